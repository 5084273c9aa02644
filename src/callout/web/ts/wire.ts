/** What travels between the table page and the server. */

/** One thing told to one listener: for the ear, for a braille display, and with a sound. */
export interface Told {
  spoken: string;
  braille: string;
  cue: string;
}

/** One entry of the table's log as this person may know it; others have no number there. */
export interface Item {
  version: number;
  entry: { type: string; player?: string } | null;
  told: Told[];
}

/** What the server answers to a press: something to be heard now, and where to go. */
export interface Answer {
  version: number;
  told: Told[];
  go: string;
  wrong: boolean;
}

/** What the server answers when it could not even look at a press. */
export interface Trouble {
  message: string;
  braille: string;
}

/** Which loudness each sound has, and all of them together as "volume". */
export type Volumes = Record<string, number>;
