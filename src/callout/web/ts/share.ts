/** Sharing the text of a button: with the device's share dialog or, without one, by copying. */

/** Share or copy the text of the pressed button; call *onCopied* when it is on the clipboard. */
export function addSharing(onCopied: () => void): void {
  if ("share" in navigator) document.documentElement.dataset.shares = "";
  if ("clipboard" in navigator) document.documentElement.dataset.copies = "";
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("#share, #copy") : null;
    const text = button?.dataset.text;
    if (!text) return;
    if (button.id === "share") void navigator.share({ text }).catch(() => undefined);
    else void navigator.clipboard.writeText(text).then(onCopied, () => undefined);
  });
}
