import type { MeasuredPage } from '@vigie/contracts/measured';
import { SOURCES } from '@vigie/contracts/options';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countFault, scoreChange } from './change.ts';

const DAY = 1_440;
const runs = { numRuns: process.env.VIGIE_FULL === '1' ? 2_000 : 300 };

const pages = fc.uniqueArray(
  fc
    .record({
      source: fc.constantFrom(...SOURCES),
      edges: fc.oneof(fc.constant(0), fc.nat(DAY)),
      gaps: fc.oneof(fc.constant(0), fc.nat(300)),
      high: fc.nat(100),
    })
    .map(({ source, edges, gaps: drawn, high }): MeasuredPage => {
      const gaps = Math.min(drawn, DAY - edges);
      const seen = DAY - edges - gaps;
      return { source, position: 'top', category: '', seen, expected: DAY, gaps, edges, low: 0, high: gaps && high };
    }),
  { maxLength: 4, selector: ({ source }) => source },
);
const points = fc.option(fc.nat(2_000), { nil: null });
const sum = (all: readonly MeasuredPage[], of: keyof MeasuredPage): number =>
  all.reduce((total, page) => total + Number(page[of]), 0);
const sourcesOf = (all: readonly MeasuredPage[]): string =>
  all
    .map(({ source }) => source)
    .sort()
    .join();

test('a score changes by a percentage only where both periods were photographed, and by more than what was not', () => {
  fc.assert(
    fc.property(points, points, pages, pages, (now, before, own, earlier) => {
      const change = scoreChange(now, before, { now: own, before: earlier });
      const lacking = [own, earlier].some((all) => sum(all, 'edges') > 0.05 * sum(all, 'expected'));
      const apart = sourcesOf(own) !== sourcesOf(earlier);
      if (own.length + earlier.length > 0 && (lacking || apart)) {
        expect(change).toMatchObject({ verdict: 'incomparable' });
        if (change?.verdict === 'incomparable') expect(change.why).toMatch(/^comparaison impossible\u00a0: ./);
        return;
      }
      if (change?.verdict !== 'decided') return;
      // Whatever stood in the gaps, the sign is right.
      const [least, most] = [
        (now ?? 0) - (before ?? 0) - sum(earlier, 'high'),
        (now ?? 0) - (before ?? 0) + sum(own, 'high'),
      ];
      if (least !== most) expect(Math.sign(least) * Math.sign(most)).toBe(1);
      expect(change.relative).toBe((now ?? 0) / (before ?? 0) - 1);
    }),
    runs,
  );
});

test('nothing is said of a change before it is known what was photographed', () => {
  expect(scoreChange(8_438, 100, null)).toBeNull();
});

test('counts and ranks are compared where nearly all of both periods was photographed', () => {
  fc.assert(
    fc.property(pages, pages, (own, earlier) => {
      fc.pre(own.length + earlier.length > 0);
      const whole = (all: readonly MeasuredPage[]): boolean =>
        all.length > 0 && sum(all, 'seen') / sum(all, 'expected') >= 0.95;
      const comparable = whole(own) && whole(earlier) && sourcesOf(own) === sourcesOf(earlier);
      expect(countFault({ now: own, before: earlier }) === null).toBe(comparable);
    }),
    runs,
  );
});
