import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FluxAnswer } from '../../api/calls/flux.ts';
import { fluxRange, PERIODS, periodOf, readFluxState, spanOf, withFluxState } from '../../query/flux-query.ts';
import { countsOf, majorTabs, publisherChoices, publisherShown } from './flux-choice.ts';
import { isFresh, isLive, ofPublisher, readFlux, topicsOf } from './flux-items.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ago = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();

const article = (id: string, editeur: string, cluster: string | null): FluxAnswer['articles'][number] => ({
  _id: id,
  titre: `Titre ${id}`,
  url: `https://a.example/${id}`,
  editeur,
  dateArticle: null,
  first_view: ago(90),
  firstLocalView: ago(61),
  lastLocalView: ago(30),
  dateAlaune: [{ start: ago(61), end: ago(29) }],
  exposition: 31,
  cluster_id: cluster,
});
const card = (id: string): FluxAnswer['clusters'][number] => ({
  _id: id,
  titre: 'Histoire',
  titre_selectionne: 'Sans titre',
  score: 1,
  articles: 2,
  publications: null,
  first_view: null,
  lastModified: null,
  status: 'opened',
  tendance_1h: null,
  tendance_4h: null,
  categories: [],
  cat_principale: null,
  dateAlaune: [{ start: ago(61), end: ago(29) }],
  exposition: 31,
});

const flux = readFlux(
  {
    articles: [article('1', 'Aurore', 'c1'), article('2', 'Beffroi', 'c1'), article('3', 'Aurore', null)],
    clusters: [card('c1')],
  },
  'dateAlaune',
);

