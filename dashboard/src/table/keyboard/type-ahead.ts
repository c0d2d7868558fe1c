import { fold } from '@vigie/contracts/fold';

/** A pause of this length starts a new word. */
const PAUSE_MS = 700;
/** Most ignored signs before and inside a text. */
const SIGNS = 8;
/** Rows searched for one key: some 50 ms at worst. */
const MOST_ROWS = 200_000;

/** Letters typed one after the other. The clock is injected for tests. */
export class TypeAhead {
  readonly #now: () => number;
  #typed = '';
  #last = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** True while a further space belongs to the word. */
  get active(): boolean {
    return this.#typed !== '' && this.#now() - this.#last < PAUSE_MS;
  }

  /** What was typed so far, including this key. */
  push(key: string): string {
    this.#typed = this.active ? this.#typed + key : key;
    this.#last = this.#now();
    return this.#typed;
  }
}

/**
 * The next row whose text begins with what was typed, from `start` on and around; -1 if there is none. A single letter
 * starts after the active row, so repeating it goes from match to match.
 */
export function findPrefix(
  typed: string,
  start: number,
  count: number,
  textAt: (row: number) => string | undefined,
): number {
  const wanted = fold(typed);
  if (wanted === '') return -1;
  const from = wanted.length === 1 ? start + 1 : start;
  for (let step = 0; step < Math.min(count, MOST_ROWS); step += 1) {
    const row = (((from + step) % count) + count) % count;
    const text = textAt(row);
    if (text !== undefined && fold(text.slice(0, typed.length * 2 + SIGNS)).startsWith(wanted)) return row;
  }
  return -1;
}
