import { expect, test } from 'vitest';
import { type Expression, intervalsOf, isCrawling } from './expression-store.ts';
import { confirmed, crawled, expressionsNamed, lately, newTexts } from './newsbox.ts';

const one = (id: string, expression: string, changed: Partial<Expression> = {}): Expression => ({
  id,
  version: 1,
  expression,
  cluster: 'a',
  title: '',
  selection: 's',
  addedAt: 1,
  addedBy: 'u',
  confirmedAt: null,
  confirmedBy: '',
  starts: [],
  stops: [],
  ...changed,
});

test('a cluster has each text once, regardless of accents, case and spaces', () => {
  const known = [one('1', 'Grève  SNCF'), one('2', 'Lyon', { cluster: 'b' })];
  expect(newTexts(known, 'a', ['greve sncf', 'Lyon', 'LYON', 'Métro'])).toEqual(['Lyon', 'Métro']);
});

test('named by its id, or by its text in every cluster', () => {
  const all = [one('1', 'Grève'), one('2', 'greve', { cluster: 'b' }), one('3', 'Lyon')];
  expect(expressionsNamed(all, '2').map(({ id }) => id)).toEqual(['2']);
  expect(expressionsNamed(all, 'GRÈVE').map(({ id }) => id)).toEqual(['1', '2']);
  expect(() => expressionsNamed(all, 'Paris')).toThrow('introuvable');
});

test('confirming starts the crawl, once', () => {
  const all = [one('1', 'Grève'), one('2', 'Lyon', { confirmedAt: 5, starts: [5] })];
  const changed = confirmed(all, ['1', 'grève', 'Lyon'], 'u2', 10);
  expect(changed).toEqual([{ ...all[0], version: 2, confirmedAt: 10, confirmedBy: 'u2', starts: [10], stops: [] }]);
  expect(changed.map(isCrawling)).toEqual([true]);
});

test('stopped and resumed: intervals; doing it twice changes nothing', () => {
  const start = one('1', 'Grève', { confirmedAt: 10, starts: [10] });
  const [stopped = start] = crawled([start], '1', false, 20);
  expect(crawled([stopped], '1', false, 25)).toEqual([]);
  const [resumed = start] = crawled([stopped], 'grève', true, 30);
  expect(crawled([resumed], '1', true, 35)).toEqual([]);
  expect(intervalsOf(resumed)).toEqual([
    { start: 10, stop: 20 },
    { start: 30, stop: null },
  ]);
  expect(resumed.version).toBe(3);
});

test("'all' stops every confirmed one", () => {
  const all = [
    one('1', 'a', { confirmedAt: 1, starts: [1] }),
    one('2', 'b', { confirmedAt: 1, starts: [1], stops: [2] }),
    one('3', 'c'),
  ];
  expect(crawled(all, 'all', false, 9).map(({ id, stops }) => [id, stops])).toEqual([['1', [9]]]);
  expect(crawled([], 'all', false, 9)).toEqual([]);
});

test('one that is not confirmed cannot crawl', () => {
  expect(() => crawled([one('1', 'a')], '1', true, 9)).toThrow('pas encore confirmée');
});

test('five days of Paris, today included, the latest first', () => {
  const now = Date.UTC(2026, 9, 27, 12);
  // Midnight in Paris of 23 October, before the clocks change.
  const first = Date.UTC(2026, 9, 22, 22);
  const at = (id: string, confirmedAt: number | null) => one(id, id, { confirmedAt });
  const all = [at('early', first - 1), at('first', first), at('now', now), at('never', null)];
  expect(lately(all, now).map(({ id }) => id)).toEqual(['now', 'first']);
});