test('articles stand under their cluster, those without one apart', () => {
  expect(flux.topics.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([['Histoire', ['1', '2']]]);
  expect(flux.alone.map(({ id }) => id)).toEqual(['3']);
  expect(flux.items[0]?.bars).toEqual([{ start: NOW - 61 * 60_000, end: NOW - 29 * 60_000 }]);
});

test('live: seen within 30 minutes; fresh: first seen within the hour', () => {
  const at = (minutes: number) => NOW - minutes * 60_000;
  expect([30, 31].map((minutes) => isLive({ last: at(minutes) }, NOW))).toEqual([true, false]);
  expect([60, 61].map((minutes) => isFresh({ first: at(minutes) }, NOW))).toEqual([true, false]);
});

test('a publisher has its articles, and the topics that it is in', () => {
  expect(ofPublisher(flux.items, 'Aurore').map(({ id }) => id)).toEqual(['1', '3']);
  expect(ofPublisher(flux.items, null)).toHaveLength(3);
  expect(topicsOf(flux.topics, 'Beffroi')).toHaveLength(1);
  expect(topicsOf(flux.topics, 'Canal')).toEqual([]);
});

/** 14:20 in Paris. */
const CLOCK = Date.parse('2026-11-20T13:20:40Z');
const TODAY = '2026-11-20';
const questionOf = (day: string, period: 'live' | '4h' | 'jour', now = CLOCK, today = TODAY) => {
  const { fromDate, toDate, minutes } = fluxRange(day, today, period, now);
  return [fromDate, toDate, minutes];
};

test('today runs from its start to now, live is the last 30 minutes, 4 heures the last 4 hours', () => {
  expect(questionOf(TODAY, 'jour')).toEqual(['2026-11-20T00:00', '2026-11-20T14:20', null]);
  expect(questionOf(TODAY, 'live')).toEqual(['2026-11-20T13:50', '2026-11-20T14:20', 30]);
  expect(questionOf(TODAY, '4h')).toEqual(['2026-11-20T10:20', '2026-11-20T14:20', 240]);
});

test('live reaches back over midnight', () => {
  const now = Date.parse('2026-11-19T23:10:00Z');
  expect(questionOf(TODAY, 'live', now)).toEqual(['2026-11-19T23:40', '2026-11-20T00:10', 30]);
});

test('a past day is whole whatever the period', () => {
  expect(questionOf('2026-11-19', 'live')).toEqual(['2026-11-19T00:00', '2026-11-19T23:59', null]);
  expect(periodOf('2026-11-19', TODAY, '4h')).toBe('jour');
  expect(periodOf(TODAY, TODAY, '4h')).toBe('4h');
});

test('on the October night a start whose clock is later than the end is asked for by minutes', () => {
  // The second 02:10: half an hour before it the clock said 02:40.
  const now = Date.parse('2026-10-25T01:10:00Z');
  expect(questionOf('2026-10-25', 'live', now, '2026-10-25')).toEqual(['2026-10-25T02:10', '2026-10-25T02:10', 30]);
});

test('the axis spans what was asked for: a day of 25 hours too', () => {
  const hours = (day: string) => {
    const { from, to } = spanOf(day, TODAY, 'jour', CLOCK);
    return (to - from) / 3_600_000;
  };
  expect(hours('2026-10-25')).toBe(25);
  expect(hours('2026-03-29')).toBe(23);
  expect(hours('2026-11-19')).toBe(24);
  expect(spanOf(TODAY, TODAY, '4h', CLOCK)).toEqual({
    from: Date.parse('2026-11-20T09:21:00Z'),
    to: Date.parse('2026-11-20T13:21:00Z'),
  });
});

const DAY = '2026-11-20';

test('a flux shows the last day of the period that the address has, today at the latest', () => {
  const preset = { day: DAY, period: 'jour', publisher: null };
  expect(readFluxState('', DAY)).toEqual(preset);
  expect(readFluxState('?toDate=2026-11-21T23:59&periode=mois', DAY)).toEqual(preset);
  expect(readFluxState('?toDate=2026-02-30T23:59', DAY)).toEqual(preset);
  expect(readFluxState('?periode=7j', DAY)).toEqual(preset);
  expect(readFluxState('?periode=4h', DAY)).toEqual({ ...preset, period: '4h' });
  expect(readFluxState('?periode=hier&direct=1', DAY)).toEqual({ ...preset, day: '2026-11-19' });
  const range = '?fromDate=2026-11-02T10:00&toDate=2026-11-04T09:00&direct=1';
  expect(readFluxState(range, DAY)).toEqual({ ...preset, day: '2026-11-04' });
});

test('the address holds day, period and publisher, and keeps other parameters', () => {
  fc.assert(
    fc.property(
      fc.record({
        day: fc.constantFrom(DAY, '2026-11-19', '2026-03-29'),
        period: fc.constantFrom(...PERIODS),
        publisher: fc.constantFrom(null, '', 'Le Beffroi & Cie'),
      }),
      (wanted) => {
        // A past day is always whole.
        const state = { ...wanted, period: periodOf(wanted.day, DAY, wanted.period) };
        const search = withFluxState('?onglet=sujets&source=mobile', state, DAY);
        expect(readFluxState(search, DAY)).toEqual(state);
        expect(search).toContain('onglet=sujets&source=mobile');
      },
    ),
  );
  const today = { day: DAY, period: 'jour', publisher: null } as const;
  expect(withFluxState('?fromDate=2026-11-19T00:00&direct=1', today, DAY)).toBe('?periode=aujourdhui');
});

const counts = countsOf(['Aurore', 'Canal', 'Aurore', 'Zénith'].map((publisher) => ({ publisher })));
const tabs = majorTabs(['Zénith', 'Écho', 'Aurore'], counts);

test('the major publishers have tabs, with or without articles, by name', () => {
  expect(tabs).toEqual([
    { name: 'Aurore', count: 2 },
    { name: 'Écho', count: 0 },
    { name: 'Zénith', count: 1 },
  ]);
});

test('of more than thirteen, those of the flux go before the others', () => {
  const many = Array.from({ length: 20 }, (_, i) => `M${String(i).padStart(2, '0')}`);
  const seen = new Map([['M19', 1]]);
  expect(majorTabs(many, seen).map(({ name }) => name)).toEqual([...many.slice(0, 12), 'M19']);
});

test('the select offers every publisher of the flux, and the tabs', () => {
  expect(publisherChoices(tabs, counts)).toEqual(['Aurore', 'Écho', 'Zénith', 'Canal']);
});

test('a tab shows the publisher asked for, else the own one, else the first with articles', () => {
  const choices = publisherChoices(tabs, counts);
  expect(publisherShown('Canal', 'Zénith', tabs, choices)).toBe('Canal');
  expect(publisherShown(null, 'Zénith', tabs, choices)).toBe('Zénith');
  expect(publisherShown('', 'Inconnu', tabs, choices)).toBe('Aurore');
  expect(publisherShown(null, null, majorTabs(['Écho'], new Map()), ['Écho'])).toBe('Écho');
  expect(publisherShown(null, null, [], [])).toBeNull();
});
