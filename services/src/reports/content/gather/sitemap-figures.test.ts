import type { SitemapGroup } from '@vigie/contracts/calls/sitemaps';
import { expect, test } from 'vitest';
import type { Exposition } from './period-figures.ts';
import { sitemapFigures } from './sitemap-figures.ts';

const none = { articles: 0, median: null, p90: null };
const delais = { publication_sitemap: none, sitemap_exposition: none, exposition_avant: none, exposition_apres: none };
const sitemap = (code: string, articles: number, nombre: number) =>
  ({ code, articles, delais, erreurs: [{ nombre }, { nombre: 1 }] }) as unknown as SitemapGroup['sitemaps'][number];
const group = (_id: string, ...sitemaps: SitemapGroup['sitemaps']): SitemapGroup => ({
  _id,
  articles_jour: 0,
  articles_direct: 0,
  sitemaps,
  delais,
});
const exposition = {
  jours: ['2026-10-25'],
  sitemap: {
    articles_heures: [Array.from({ length: 25 }, () => 2)],
    modifs_articles_heures: [Array.from({ length: 25 }, (_, i) => i)],
    articles_direct: 7,
  },
} as unknown as Exposition;

const range = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const NEVER = { from: 0, to: 0 };

test('volumes of a day of 25 hours; hours outside of the range are left out, not 0', () => {
  const whole = sitemapFigures(exposition, [], true, range('2026-10-24T22:00Z', '2026-10-25T23:00Z'));
  expect([whole.hours.length, whole.listed, whole.changed, whole.direct]).toEqual([25, 50, 300, 7]);
  const cut = (from: string, to: string) =>
    sitemapFigures(exposition, [], true, range(from, to)).hours.map(({ start }) => start.slice(11, 16));
  expect(cut('2026-10-24T22:00Z', '2026-10-24T23:31Z')).toEqual(['22:00', '23:00']);
  expect(cut('2026-10-24T22:59Z', '2026-10-24T23:00Z')).toEqual(['22:00']);
  expect(cut('2026-10-24T23:00Z', '2026-10-25T01:00Z')).toEqual(['23:00', '00:00']);
  expect(sitemapFigures(null, [], true, NEVER)).toMatchObject({ hours: [], listed: 0, direct: null });
});

test('one publisher: all its sitemaps, then each; a single sitemap alone', () => {
  const lines = (...groups: SitemapGroup[]) =>
    sitemapFigures(null, groups, true, NEVER).lines.map(({ name, articles, errors, whole }) => [
      name,
      articles,
      errors,
      whole,
    ]);
  expect(lines(group('Le Ponant', sitemap('a', 3, 1), sitemap('b', 4, 2)))).toEqual([
    ['Le Ponant', 7, 5, true],
    ['a', 3, 2, false],
    ['b', 4, 3, false],
  ]);
  expect(lines(group('Le Ponant', sitemap('a', 3, 0)))).toEqual([['a', 3, 1, false]]);
});

test('the market: one line per publisher, most articles first', () => {
  const { lines } = sitemapFigures(
    null,
    [group('A', sitemap('a', 1, 0)), group('B', sitemap('b', 9, 0))],
    false,
    NEVER,
  );
  expect(lines.map(({ name }) => name)).toEqual(['B', 'A']);
});
