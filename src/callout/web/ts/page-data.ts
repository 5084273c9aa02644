/** The data attributes of the page: its table, its language and the reader's preferences. */

import type { Volumes } from "./sounds";

/** The sentences that the scripts say themselves, in the page's language. */
export interface Messages {
  lost: string;
  back: string;
  unread: string;
  again: string;
  sent: string;
  failed: string;
  copied: string;
  turn: string;
  unable: string;
  refused: string;
}

const NO_MESSAGES: Messages = {
  lost: "",
  back: "",
  unread: "",
  again: "",
  sent: "",
  failed: "",
  copied: "",
  turn: "",
  unable: "",
  refused: "",
};

/** When has this person heard what bots wait for? */
export type PaceName = "calm" | "normal" | "quick" | "step";

/** Everything that the scripts read from the page's attributes. */
export interface PageData {
  code: string;
  version: number;
  position: string;
  language: string;
  keys: Record<string, string> | null;
  voice: boolean;
  rate: number;
  sounds: Volumes | null;
  pace: PaceName;
  messages: Messages;
}

/** Read the data attributes of the body. */
export function readPageData({ dataset }: HTMLElement = document.body): PageData {
  return {
    code: dataset.code ?? "",
    version: Number(dataset.version),
    position: dataset.position ?? dataset.version ?? "0",
    language: dataset.language ?? document.documentElement.lang,
    keys: parseJson(dataset.keys),
    voice: dataset.voice === "on",
    rate: Number(dataset.rate) || 1,
    sounds: parseJson(dataset.sounds),
    pace: (dataset.pace as PaceName | undefined) ?? "normal",
    messages: { ...NO_MESSAGES, ...parseJson<Partial<Messages>>(dataset.words) },
  };
}

/** Return whether this person has a seat at the table, which can change while the page stays. */
export function isSeated(): boolean {
  const table = document.getElementById("table");
  return (table?.dataset.seated ?? document.body.dataset.seated) === "yes";
}

/** Return whether several people share this screen, one of whom may have it. */
export function isShared(): boolean {
  return document.getElementById("table")?.dataset.shared === "yes";
}

/** Return whether the table waits for the reader: their turn, or a question to them. */
export function isAwaited(): boolean {
  return document.getElementById("table")?.dataset.mine === "yes";
}

/** Return whether the reader wants a notice of their turn, which can change while the page stays. */
export function wantsNotices(): boolean {
  return document.getElementById("table")?.dataset.notices === "yes";
}

/** Return whether a bot plays at the table: bots alone wait until people have heard. */
export function hasBots(): boolean {
  return document.getElementById("table")?.dataset.bots === "yes";
}

/** Parse an attribute that holds JSON, or return null if it is empty. */
export function parseJson<Value>(text: string | undefined): Value | null {
  return text ? (JSON.parse(text) as Value) : null;
}
