import { DAY_MS, MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import { COMPLETE } from '@vigie/contracts/measured';
import type { Source } from '@vigie/contracts/options';
import type { PageAddress } from '@vigie/contracts/pages';
import type { MinuteRange } from '@vigie/contracts/query';
import type { PageFilter } from '../../figures/read/pages.ts';
import { minuteBits } from '../../figures/read/quarters.ts';

/** A page that was photographed in this time before a quarter is expected in it. Readings begin so much before their range. */
export const EXPECTED_MS = DAY_MS;
/** Share of the expected pages without which a minute is not known. One page that is refused does not blind a rule. */
const MOST = 0.75;

/** The photographed minutes of a page in a quarter (start in ms; bit k is minute k). */
export interface PageQuarter {
  page: PageAddress;
  start: number;
  minutes: number;
}

interface Quarter {
  /** Pages that were photographed in the day before, or in it. */
  expected: number;
  sources: ReadonlySet<Source>;
  /** Photographed minutes, added up over the expected pages. */
  seen: number;
  /** Minutes in which most of the expected pages were photographed. */
  known: number;
}

/** Topic pages come and go with their topics: they are expected only where nothing else is asked for. */
const isOf = ({ sources, position, category }: PageFilter, page: PageAddress): boolean =>
  sources.includes(page.source) &&
  (position === null ? page.position !== 'topic' : page.position === position) &&
  (category === null || page.category === category);

const keyOf = ({ source, position, category, topic }: PageAddress): string =>
  [source, position, category, topic].join('/');

function bitCount(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** How well the pages of a filter were photographed, by quarter. */
export class Photographs {
  readonly #quarters = new Map<number, Quarter>();
  /** What {@link complete} found, by the end and the length of a window: rules of the same pages share it. */
  readonly #complete = new Map<number, Map<number, ReadonlySet<Source> | null>>();

  /** `rows`: of the ranges and of {@link EXPECTED_MS} before each. */
  constructor(rows: readonly PageQuarter[], filter: PageFilter, ranges: readonly MinuteRange[]) {
    const chosen = rows.filter(({ page }) => isOf(filter, page));
    const pages = new Map<string, { source: Source; minutes: Map<number, number>; last: number }>();
    for (const { page, start, minutes } of chosen) {
      if (minutes === 0) continue;
      const key = keyOf(page);
      const known = pages.get(key) ?? { source: page.source, minutes: new Map(), last: Number.NEGATIVE_INFINITY };
      known.minutes.set(start, minutes);
      pages.set(key, known);
    }
    const starts = [...new Set(chosen.map(({ start }) => start))].sort((a, b) => a - b);
    let next = 0;
    for (const start of quartersOf(ranges)) {
      for (; next < starts.length && starts[next]! <= start; next += 1) {
        for (const page of pages.values()) if (page.minutes.has(starts[next]!)) page.last = starts[next]!;
      }
      const expected = [...pages.values()].filter(({ last }) => start - last < EXPECTED_MS);
      this.#quarters.set(start, quarterOf(expected, start));
    }
  }

  /** Minutes of a quarter in which most of the pages were photographed; bit k is minute k. */
  known = (start: number): number => this.#quarters.get(start)?.known ?? 0;

  /** Share of the minutes of a range that are known. */
  knownShare(range: MinuteRange): number {
    const seen = quartersOf([range]).reduce(
      (sum, start) => sum + bitCount(this.known(start) & minuteBits(start, range)),
      0,
    );
    return (seen * MINUTE_MS) / (range.to - range.from);
  }

  /** Sources whose pages were expected in a window of whole quarters; null unless nearly all of it was photographed. */
  complete(window: MinuteRange): ReadonlySet<Source> | null {
    const { from, to } = window;
    const byLength = this.#complete.get(to) ?? new Map<number, ReadonlySet<Source> | null>();
    this.#complete.set(to, byLength);
    let found = byLength.get(to - from);
    if (found === undefined) {
      found = this.#sourcesOf(window);
      byLength.set(to - from, found);
    }
    return found;
  }

  #sourcesOf({ from, to }: MinuteRange): ReadonlySet<Source> | null {
    let [seen, expected] = [0, 0];
    const sources = new Set<Source>();
    for (let start = from; start < to; start += QUARTER_MS) {
      const quarter = this.#quarters.get(start);
      seen += quarter?.seen ?? 0;
      expected += 15 * (quarter?.expected ?? 0);
      for (const source of quarter?.sources ?? []) sources.add(source);
    }
    return expected > 0 && seen >= COMPLETE * expected ? sources : null;
  }
}

/** Starts of the quarters of some ranges, ascending. */
export function quartersOf(ranges: readonly MinuteRange[]): number[] {
  const starts: number[] = [];
  for (const { from, to } of ranges) {
    for (let start = Math.floor(from / QUARTER_MS) * QUARTER_MS; start < to; start += QUARTER_MS) starts.push(start);
  }
  return ranges.length === 1 ? starts : [...new Set(starts)].sort((a, b) => a - b);
}

function quarterOf(pages: readonly { source: Source; minutes: ReadonlyMap<number, number> }[], start: number): Quarter {
  const masks = pages.map(({ minutes }) => minutes.get(start) ?? 0);
  let known = 0;
  for (let minute = 0; minute < 15; minute += 1) {
    const photographed = masks.filter((mask) => (mask >> minute) & 1).length;
    if (photographed > 0 && photographed >= MOST * pages.length) known |= 1 << minute;
  }
  return {
    expected: pages.length,
    sources: new Set(pages.map(({ source }) => source)),
    seen: masks.reduce((sum, mask) => sum + bitCount(mask), 0),
    known,
  };
}
