/** Single keys, for those who want them: each presses a button that is on the page. */

import { isSameKey, keyName } from "./keyname";

const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select";
const PRESSED = "a, button, input, select, textarea, summary";

/** Listens to keys by their meaning; *own* are those that scripts carry out themselves. */
export class Keys {
  private taken = "";

  constructor(
    private readonly keys: Record<string, string> | null,
    private readonly own: Record<string, () => void>,
  ) {
    document.addEventListener("keydown", this.down);
    document.addEventListener("keyup", this.up);
    document.addEventListener("click", this.clicked);
  }

  /** Carry out what a key means, if it means something here. */
  private readonly down = (event: KeyboardEvent): void => {
    const name = keyName(event);
    if (!name || event.defaultPrevented) return;
    const done = name === "F1" ? press("a#keys-link") : this.isFree(event, name) && this.act(name);
    if (!done) return;
    this.taken = event.key;
    event.preventDefault();
  };

  /** Keep a button from taking the end of a key press whose beginning was ours. */
  private readonly up = (event: KeyboardEvent): void => {
    if (event.key === this.taken) event.preventDefault();
    this.taken = "";
  };

  /** Carry out what a button means that needs no server. */
  private readonly clicked = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>("[data-key]");
    const deed = this.own[button?.dataset.key ?? ""];
    if (!deed) return;
    event.preventDefault();
    deed();
  };

  /** Tell whether a key is free: fields keep all, and buttons other than cards Enter and Space. */
  private isFree({ target, repeat }: KeyboardEvent, name: string): boolean {
    if (!this.keys || repeat) return false;
    if (!(target instanceof Element) || target.matches(FIELDS)) return false;
    const isPress = name === "Enter" || name === "Space";
    return !isPress || Boolean(target.closest("#cards")) || !target.closest(PRESSED);
  }

  /** Find the meaning of a key and carry it out. */
  private act(name: string): boolean {
    if (press(`#choosing [data-letter="${CSS.escape(name.toLowerCase())}" i]`)) return true;
    const found = Object.entries(this.keys ?? {}).find(([, key]) => isSameKey(key, name));
    if (!found) return false;
    const [meaning] = found;
    const deed = this.own[meaning];
    if (!deed) return press(`[data-key="${CSS.escape(meaning)}"]`);
    deed();
    return true;
  }
}

/** Press the first button that *selector* finds and that can be pressed. */
function press(selector: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>(selector)];
  const button = buttons.find((one) => !one.matches(":disabled") && !one.closest("[hidden]"));
  button?.click();
  return button !== undefined;
}
