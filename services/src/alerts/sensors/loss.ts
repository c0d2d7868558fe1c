import type { ConditionOf } from '@vigie/contracts/alerts/rules';
import { DAY_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import type { PageAddress } from '@vigie/contracts/pages';
import type { MinuteRange } from '@vigie/contracts/query';
import { ALL_PAGES } from '../../figures/question/scope.ts';
import { type BlockPresence, readFirstBlocks } from '../../figures/read/first-block.ts';
import { readPageQuarters } from '../../figures/read/photographed-pages.ts';
import { minuteBits } from '../../figures/read/quarters.ts';
import { pagesOfCondition } from '../condition-pages.ts';
import type { Run } from '../machine.ts';
import { type PageQuarter, quartersOf } from './photographs.ts';
import { type PublisherReading, readPublishers } from './publishers.ts';
import { RunBuilder } from './runs.ts';
import { NO_FACTS, type Sensor, type SensorReading } from './sensor.ts';

/**
 * A publisher has no article in the first block of a page any more. The subject is the page (`source.position.category`), a step a minute that was
 * photographed. A publisher that was not there in the day before has nothing to lose.
 */

type Loss = ConditionOf<'perte'>;

/** A loss that is older is over: it is the new state of things. */
const LASTS_MS = DAY_MS;

export const lossSensor: Sensor<'perte'> = {
  step: MINUTE_MS,
  settle: 0,
  settings: (threshold) => ({ step: MINUTE_MS, opensAfter: threshold, resetsAfter: 1, closesAfter: 5 }),
  async read(context, conditions, range, followed) {
    const publishers = await readPublishers(context, conditions);
    // Whoever was in the block before the range can leave it in the range.
    const wide = { from: range.from - LASTS_MS, to: range.to };
    const photographed = minutesByPage(await readPageQuarters(publishers.question, ALL_PAGES, [range]));
    const byPages = new Map<string, readonly BlockPresence[]>();
    for (const pages of conditions.map(pagesOfCondition)) {
      const key = JSON.stringify(pages);
      if (!byPages.has(key)) {
        byPages.set(key, await readFirstBlocks(publishers.question, { range: wide, pages }, publishers.keys));
      }
    }
    return conditions.map((condition, i): SensorReading => {
      const rows = byPages.get(JSON.stringify(pagesOfCondition(condition)))!;
      return readingOf(condition, publishers, { rows, photographed, range, followed: followed[i] ?? [] });
    });
  },
};

/** Minutes by quarter (start in ms). */
type Minutes = ReadonlyMap<number, number>;

const subjectOf = ({
  source,
  position,
  category,
}: Pick<PageAddress, 'source' | 'position'> & { category: string | null }): string =>
  [source, position, category ?? ''].join('.');

function minutesByPage(rows: readonly PageQuarter[]): Map<string, Minutes> {
  const pages = new Map<string, Map<number, number>>();
  for (const { page, start, minutes } of rows) {
    const own = pages.get(subjectOf(page)) ?? new Map<number, number>();
    pages.set(subjectOf(page), own.set(start, (own.get(start) ?? 0) | minutes));
  }
  return pages;
}

interface PageSights {
  rows: readonly BlockPresence[];
  photographed: ReadonlyMap<string, Minutes>;
  range: MinuteRange;
  /** Pages that the rule follows already. */
  followed: readonly string[];
}

function readingOf(
  condition: Loss,
  { numbersOf }: PublisherReading,
  { rows, photographed, range, followed }: PageSights,
): SensorReading {
  const own = numbersOf(condition);
  const present = new Map<string, Map<number, number>>();
  for (const row of rows) {
    if (!own.has(row.publisher)) continue;
    const minutes = present.get(subjectOf(row)) ?? new Map<number, number>();
    present.set(subjectOf(row), minutes);
    for (const [start, seen] of row.quarters) minutes.set(start, (minutes.get(start) ?? 0) | seen);
  }
  const subjects = [...new Set([...present.keys(), ...followed])];
  const sights = subjects.map((subject) => {
    const runs = runsOf(present.get(subject) ?? new Map(), photographed.get(subject) ?? new Map(), range);
    return { subject, runs: () => runs, factsAt: () => NO_FACTS };
  });
  const quarters = quartersOf([range]);
  const known = quarters.filter((start) => [...photographed.values()].some((minutes) => minutes.has(start))).length;
  return { sights, known: known / Math.max(1, quarters.length) };
}

/** In the block: `under`. Photographed without: `over` for a day, then the loss has ended. */
function runsOf(present: Minutes, photographed: Minutes, range: MinuteRange): Run[] {
  const builder = new RunBuilder();
  let last = Math.max(
    ...[...present].flatMap(([start, minutes]) => {
      const before = minutes & minuteBits(start, { from: start, to: range.from });
      return before === 0 ? [] : [start + (31 - Math.clz32(before)) * MINUTE_MS];
    }),
    Number.NEGATIVE_INFINITY,
  );
  for (const start of quartersOf([range])) {
    const inside = minuteBits(start, range);
    const [seen, known] = [present.get(start) ?? 0, photographed.get(start) ?? 0];
    for (let minute = 0; minute < 15; minute += 1) {
      const bit = 1 << minute;
      if ((inside & bit) === 0) continue;
      const at = start + minute * MINUTE_MS;
      if (seen & bit) {
        last = at;
        builder.add(at, at + MINUTE_MS, 'under');
      } else if (at - last >= LASTS_MS) {
        builder.add(at, at + MINUTE_MS, 'ended');
      } else if (known & bit) {
        builder.add(at, at + MINUTE_MS, 'over');
      }
    }
  }
  return builder.runs;
}
