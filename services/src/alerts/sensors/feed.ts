import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { Source } from '@vigie/contracts/options';
import { ALL_PAGES } from '../../figures/question/scope.ts';
import { readPageQuarters } from '../../figures/read/photographed-pages.ts';
import { minuteBits } from '../../figures/read/quarters.ts';
import { EXPECTED_MS, quartersOf } from './photographs.ts';
import { addMinutes, RunBuilder } from './runs.ts';
import { NO_FACTS, type Sensor } from './sensor.ts';

/**
 * A source of which no page is photographed any more. The subject is the source, a step a minute. Every minute is known; but a source that was
 * not photographed in the day before is not expected.
 */
export const feedSensor: Sensor<'flux'> = {
  step: MINUTE_MS,
  settle: 0,
  settings: (threshold) => ({ step: MINUTE_MS, opensAfter: threshold, resetsAfter: 1, closesAfter: 1 }),
  async read(context, conditions, range, followed) {
    const rows = await readPageQuarters(context, ALL_PAGES, [{ from: range.from - EXPECTED_MS, to: range.to }]);
    const photographed = new Map<Source, Map<number, number>>();
    for (const { page, start, minutes } of rows) {
      const masks = photographed.get(page.source) ?? new Map<number, number>();
      photographed.set(page.source, masks.set(start, (masks.get(start) ?? 0) | minutes));
    }
    return conditions.map(({ sources }, i) => {
      const sights = sources.flatMap((source) => {
        const masks = photographed.get(source) ?? new Map<number, number>();
        const from = followed[i]?.includes(source) ? range.from : expectedFrom(masks, range.from);
        if (from >= range.to) return [];
        const builder = new RunBuilder();
        for (const start of quartersOf([{ from, to: range.to }])) {
          const inside = minuteBits(start, { from, to: range.to });
          const seen = (masks.get(start) ?? 0) & inside;
          addMinutes(builder, start, inside & ~seen, seen);
        }
        return [{ subject: source, runs: () => builder.runs, factsAt: () => NO_FACTS }];
      });
      // A source that was never photographed is not known to be silent.
      return { sights, known: sights.length / sources.length };
    });
  },
};

/** From when on a source is expected: the beginning, or its first photographed minute. */
function expectedFrom(masks: ReadonlyMap<number, number>, from: number): number {
  let first = Number.POSITIVE_INFINITY;
  for (const [start, minutes] of masks) {
    if (minutes !== 0) first = Math.min(first, start + (31 - Math.clz32(minutes & -minutes)) * MINUTE_MS);
  }
  return Math.max(from, first);
}
