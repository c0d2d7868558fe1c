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
  expect(ratesOf(answer, 'couverture_sports')).toEqual([{ name: 'A', rate: 0.5 }]);
});

test('the own publisher is among the first ones, at its place when it is one of them', () => {
  const rates = ratesOf(answer, 'couverture_totale');
  expect(firstRates(rates, 'B', 2).map(({ name }) => name)).toEqual(['C', 'B']);
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
