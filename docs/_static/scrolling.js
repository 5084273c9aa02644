/* Lets the keyboard scroll tables that are wider than the window. */
addEventListener("load", () => {
    for (const box of document.querySelectorAll(".pst-scrollable-table-container")) {
        if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    }
});
