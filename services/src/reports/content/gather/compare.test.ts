import type { MeasuredPage } from '@vigie/contracts/measured';
import { expect, test } from 'vitest';
import { samplePublisher } from '../testing/sample-rows.ts';
import { type Compare, compared, completePeriods, scoreLines } from './compare.ts';
import { changeSince, figuresOf, meanOf, NOTHING_LACKS, type PeriodFigures, sumOf } from './period-figures.ts';

const SERIES = { editeur: { scores: {}, jours: [] }, timeframe: 'quarter' } as unknown as PeriodFigures['series'];
const RANKS = { score: 2, score_google_desktop: 1, france: 4 };

/** One day with these points on Google Desktop. `null` means nothing was photographed. */
function day(
  points: number | null,
  ranks: Partial<Record<string, number>> = RANKS,
  page: Partial<MeasuredPage> = {},
): PeriodFigures {
  const scores = {
    score: points,
    score_google_desktop: points,
    score_google_mobile_webview: null,
    score_applenews: null,
    score_flipboard_mobile: null,
  };
  const exposition = { scores_jour: [scores] } as PeriodFigures['exposition'];
  const ranking = [{ _id: 'Le Ponant', jours: ['2026-11-20'], ranking: [{ jour: '2026-11-20', rangs: ranks }] }];
  const rows = points === null ? [] : [samplePublisher(2, 'Le Ponant', points)];
  const whole = {
    source: 'google_desktop',
    position: 'top',
    category: 'homepage',
    seen: 1_440,
    expected: 1_440,
  } as const;
  const measured = points === null ? [] : [{ ...whole, gaps: 0, edges: 0, low: 0, high: 0, ...page }];
  return { ...figuresOf(rows, exposition, ranking as never, SERIES), measured, lacking: NOTHING_LACKS };
}

const HALF = { seen: 720, edges: 720 };

const compare: Compare = {
  now: day(100),
  previous: day(80, { score: 5 }),
  weekdays: [day(50), day(150)],
};
const DECIDED = { previous: 'decided', mean: 'decided' };

test('sums and means leave out missing figures', () => {
  expect([sumOf([1, null, 2]), sumOf([null]), meanOf([1, null, 2]), meanOf([])]).toEqual([3, null, 1.5, null]);
  expect([changeSince(110, 100), changeSince(1, 0), changeSince(null, 3)]).toEqual([expect.closeTo(0.1), null, null]);
});

test('a figure beside the day before and the mean of the known weekdays', () => {
  expect(compared(compare, ({ scores }) => scores.score)).toEqual({
    now: 100,
    previous: 80,
    mean: 100,
    verdict: DECIDED,
  });
});

test('a weekday of which half is stored is in no mean, nor one without a source of the day', () => {
  const now = day(100);
  const whole = [day(50), day(150)];
  expect(completePeriods(now, [day(1, RANKS, HALF), ...whole, day(null)])).toEqual(whole);
  expect(completePeriods(now, [day(5, RANKS, { source: 'applenews' }), ...whole])).toEqual(whole);
});

test('no change is claimed that is smaller than what was not photographed, nor beside half a day', () => {
  const verdictsOf = (previous: PeriodFigures) => {
    const one = { ...compare, previous };
    const [total] = scoreLines(one, 'tout', 'all');
    return [total?.score.verdict.previous, compared(one, ({ exposed }) => exposed).verdict.previous];
  };
  expect(verdictsOf(day(80))).toEqual(['decided', 'decided']);
  expect(verdictsOf(day(80, RANKS, { gaps: 60, seen: 1_380, low: 5, high: 30 }))).toEqual(['undecided', 'decided']);
  expect(verdictsOf(day(80, RANKS, { gaps: 600, seen: 840, low: 5, high: 10 }))).toEqual(['decided', 'incomparable']);
  expect(verdictsOf(day(80, RANKS, HALF))).toEqual(['incomparable', 'incomparable']);
  expect(verdictsOf(day(null))).toEqual(['incomparable', 'incomparable']);
});

test('a day without snapshots has no sections and no articles; on a day without points they are 0', () => {
  expect([day(null, {}).scores.france, day(null, {}).exposed]).toEqual([null, null]);
  expect([day(0).scores.france, day(0).exposed]).toEqual([70, 20]);
});

test('lines: the total, the sources of the zone, the sections of the filter', () => {
  const keys = (...filter: Parameters<typeof scoreLines> extends [unknown, ...infer Rest] ? Rest : never): string[] =>
    scoreLines(compare, ...filter).map(({ key }) => key);
  expect(keys('desktop', 'france')).toEqual(['score', 'score_google_desktop', 'france']);
  expect(keys('tout', 'all')).toHaveLength(1 + 4 + 8);
});

test('ranks: of the whole period in the main figure, of single days in each line; missing without a rank', () => {
  expect(compared(compare, ({ rank }) => rank)).toMatchObject({ now: 2, previous: 2, mean: 2 });
  const [total, desktop, mobile] = scoreLines(compare, 'google', 'all');
  expect(total?.rank).toMatchObject({ now: 2, previous: 5, mean: 2 });
  expect(desktop?.rank).toMatchObject({ now: 1, previous: null, mean: 1 });
  expect(mobile?.rank).toMatchObject({ now: null, previous: null, mean: null });
});
