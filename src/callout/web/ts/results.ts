/** The server's answer to a form. */

import type { ActionResult, Problem, Utterance } from "./wire";

/** Return an answer as it is, and a problem as a refusal. */
export function toResult(answer: ActionResult | Problem): ActionResult {
  if ("told" in answer) return answer;
  const told: Utterance[] = [{ spoken: answer.message, braille: answer.braille, cue: "refused" }];
  return { version: 0, told, go: "", wrong: true };
}
