import type { ConditionOf } from '@vigie/contracts/alerts/rules';
import { MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import type { Source } from '@vigie/contracts/options';
import type { MinuteRange } from '@vigie/contracts/query';
import { ALL_PAGES } from '../../figures/question/scope.ts';
import { readPageQuarters } from '../../figures/read/photographed-pages.ts';
import { type QuarterFigures, readQuarterFigures } from '../../figures/read/quarter-figures.ts';
import { pagesOfCondition } from '../condition-pages.ts';
import { dropOf, dropReading, sameMinutes, type WindowFigures } from './habit.ts';
import { EXPECTED_MS, Photographs, quartersOf } from './photographs.ts';
import { readPublishers } from './publishers.ts';
import { RunBuilder } from './runs.ts';
import { NO_FACTS, type Sensor, type Sight } from './sensor.ts';

/**
 * A publisher's score over a window against its habit. A step is a quarter, judged at its end. It is known when nearly all of the window was
 * photographed, and at least three of the four windows of the habit, on the same sources.
 */

type Drop = ConditionOf<'baisse'>;

/** Two quarters below open an alert, four back end it: a score that hesitates rings once. */
const OPENS_AFTER = 2;
const CLOSES_AFTER = 4;

export const dropSensor: Sensor<'baisse'> = {
  step: QUARTER_MS,
  settle: 2 * MINUTE_MS,
  settings: () => ({ step: QUARTER_MS, opensAfter: OPENS_AFTER, resetsAfter: 1, closesAfter: CLOSES_AFTER }),
  async read(context, conditions, range) {
    const publishers = await readPublishers(context, conditions);
    const longest = Math.max(...conditions.map(({ fenetre }) => fenetre)) * MINUTE_MS;
    const ranges = rangesOf(range, longest);
    const withBefore = joined(ranges.map(({ from, to }) => ({ from: from - EXPECTED_MS, to })));
    const photographed = await readPageQuarters(publishers.question, ALL_PAGES, withBefore);
    const byPages = new Map<string, { rows: QuarterFigures[]; photographs: Photographs }>();
    for (const pages of conditions.map(pagesOfCondition)) {
      const key = JSON.stringify(pages);
      if (byPages.has(key)) continue;
      const rows = await readQuarterFigures(publishers.question, { ranges, pages }, publishers.keys);
      byPages.set(key, { rows, photographs: new Photographs(photographed, pages, ranges) });
    }
    return conditions.map((condition) => {
      const { rows, photographs } = byPages.get(JSON.stringify(pagesOfCondition(condition)))!;
      const sight = sightOf(condition, figuresOf(rows, publishers.numbersOf(condition)), photographs, range);
      const values = sight.curve ?? [];
      const known = values.filter(({ value }) => value !== null).length / Math.max(1, values.length);
      return { sights: [sight], known };
    });
  },
};

const isSame = (a: ReadonlySet<Source>, b: ReadonlySet<Source>): boolean =>
  a.size === b.size && [...a].every((source) => b.has(source));

/** Ascending ranges without overlaps. */
function joined(ranges: readonly MinuteRange[]): MinuteRange[] {
  const all: MinuteRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else all.push({ ...range });
  }
  return all;
}

/** The windows of a range's quarters, and those of their habits. */
function rangesOf({ from, to }: MinuteRange, longest: number): MinuteRange[] {
  const [first, last] = [sameMinutes(from + QUARTER_MS), sameMinutes(to)];
  const habits = first.map((start, week) => ({
    // A clock that was changed inside the range moves the windows between its ends by an hour at most.
    from: Math.min(start, last[week]!) - longest - 4 * QUARTER_MS,
    to: Math.max(start, last[week]!) + 4 * QUARTER_MS,
  }));
  return joined([{ from: from + QUARTER_MS - longest, to }, ...habits]);
}

/** By quarter, what some hosts and shown names had. */
function figuresOf(rows: readonly QuarterFigures[], numbers: ReadonlySet<number>): ReadonlyMap<number, WindowFigures> {
  const figures = new Map<number, WindowFigures>();
  for (const row of rows) {
    if (!numbers.has(row.publisher)) continue;
    const { points, minutes } = figures.get(row.start) ?? { points: 0, minutes: 0 };
    figures.set(row.start, { points: points + row.points, minutes: minutes + row.minutes });
  }
  return figures;
}

function sightOf(
  { fenetre, minimum, pourcent }: Drop,
  figures: ReadonlyMap<number, WindowFigures>,
  photographs: Photographs,
  range: MinuteRange,
): Sight {
  /** What was measured in the window that ends at a moment, and on which sources. `null`: too little was. */
  const measured = (end: number): { figures: WindowFigures; sources: ReadonlySet<Source> } | null => {
    const window = { from: end - fenetre * MINUTE_MS, to: end };
    const sources = photographs.complete(window);
    if (sources === null) return null;
    const sum = { points: 0, minutes: 0 };
    for (const start of quartersOf([window])) {
      sum.points += figures.get(start)?.points ?? 0;
      sum.minutes += figures.get(start)?.minutes ?? 0;
    }
    return { figures: sum, sources };
  };
  const at = new Map<number, { percent: number; usual: number; points: number } | null>();
  for (const start of quartersOf([range])) {
    const end = start + QUARTER_MS;
    const now = measured(end);
    const weeks = sameMinutes(end).map((then) => {
      const week = measured(then);
      return week !== null && now !== null && isSame(week.sources, now.sources) ? week.figures : null;
    });
    const drop = dropOf(now?.figures ?? null, weeks, minimum * fenetre);
    at.set(end, drop && now && { ...drop, points: now.figures.points });
  }
  return {
    subject: '',
    curve: [...at].map(([end, drop]) => ({ at: end, value: drop === null ? null : drop.percent })),
    distance() {
      const drop = [...at.values()].findLast((one) => one !== null);
      return drop == null ? null : { value: Math.round(drop.percent), threshold: pourcent };
    },
    runs(threshold) {
      const builder = new RunBuilder();
      for (const [end, drop] of at) {
        if (drop !== null) builder.add(end - QUARTER_MS, end, dropReading(drop.percent, threshold));
      }
      return builder.runs;
    },
    factsAt(end) {
      const drop = at.get(end);
      if (!drop) return NO_FACTS;
      return { ...NO_FACTS, value: Math.round(drop.percent), usual: drop.usual, points: drop.points };
    },
  };
}
