import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceBounds, isComplete, type MeasuredPage, measuredScore, verdictOf } from './measured.ts';
import { SOURCES } from './options.ts';

const page = (changed: Partial<MeasuredPage> = {}): MeasuredPage => ({
  source: 'google_desktop',
  position: 'top',
  category: 'homepage',
  seen: 1_440,
  expected: 1_440,
  gaps: 0,
  edges: 0,
  low: 0,
  high: 0,
  ...changed,
});
const lacking = (edges: number) => page({ edges, seen: 1_440 - edges });
const verdict = (a: number, ofA: MeasuredPage[], b: number, ofB: MeasuredPage[]) =>
  verdictOf(measuredScore(a, ofA), measuredScore(b, ofB));

test('a difference is decided when it is larger than what gaps leave open', () => {
  const gap = page({ gaps: 60, seen: 1_380, low: 10, high: 100 });
  expect(verdict(1_000, [page()], 950, [gap])).toBe('undecided');
  expect(verdict(1_000, [page()], 890, [gap])).toBe('decided');
  expect(verdict(1_000, [page()], 1_001, [gap])).toBe('decided');
  expect(verdict(1_000, [page()], 1_001, [page()])).toBe('decided');
});

test('minutes before the first photograph hold points as the others do', () => {
  expect(verdict(1_000, [page()], 990, [lacking(20)])).toBe('undecided');
  expect(verdict(1_000, [page()], 1_012, [lacking(20)])).toBe('undecided');
  expect(verdict(1_000, [page()], 1_020, [lacking(20)])).toBe('decided');
});

test('half a day is not compared, whatever the difference', () => {
  expect(verdict(100, [lacking(720)], 1_000, [page()])).toBe('incomparable');
  expect(verdict(0, [], 1_000, [page()])).toBe('incomparable');
  expect(verdict(0, [], 0, [])).toBe('decided');
});

test('a source on one side only is no rise', () => {
  const flipboard = page({ source: 'flipboard_mobile' });
  expect(verdict(1_000, [page()], 5_000, [page(), flipboard])).toBe('incomparable');
});

test('topic pages come and go, unless there is nothing else', () => {
  const topic = page({ position: 'topic', category: '', seen: 90, edges: 1_350 });
  expect(verdict(1_000, [page(), topic], 1_010, [page()])).toBe('decided');
  expect(isComplete([page(), topic])).toBe(true);
  expect(isComplete([topic])).toBe(false);
});

test('a day is complete when nearly all of it was photographed, on every source of the other', () => {
  expect([0, 72, 73].map((edges) => isComplete([lacking(edges)]))).toEqual([true, true, false]);
  expect(isComplete([page({ gaps: 200, seen: 1_240 })])).toBe(false);
  expect(isComplete([])).toBe(false);
  expect(isComplete([page()], [page(), page({ source: 'applenews' })])).toBe(false);
});

const pages = fc.array(
  fc
    .record({
      source: fc.constantFrom(...SOURCES),
      position: fc.constantFrom('top', 'cat', 'topic'),
      edges: fc.nat(120),
      gaps: fc.nat(300),
      low: fc.nat(50),
      more: fc.nat(100),
    })
    .map(({ source, position, edges, gaps, low, more }) => {
      const open = gaps === 0 ? { low: 0, high: 0 } : { low, high: low + more };
      return page({ source, position, edges, gaps, seen: 1_440 - edges - gaps, ...open });
    }),
  { maxLength: 5 },
);

test('whatever stood in the gaps, a decided difference keeps its sign; both directions have one verdict', () => {
  const side = fc.tuple(fc.nat(2_000), pages).map(([points, all]) => measuredScore(points, all));
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(side, side, share, share, (a, b, ofA, ofB) => {
      const found = verdictOf(a, b);
      expect(verdictOf(b, a)).toBe(found);
      if (found !== 'decided') return;
      const stood = ({ points, low, high }: typeof a, at: number): number => points + low + at * (high - low);
      const { bas, haut } = differenceBounds(a, b);
      if (bas !== haut) expect(Math.sign(stood(b, ofB) - stood(a, ofA))).toBe(Math.sign(bas + haut));
    }),
    { numRuns: process.env.VIGIE_FULL === '1' ? 20_000 : 300 },
  );
});
