/** The editor of questions: the browser asks before somebody leaves a set that is not saved. */

const form = document.querySelector<HTMLFormElement>("#editor-form");
let isUnsaved = form?.dataset.unsaved !== undefined;

form?.addEventListener("input", () => (isUnsaved = true));
form?.addEventListener("submit", () => (isUnsaved = false)); // the next page has the set, or a file
window.addEventListener("beforeunload", (event) => {
  if (isUnsaved) event.preventDefault();
});
