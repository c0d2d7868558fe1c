import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { PublisherCoverage } from '../../api/calls/figures.ts';
import { madeCard } from '../../testing/made-cluster.ts';
import { answered, attributesOf, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import ClustersPage from './clusters-page.tsx';
import { firstRates, RATE_KEYS, RATE_LABELS, ratesOf } from './coverage-block.tsx';

const routed = (
  <Routes>
    <Route path="/dashboard/clusters/:text?" element={<ClustersPage />} />
  </Routes>
);

const page = (at: string, lemmes: string[] = []) =>
  htmlOf(routed, {
    at,
    answers: {
      clusterList: answered({ clusters: [madeCard()], pageInfo: [{ count: 1234, lemmes }] }),
      clusterContents: answered([]),
      publisherCoverage: answered([{ _id: 'Aurore', coverage: [{ couverture_totale: 0.5 }] }]),
      publisherList: [],
    },
  });

test('the list shows its title, the number of clusters and the coverage rates', () => {
  const html = page('/dashboard/clusters');
  expect(elementsOf(html, 'h1')).toEqual(['Clusters']);
  expect(textsOf(html).join(' ')).toContain('1\u202f234 résultats correspondants');
  expect(elementsOf(html, 'h2')).toContain('Taux de couverture');
  expect(textsOf(html)).not.toContain('Recherche optimisée sur les mots: ');
});

test('every cluster of the query can be downloaded', () => {
  const html = page(
    '/dashboard/clusters?source=google&editeur=aurore&fromDate=2026-11-20T00:00&toDate=2026-11-20T23:59',
  );
  expect(attributesOf(html, 'aria-label')).toContain('Exporter «\u00a0Clusters\u00a0»');
});

test('a search by text shows the words that it uses', () => {
  const text = textsOf(page('/dashboard/clusters/gr%C3%A8ve', ['grève', 'train'])).join('');
  expect(text).toMatch(/Recherche optimisée sur les mots:\s*grève, train/);
});

const answer = [
  { _id: 'B', coverage: [{ couverture_totale: 0.2, couverture_sports: null }] },
  { _id: 'A', coverage: [{ couverture_totale: 0.2, couverture_sports: 0.5 }] },
  { _id: 'C', coverage: [{ couverture_totale: 0.9, couverture_sports: 0 }] },
  { _id: 'D', coverage: [] },
] as unknown as PublisherCoverage[];

test('rates are best first, ties by name, without publishers that have no rate', () => {
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
  // 0 is measured, if the publisher is followed and any has a rate.
  expect(firstRates(rates, 'Nulle part', 2).at(-1)?.rate).toBe(0);
  expect(firstRates(rates, 'Nulle part', 2, false).at(-1)?.rate).toBeNull();
  expect(firstRates([], 'Nulle part', 2).at(-1)?.rate).toBeNull();
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
