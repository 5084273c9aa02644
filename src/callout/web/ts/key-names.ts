/** The names of keys in the settings and on the page. */

const UNNAMED_KEYS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Dead", "Unidentified"];

/** Name the key that was pressed, such as "U", "Shift+C", "Space" or ","; or "" for none. */
export function keyName({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): string {
  if (ctrlKey || altKey || metaKey || UNNAMED_KEYS.includes(key)) return "";
  const name = key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key;
  return shiftKey && (name.length > 1 || /\p{L}/u.test(name)) ? `Shift+${name}` : name;
}

/** Return whether two names are those of one key. */
export function isSameKey(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

/** Translate the name of a key, such as "Shift+Home", by the *names* of a language. */
export function translateKey(name: string, names: Record<string, string>): string {
  if (!name.startsWith("Shift+")) return names[name] ?? name;
  return `${names.Shift ?? "Shift"}+${translateKey(name.slice("Shift+".length), names)}`;
}
