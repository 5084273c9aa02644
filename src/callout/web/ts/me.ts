/** Pages with words or an address: a button copies them. */

import { addSharing } from "./share";

const copied = document.getElementById("copied");
addSharing(() => {
  if (copied) copied.textContent = copied.dataset.text ?? "";
});
