import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mergeStandings,
  NO_PAGES,
  nextPageAt,
  type PageOutcome,
  type PageStanding,
  pagePauseMs,
  refusalsOf,
  refusesPages,
  standingOf,
} from './page-standing.ts';

const DAY = 24 * 3_600_000;
const outcomes = fc.array(
  fc.record({
    // Many at one moment.
    at: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 90 * DAY })),
    outcome: fc.constantFrom<PageOutcome['outcome']>('changed', 'refused', 'refused', 'refused', 'failed', 'same'),
    status: fc.constantFrom(0, 200, 403, 503),
  }),
  { maxLength: 60 },
);
const all = (pages: readonly PageOutcome[]): PageStanding => pages.map(standingOf).reduce(mergeStandings, NO_PAGES);

test('random outcomes: the standing is that of their set, in whatever order, parts and repetitions they come', () => {
  fc.assert(
    fc.property(outcomes, fc.infiniteStream(fc.nat()), (pages, numbers) => {
      const read = Math.max(0, ...pages.filter(({ outcome }) => outcome === 'changed').map(({ at }) => at));
      const refused = pages.filter(({ outcome, status, at }) => outcome === 'refused' && status > 0 && at > read);
      const refusedAt = [...new Set(refused.map(({ at }) => at))].sort((a, b) => a - b);
      const expected = { readAt: read, refusedAt };
      expect(all(pages)).toEqual(expected);
      const draw = (below: number): number => (below === 0 ? 0 : Number(numbers.next().value) % below);
      const shuffled = [...pages, ...pages.slice(draw(pages.length))]
        .map((page) => ({ page, key: draw(1_000_000) }))
        .sort((a, b) => a.key - b.key)
        .map(({ page }) => page);
      const cut = draw(shuffled.length);
      // Two processes that each saw a part, one of them twice.
      const [one, two] = [all(shuffled.slice(0, cut)), all(shuffled.slice(cut))];
      expect(mergeStandings(one, two)).toEqual(expected);
      expect(mergeStandings(mergeStandings(two, one), one)).toEqual(expected);
    }),
  );
});

test('random outcomes: a refusal never shortens the pause, a page that is read ends it, and it is a day at most', () => {
  fc.assert(
    fc.property(outcomes, (pages) => {
      let standing = NO_PAGES;
      let at = 0;
      for (const page of pages) {
        const before = pagePauseMs(refusalsOf(standing));
        standing = mergeStandings(standing, standingOf({ ...page, at: ++at }));
        const refusals = refusalsOf(standing);
        const pause = pagePauseMs(refusals);
        if (page.outcome === 'changed') expect([pause, nextPageAt(refusals)]).toEqual([0, 0]);
        else expect(pause).toBeGreaterThanOrEqual(before);
        expect(pause).toBeLessThanOrEqual(DAY);
        expect(pause > 0).toBe(refusesPages(refusals));
        if (pause > 0) expect(nextPageAt(refusals)).toBe(refusals.last + pause);
      }
    }),
  );
});

test('a host that refuses everything is asked a few times on its first day, and once a day after a while', () => {
  let now = 0;
  const requestTimes: number[] = [];
  let standing = NO_PAGES;
  while (now < 30 * DAY) {
    requestTimes.push(now);
    standing = mergeStandings(standing, standingOf({ at: now + 1, outcome: 'refused', status: 403 }));
    now = Math.max(now + 4_000, nextPageAt(refusalsOf(standing)));
  }
  const days = (from: number, to: number) => requestTimes.filter((at) => at >= from * DAY && at < to * DAY).length;
  expect(days(0, 1)).toBeLessThanOrEqual(14);
  expect(days(5, 30)).toBeLessThanOrEqual(25);
  expect(days(5, 30)).toBeGreaterThanOrEqual(24);
});
