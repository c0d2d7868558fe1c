import { joinPublishers } from '@vigie/contracts/publisher-names';
import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import { expect, test } from 'vitest';
import { PublisherView } from './publishers.ts';
import { ALL_PAGES, clusterPagesOf, isEmptyRange, isEveryPage, pagesOf, scopeOf } from './scope.ts';

const queryOf = (input: QueryInput) => querySchema.parse(input);
const NOON = Date.parse('2026-11-20T11:00:30Z');

test('range: both ends are minutes of Paris, and what is to come is left out', () => {
  const { range, timeframe } = scopeOf(
    queryOf({ fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' }),
    null,
    NOON,
  );
  expect(range).toEqual({ from: Date.parse('2026-11-19T23:00Z'), to: Date.parse('2026-11-20T11:01Z') });
  expect(timeframe).toBe('quarter');
  const later = scopeOf(queryOf({ fromDate: '2026-11-21T00:00', toDate: '2026-11-21T23:59' }), null, NOON);
  expect([isEmptyRange(later), isEmptyRange({ range })]).toEqual([true, false]);
});

test('pages: zone, position and category of articles; every page where nothing is chosen', () => {
  expect(pagesOf(queryOf({}))).toEqual(ALL_PAGES);
  expect(isEveryPage(pagesOf(queryOf({})))).toBe(true);
  const pages = pagesOf(queryOf({ source: 'google', articlePosition: 'top', articleCategory: 'homepage' }));
  expect(pages).toEqual({
    sources: ['google_desktop', 'google_mobile_webview'],
    position: 'top',
    category: 'homepage',
  });
  expect(isEveryPage(pages)).toBe(false);
});

test('pages of clusters: their own filters, of which « sitemap » is no page', () => {
  expect(clusterPagesOf(queryOf({ articlePosition: 'top', clusterPosition: 'sitemap' })).position).toBeNull();
  expect(clusterPagesOf(queryOf({ clusterPosition: 'cat', clusterCategory: 'sports' }))).toEqual({
    ...ALL_PAGES,
    position: 'cat',
    category: 'sports',
  });
});

const FILE = {
  version: 'test',
  aggregators: ['aggregator.example'],
  publishers: [
    { nom_norme: 'a', nom_affiche: 'A', groupe: 'G', hosts: ['a.example'] },
    { nom_norme: 'b', nom_affiche: 'B', groupe: 'G', hosts: ['b.example'] },
  ],
};

test('publishers: hosts and shown names of a publisher or its group; null for every publisher', () => {
  const hosts = ['a.example', 'b.example', 'aggregator.example'].map((host) => ({ host, googleName: '' }));
  const view = new PublisherView(buildPublisherIndex(publishersFile.parse(FILE)), hosts);
  expect(view.filter('all', 'editeur', ['A'])).toBeNull();
  expect(view.filter('A', 'editeur', ['A', 'B'])).toEqual({
    hosts: ['a.example'],
    aggregators: ['aggregator.example'],
    shownNames: ['A'],
  });
  expect(view.filter('A', 'groupe', [])?.hosts).toEqual(['a.example', 'b.example']);
  expect(view.filter(joinPublishers(['nobody', 'B']), 'editeur', ['A', 'B'])).toMatchObject({
    hosts: ['b.example'],
    shownNames: ['B'],
  });
  expect(view.filter(joinPublishers(['A', 'B']), 'editeur', [])?.hosts).toEqual(['a.example', 'b.example']);
  expect(view.filter('nobody', 'editeur', ['A'])).toMatchObject({ hosts: [], shownNames: [] });
});
