/* Lets the keyboard scroll tables that are wider than the window: each is a region with a name. */
addEventListener("load", () => {
    const boxes = document.querySelectorAll(".pst-scrollable-table-container");
    for (const [place, box] of boxes.entries()) {
        if (box.scrollWidth > box.clientWidth) {
            box.tabIndex = 0;
            box.role = "region";
            box.ariaLabel = `${document.documentElement.lang === "fr" ? "Tableau" : "Table"} ${place + 1}`;
        }
    }
});
