import { addDays, parisDay } from '@vigie/contracts/paris';
import type { Call } from './score-calls.ts';

const today = parisDay(Date.now());

/** Calls about articles, publishers, sitemaps and pages, on a store of so many days. */
export function screenCalls(days: number): readonly Call[] {
  /** One whole day of the month, a different one for each request. */
  const pastDay = (i: number): { fromDate: string; toDate: string } => {
    const day = addDays(today, -1 - (i % Math.max(1, days - 1)));
    return { fromDate: `${day}T00:00`, toDate: `${day}T23:59` };
  };

  const halfDay = (i: number): { fromDate: string; toDate: string } => {
    const { fromDate, toDate } = pastDay(i);
    return { fromDate: fromDate.replace('T00:00', 'T06:00'), toDate: toDate.replace('T23:59', 'T17:59') };
  };

  /** Front pages, and a section of each Google source. */
  const pageOf = (i: number): object =>
    [
      { source: 'google_desktop', position: 'top', category: 'homepage' },
      { source: 'google_mobile_webview', position: 'top', category: 'homepage' },
      { source: 'google_desktop', position: 'cat', category: 'sports' },
      { source: 'google_mobile_webview', position: 'cat', category: 'france' },
    ][i % 4] ?? {};

  /** A minute of a past day, and some minutes later. */
  const momentOf = (i: number, later = 0): string =>
    new Date(Date.parse(`${pastDay(i).fromDate}Z`) + (((i * 97) % 800) + later) * 60_000).toISOString();

  return [
    ['articles, limit 50', '/api/article', () => ({ limit: 50 })],
    ['articles, limit 1000', '/api/article', () => ({ limit: 1000 })],
    [
      'articles, one publisher, limit 1000',
      '/api/article',
      (i) => ({ limit: 1000, editeur: `editeur-${i % 20}.example` }),
    ],
    [
      'articles, zone mobile, sports, limit 200',
      '/api/article',
      () => ({ limit: 200, source: 'allMobile', articleCategory: 'sports' }),
    ],
    ['publishers', '/api/editeur', () => ({ applenews: true })],
    ['publisher series (days)', '/api/editeur/score', (i) => ({ editeur: `editeur-${i % 20}.example` })],
    ['ranking', '/api/editeur/ranking', () => ({})],
    ['exposition, one publisher', '/api/editeur/exposition', (i) => ({ editeur: `editeur-${i % 20}.example` })],
    ['exposition, all', '/api/editeur/exposition', () => ({})],
    ['stats', '/api/status/stats', () => ({})],
    ['sitemaps', '/api/sitemap', () => ({})],
    ['sitemaps, one publisher', '/api/sitemap', (i) => ({ editeur: `editeur-${i % 20}.example` })],
    ['shared articles, limit 200', '/api/article/partages', () => ({ limit: 200 })],
    ['Apple News, limit 200', '/api/article/applenews', () => ({ limit: 200 })],
    ['flux, a day, à la Une', '/api/article/flux', (i) => ({ ...pastDay(i), dataToGet: 'dateAlaune' })],
    ['flux, a day, en Home', '/api/article/flux', (i) => ({ ...pastDay(i), dataToGet: 'dateEnHome' })],
    ['page at a minute', '/api/page/minute', (i) => ({ page: pageOf(i), a: momentOf(i) })],
    [
      'two minutes of a page',
      '/api/page/ecart',
      (i) => ({ page: pageOf(i), avant: momentOf(i), apres: momentOf(i, 600) }),
    ],
    ['film of a page, 12 hours', '/api/page/film', (i) => ({ page: pageOf(i), ...halfDay(i) })],
    ['film of a page, a day', '/api/page/film', (i) => ({ page: pageOf(i), ...pastDay(i) })],
    ['flux, last 30 minutes', '/api/article/flux', (i) => ({ ...pastDay(i), dataToGet: 'dateAlaune', minutes: 30 })],
  ];
}

/** Calls about clusters. `ids`: some from the month's list. */
export const clusterCalls = (ids: readonly string[]): readonly Call[] => [
  ['clusters', '/api/cluster', () => ({})],
  ['clusters, page 50', '/api/cluster', () => ({ pagination: { offset: 500, count: 10 } })],
  ['clusters, one entity', '/api/cluster', (i) => ({ clusterEntities: `Nom ${i}` })],
  ['clusters, free text', '/api/cluster', (i) => ({ text: `mot${i} mot${i + 1} mot${i + 2}` })],
  ['cluster details, 10', '/api/cluster/details', () => ({ ids: ids.slice(0, 10) })],
  ['cluster', `/api/cluster/${ids[0]}`, () => ({}), (query) => ({ query })],
  ['coverage of publishers', '/api/editeur/coverage', () => ({})],
  [
    'not exposed in an active cluster',
    '/api/article/coverage',
    (i) => ({ editeur: `editeur-${i % 20}.example`, coverage: 1 }),
  ],
  ['keywords', '/api/cluster/keywords', () => ({})],
  ['theme', '/api/cluster/theme', (i) => ({ clusterEntities: `Nom ${i}` })],
  ['theme ranking', '/api/cluster/theme/ranking', (i) => ({ clusterEntities: `Nom ${i}` })],
  ['nearest clusters', '/api/cluster/bert', () => ({ limit: 50 })],
];
