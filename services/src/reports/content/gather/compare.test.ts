import { expect, test } from 'vitest';
import { samplePublisher } from '../testing/sample-rows.ts';
import { type Compare, compared, knownWeekdays, scoreLines } from './compare.ts';
import { changeSince, figuresOf, meanOf, type PeriodFigures, sumOf } from './period-figures.ts';

const SERIES = { editeur: { scores: {}, jours: [] }, timeframe: 'quarter' } as unknown as PeriodFigures['series'];
const RANKS = { score: 2, score_google_desktop: 1, france: 4 };

/** One day with these points on Google Desktop; null: nothing was photographed. */
function day(points: number | null, ranks: Partial<Record<string, number>> = RANKS): PeriodFigures {
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
  return figuresOf(rows, exposition, ranking as never, SERIES);
}

const compare: Compare = {
  now: day(100),
  previous: day(80, { score: 5 }),
  weekdays: [day(50), day(null, {}), day(150)],
};

test('sums and means leave out missing figures', () => {
  expect([sumOf([1, null, 2]), sumOf([null]), meanOf([1, null, 2]), meanOf([])]).toEqual([3, null, 1.5, null]);
  expect([changeSince(110, 100), changeSince(1, 0), changeSince(null, 3)]).toEqual([expect.closeTo(0.1), null, null]);
});

test('a figure beside the day before and the mean of the known weekdays', () => {
  expect(compared(compare, ({ scores }) => scores.score)).toEqual({ now: 100, previous: 80, mean: 100 });
  expect(knownWeekdays(compare)).toBe(2);
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
  expect(compared(compare, ({ rank }) => rank)).toEqual({ now: 2, previous: 2, mean: 2 });
  const [total, desktop, mobile] = scoreLines(compare, 'google', 'all');
  expect(total?.rank).toEqual({ now: 2, previous: 5, mean: 2 });
  expect(desktop?.rank).toEqual({ now: 1, previous: null, mean: 1 });
  expect(mobile?.rank).toEqual({ now: null, previous: null, mean: null });
});
