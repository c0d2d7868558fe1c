import { expect, test } from 'vitest';
import type { PublisherCoverage } from '../../api/calls/publisher-coverage.ts';
import { firstRates, RATE_KEYS, RATE_LABELS, ratesOf } from './coverage-rates.ts';

const answer = [
  { _id: 'B', coverage: [{ couverture_totale: 0.2, couverture_sports: null }] },
  { _id: 'A', coverage: [{ couverture_totale: 0.2, couverture_sports: 0.5 }] },
  { _id: 'C', coverage: [{ couverture_totale: 0.9, couverture_sports: 0 }] },
  { _id: 'D', coverage: [] },
] as unknown as PublisherCoverage[];

test('rates are best first, ties by name, without those that have none', () => {
  expect(ratesOf(answer, 'couverture_totale').map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  expect(ratesOf(answer, 'couverture_sports')).toEqual([{ name: 'A', rate: 0.5, rank: 1 }]);
});

test('the own publisher is always shown: at its place, behind the first ones with its rank, or without one', () => {
  const rates = ratesOf(answer, 'couverture_totale');
  const lines = (own: string | null, count: number) =>
    firstRates(rates, own, count).map(({ name, rank }) => [name, rank]);
  expect(lines('B', 2)).toEqual([
    ['C', 1],
    ['A', 2],
    ['B', 3],
  ]);
  expect(lines('D', 2).at(-1)).toEqual(['D', null]);
  expect(lines('Nulle part', 9).at(-1)).toEqual(['Nulle part', null]);
  expect(firstRates(rates, 'C', 2).map(({ name }) => name)).toEqual(['C', 'A']);
  expect(firstRates(rates, null, 2).map(({ name }) => name)).toEqual(['C', 'A']);
});

test('every rate has a French label', () => {
  expect(RATE_KEYS.map((key) => RATE_LABELS[key])).toEqual([
    'Toutes',
    'A la une',
    'France',
    'International',
    'Economie',
    'Science',
    'Culture',
    'Sport',
    'Sante',
  ]);
});
