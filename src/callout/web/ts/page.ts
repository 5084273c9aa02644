/** What the page says of itself: its table, its language and how this person likes it. */

import type { Volumes } from "./sounds";

/** The sentences that the scripts say themselves, in the page's language. */
export interface Words {
  lost: string;
  back: string;
  unread: string;
  again: string;
  sent: string;
  failed: string;
}

const SILENT: Words = { lost: "", back: "", unread: "", again: "", sent: "", failed: "" };

/** When has this person heard what bots wait for? */
export type PaceName = "quick" | "calm" | "step";

/** All that the page says of itself. */
export interface Page {
  code: string;
  version: number;
  language: string;
  style: string;
  keys: Record<string, string> | null;
  voice: boolean;
  rate: number;
  sounds: Volumes | null;
  pace: PaceName;
  words: Words;
}

/** Read what stands in the attributes of the body. */
export function readPage({ dataset }: HTMLElement = document.body): Page {
  return {
    code: dataset.code ?? "",
    version: Number(dataset.version),
    language: dataset.language ?? document.documentElement.lang,
    style: dataset.style ?? "full",
    keys: read(dataset.keys),
    voice: dataset.voice === "on",
    rate: Number(dataset.rate) || 1,
    sounds: read(dataset.sounds),
    pace: (dataset.pace as PaceName | undefined) ?? "calm",
    words: { ...SILENT, ...read<Partial<Words>>(dataset.words) },
  };
}

/** Tell whether this person sits at the table, which can change while the page stays. */
export function isSeated(): boolean {
  const table = document.getElementById("table");
  return (table?.dataset.seated ?? document.body.dataset.seated) === "yes";
}

/** Read an attribute that holds JSON, or null if it is empty. */
function read<Form>(text: string | undefined): Form | null {
  return text ? (JSON.parse(text) as Form) : null;
}
