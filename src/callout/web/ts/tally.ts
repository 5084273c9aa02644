/**
 * A person's own games, counted in this browser alone: games, wins, a streak and badges.
 *
 * Nothing of it is sent anywhere. The page of a finished game has the facts and the words.
 */

const KEPT_AS = "callout-tally";
const MAX_CODES = 50;
const MAX_COUNT = 99_999;

/** What is kept in the browser. */
export interface Tally {
  games: number;
  wins: number;
  /** How many games in a row were won lately. */
  streak: number;
  badges: string[];
  /** The codes of the last games, which do not count twice. */
  codes: string[];
}

/** A finished game: its code, whether it was won, and what else earns a badge. */
export interface Game {
  code: string;
  won: boolean;
  feats: string[];
}

const EMPTY: Tally = { games: 0, wins: 0, streak: 0, badges: [], codes: [] };

/** The badges that are earned by counting. */
const COUNTED: Record<string, (tally: Tally) => boolean> = {
  "first-win": ({ wins }) => wins >= 1,
  "three-in-a-row": ({ streak }) => streak >= 3,
  "ten-games": ({ games }) => games >= 10,
};

/** Return *before* with *game* added. */
export function withGame(before: Tally, { code, won, feats }: Game): Tally {
  if (before.codes.includes(code)) return before;
  const tally = {
    games: Math.min(before.games + 1, MAX_COUNT),
    wins: Math.min(before.wins + Number(won), MAX_COUNT),
    streak: won ? Math.min(before.streak + 1, MAX_COUNT) : 0,
    codes: [...before.codes, code].slice(-MAX_CODES),
  };
  const counted = Object.keys(COUNTED).filter((badge) => COUNTED[badge]?.({ ...tally, badges: [] }));
  return { ...tally, badges: [...new Set([...before.badges, ...feats, ...counted])] };
}

/** Read what is kept; what is missing, damaged or not allowed counts as nothing. */
export function readTally(): Tally {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}") as Partial<Tally>;
    const count = (value: unknown): number => (Number.isInteger(value) ? Math.min(Math.max(Number(value), 0), MAX_COUNT) : 0);
    const words = (value: unknown): string[] =>
      Array.isArray(value) ? value.filter((word) => typeof word === "string").slice(-MAX_CODES) : [];
    return {
      games: count(kept.games),
      wins: count(kept.wins),
      streak: count(kept.streak),
      badges: words(kept.badges),
      codes: words(kept.codes),
    };
  } catch {
    return EMPTY;
  }
}

/** Why the tally is shown: the game has just ended, its page was opened, or the page changed later. */
export type Moment = "over" | "opened" | "changed";

/**
 * Show the tally of a finished game, if the page has one.
 *
 * The game is counted when it ends or when its page is opened. A new badge is told only when the game
 * ends: a page that is opened is read.
 */
export function showTally(moment: Moment, tell: (line: string) => void): void {
  const place = document.getElementById("tally");
  if (!place?.hidden) return;
  const { code, won, feats, line } = place.dataset;
  const before = readTally();
  const game = { code: code ?? "", won: won === "yes", feats: feats?.split(" ").filter(Boolean) ?? [] };
  const tally = withGame(before, game);
  if (tally !== before && (moment === "changed" || !write(tally))) return;
  draw(place, line ?? "", tally);
  place.hidden = false;
  const fresh = badgesOf(place).filter(({ dataset: { badge = "" } }) => {
    return tally.badges.includes(badge) && !before.badges.includes(badge);
  });
  for (const badge of fresh) badge.classList.add("new");
  if (fresh.length && moment === "over") tell(`${place.dataset.fresh} ${fresh.map(({ textContent }) => textContent).join(", ")}.`);
  document.getElementById("tally-clear")?.addEventListener("click", () => {
    write({ ...EMPTY, codes: tally.codes });
    draw(place, line ?? "", EMPTY);
    tell(document.getElementById("tally-games")?.textContent ?? "");
  });
}

/** Show the counts and the badges of *tally* in *place*. */
function draw(place: HTMLElement, line: string, tally: Tally): void {
  const games = document.getElementById("tally-games");
  const counts: Record<string, number> = { games: tally.games, wins: tally.wins, streak: tally.streak };
  if (games) games.textContent = line.replace(/<(\w+)>/g, (_, name: string) => String(counts[name] ?? ""));
  for (const badge of badgesOf(place)) badge.hidden = !tally.badges.includes(badge.dataset.badge ?? "");
}

function badgesOf(place: HTMLElement): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>("[data-badge]")];
}

/** Keep *tally*; return whether the browser allows that. */
function write(tally: Tally): boolean {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(tally));
    return true;
  } catch {
    return false;
  }
}
