/** Optional single-key shortcuts: each presses a button on the page. */

import { isSameKey, keyName } from "./key-names";

const TEXT_FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select";
const CONTROLS = "a, button, input, select, textarea, summary";

/** Maps keys to meanings; *handlers* are the meanings that scripts carry out themselves. */
export class Shortcuts {
  private handledKey = "";

  constructor(
    private readonly keys: Record<string, string> | null,
    private readonly handlers: Record<string, () => void>,
  ) {
    document.addEventListener("keydown", this.onKeyDown);
    document.addEventListener("keyup", this.onKeyUp);
    document.addEventListener("click", this.onClick);
  }

  /** Carry out the meaning of a key, if it has one here. */
  private readonly onKeyDown = (event: KeyboardEvent): void => {
    const name = keyName(event);
    if (!name || event.defaultPrevented) return;
    const done =
      name === "F1" ? press("a#keys-link") : this.isAvailable(event, name) && this.run(name);
    if (!done) return;
    this.handledKey = event.key;
    event.preventDefault();
  };

  /** Keep a button from reacting to the end of a key press that was handled here. */
  private readonly onKeyUp = (event: KeyboardEvent): void => {
    if (event.key === this.handledKey) event.preventDefault();
    this.handledKey = "";
  };

  /** Carry out the meaning of a button that needs no server. */
  private readonly onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>("[data-key]");
    const handler = this.handlers[button?.dataset.key ?? ""];
    if (!handler) return;
    event.preventDefault();
    handler();
  };

  /**
   * Return whether a key is free: fields use all keys, controls other than cards Enter and Space;
   * what fills the window has all keys to itself, and a drawer the key that closes it.
   */
  private isAvailable({ target, repeat }: KeyboardEvent, name: string): boolean {
    if (!this.keys || repeat || document.querySelector("#large:popover-open")) return false;
    if (name === "Escape" && document.querySelector(":popover-open")) return false;
    if (!(target instanceof Element) || target.matches(TEXT_FIELDS)) return false;
    const isPress = name === "Enter" || name === "Space";
    return !isPress || Boolean(target.closest("#cards")) || !target.closest(CONTROLS);
  }

  /** Carry out the meaning of a key; return whether it has one. */
  private run(name: string): boolean {
    if (press(`:is(#choosing, #asking) [data-letter="${CSS.escape(name.toLowerCase())}" i]`)) return true;
    const found = Object.entries(this.keys ?? {}).find(([, key]) => isSameKey(key, name));
    if (!found) return false;
    const [meaning] = found;
    const handler = this.handlers[meaning];
    if (!handler) return press(`[data-key="${CSS.escape(meaning)}"]`);
    handler();
    return true;
  }
}

/** Press the first enabled and visible button that *selector* finds; return whether there is one. */
function press(selector: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>(selector)];
  const button = buttons.find((one) => !one.matches(":disabled") && !one.closest("[hidden]"));
  button?.click();
  return button !== undefined;
}
