/** The words of the shell, which speaks before Python can. */

/** The sentences of one language by their keys; facts stand in braces. */
export type Words = Record<string, string>;

/** Return the words in the first language that the browser asks for and the page has. */
export function chooseWords(all: Record<string, Words>, wanted: readonly string[]): [string, Words] {
  const known = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find((tag) => tag in all);
  const language = known ?? "en";
  return [language, all[language] ?? {}];
}

/** Return the sentence *key* with *facts* in it. */
export function say(words: Words, key: string, facts: Record<string, string | number> = {}): string {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
}
