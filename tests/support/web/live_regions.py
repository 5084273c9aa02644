"""What a page adds to its live regions, which a screen reader says."""

LISTEN = """
window.said = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    const region = target.nodeType === 1 && target.closest("[aria-live]");
    if (region) for (const node of addedNodes) window.said.push(node.textContent.trim());
  }
}).observe(document, { childList: true, subtree: true });
"""
"""A script that notes it in a list of the page's window."""
