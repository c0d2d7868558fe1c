import type { QueryInput } from '@vigie/contracts/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleRows } from '../articles/article-lists.ts';
import { stats } from '../articles/stats.ts';
import { publisherList } from '../exposure/publisher-names.ts';
import { crawlEvent } from '../testing/crawl-event.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { insertCrawls } from '../testing/naive/insert.ts';
import { insertFacts } from '../testing/naive/insert-facts.ts';
import { publisherExposition } from './publisher-exposition.ts';
import { publisherRanking } from './publisher-ranking.ts';
import { publisherRows } from './publisher-rows.ts';

/** How publishers are named, grouped, asked for and found on aggregators' hosts. */

const APPLE = { source: 'applenews', page: { position: 'top' } } as const;
const GOOGLE = { page: { position: 'cat', category: 'france' } } as const;

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(
    [
      { nom_norme: 'aurore.example', nom_affiche: 'Aurore', groupe: 'Groupe Est', hosts: ['aurore.example'] },
      {
        nom_norme: 'sport.example',
        nom_affiche: 'Aurore Sport',
        groupe: 'Groupe Est',
        hosts: ['sport.aurore.example'],
      },
      { nom_norme: 'beffroi.example', nom_affiche: 'Le Beffroi', groupe: 'Le Beffroi', hosts: ['beffroi.example'] },
    ],
    ['apple.example'],
  );
  await insertCrawls(fixture.client, [
    // 25 points a minute for Aurore, 15 for its sports, 5 for the rest.
    crawlEvent(
      '2026-11-20T10:00:00Z',
      [
        { url: 'https://www.aurore.example/1', rank: 1, publisher: 'Aurore TV' },
        { url: 'https://m.aurore.example/2', rank: 2, storyRank: 2, publisher: 'Aurore' },
        { url: 'https://sport.aurore.example/3', rank: 2, publisher: 'Aurore Sport' },
        { url: 'https://www.inconnu.example/4', rank: 4 },
      ],
      GOOGLE,
    ),
    // 50 each: one by its folded name, one by a name that no file knows, one without a name.
    crawlEvent(
      '2026-11-20T10:00:00Z',
      [
        { url: 'https://apple.example/5', publisher: 'LE  béffroi' },
        { url: 'https://apple.example/6', publisher: 'La Vigne' },
        { url: 'https://apple.example/7' },
      ],
      APPLE,
    ),
  ]);
  await insertFacts(fixture.client, [
    {
      v: 1,
      type: 'sitemap',
      id: 's1',
      at: '2026-11-20T10:05:00Z',
      producer: 'p1',
      publisher: 'beffroi.example',
      sitemap: { code: 'b', url: 'https://www.beffroi.example/s.xml', priority: 'high' },
      status: 200,
      total: 8,
      entries: [{ url: 'https://www.beffroi.example/8', title: 'Au plan', publishedAt: '2026-11-20T09:00:00Z' }],
    },
    {
      v: 1,
      type: 'sitemap',
      id: 's2',
      at: '2026-11-20T10:05:00Z',
      producer: 'p1',
      publisher: 'aurore.example',
      sitemap: { code: 'a', url: 'https://www.aurore.example/s.xml', priority: 'high' },
      status: 200,
      total: 5,
      entries: [{ url: 'https://www.aurore.example/1', title: 'Un titre', publishedAt: '2026-11-20T09:00:00Z' }],
    },
  ]);
});
afterAll(() => fixture.close());

const DAY = { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' };
const ask = (query: QueryInput = {}) => fixture.ask({ ...DAY, ...query });
const scores = async (query?: QueryInput) =>
  (await publisherRows(await ask(query), false)).map((row) => [row.rang, row.editeur, row.score]);
const articles = async (query: QueryInput, sitemap = false): Promise<string[]> => {
  const rows = [];
  for await (const step of articleRows(await ask(query), { sitemap, unexposed: false })) rows.push(...step);
  return rows.map((row) => `${row.url.split('/').at(-1)} ${row.editeur}`).sort();
};

test('by publisher: shown names decide on aggregators, unknown hosts count as their domain, ties by name', async () => {
  expect(await scores()).toEqual([
    [1, 'apple.example', 50],
    [2, 'La Vigne', 50],
    [3, 'Le Beffroi', 50],
    [4, 'Aurore', 30],
    [5, 'Aurore Sport', 15],
    [6, 'inconnu.example', 5],
  ]);
});

test('by group: a publisher without a group is a group of its own', async () => {
  expect(await scores({ groupe: 'groupe' })).toEqual([
    [1, 'apple.example', 50],
    [2, 'La Vigne', 50],
    [3, 'Le Beffroi', 50],
    [4, 'Groupe Est', 45],
    [5, 'inconnu.example', 5],
  ]);
});

test('by the name that Google shows for a host, else the displayed name', async () => {
  expect(await scores({ groupe: 'editeur_google', source: 'google' })).toEqual([
    [1, 'Aurore TV', 25],
    [2, 'Aurore Sport', 15],
    [3, 'Aurore', 5],
    [4, 'inconnu.example', 5],
  ]);
});

test.each<[QueryInput, unknown[][]]>([
  [{ editeur: 'aurore.example' }, [[4, 'Aurore', 30]]],
  [{ editeur: 'AURORE' }, [[4, 'Aurore', 30]]],
  [{ editeur: 'le  beffroi' }, [[3, 'Le Beffroi', 50]]],
  [{ editeur: 'La Vigne' }, [[2, 'La Vigne', 50]]],
  [{ editeur: 'Groupe Est' }, []],
  [{ editeur: 'Groupe Est', groupe: 'groupe' }, [[4, 'Groupe Est', 45]]],
  [{ editeur: 'sport.example', groupe: 'groupe' }, [[4, 'Groupe Est', 45]]],
  [{ editeur: 'Aurore TV', groupe: 'editeur_google' }, [[4, 'Aurore TV', 25]]],
  [{ editeur: 'Aurore TV' }, []],
  [{ editeur: 'inconnu.example' }, [[6, 'inconnu.example', 5]]],
  [{ editeur: 'nulle part' }, []],
])('requested as %j, with its rank in the whole market', async (query, expected) => {
  expect(await scores(query)).toEqual(expected);
});

test('limit cuts after the ranks', async () => {
  expect((await scores({ limit: 2 })).map(([, name]) => name)).toEqual(['apple.example', 'La Vigne']);
  expect((await publisherRanking(await ask({ limit: 2 }))).map(({ _id }) => _id)).toEqual([
    'apple.example',
    'La Vigne',
  ]);
});

test('article rows name the publisher, not its group, and are found by both', async () => {
  expect(await articles({ editeur: 'Groupe Est', groupe: 'groupe' })).toEqual([
    '1 Aurore',
    '2 Aurore',
    '3 Aurore Sport',
  ]);
  expect(await articles({ editeur: 'Le Beffroi' })).toEqual(['5 Le Beffroi']);
  expect(await articles({ editeur: 'La Vigne' })).toEqual(['6 La Vigne']);
  expect(await articles({ editeur: 'apple.example' })).toEqual(['7 apple.example']);
  expect(await articles({ editeur: 'Aurore TV', groupe: 'editeur_google' })).toEqual(['1 Aurore TV']);
});

test('an article that is only in a sitemap, on a host that no page has shown', async () => {
  expect(await articles({ editeur: 'Le Beffroi' }, true)).toEqual(['5 Le Beffroi', '8 Le Beffroi']);
  expect(await stats(await ask({ editeur: 'Le Beffroi' }))).toEqual({ articles: 2, newArticles: 2, editeurs: 1 });
});

test('sitemaps are found by any name of their publisher', async () => {
  const direct = async (query: QueryInput) => (await publisherExposition(await ask(query)))[0]?.sitemap.articles_direct;
  expect(await direct({})).toBe(13);
  expect(await direct({ editeur: 'Aurore' })).toBe(5);
  expect(await direct({ editeur: 'Groupe Est', groupe: 'groupe' })).toBe(5);
  expect(await direct({ editeur: 'Aurore TV', groupe: 'editeur_google' })).toBe(5);
  expect(await direct({ editeur: 'La Vigne' })).toBeNull();
  const appeared = async (query: QueryInput) => (await publisherExposition(await ask(query)))[0]?.sitemap.articles_jour;
  expect(await appeared({})).toEqual([2]);
  expect(await appeared({ articleEntities: 'PLAN' })).toEqual([1]);
});

test('the list of publishers: those of the file and those seen, each once, by name', async () => {
  const list = await publisherList(fixture.deps, new AbortController().signal);
  // Not apple.example: an aggregator is no publisher.
  expect(list.map(({ nom_norme }) => nom_norme)).toEqual([
    'aurore.example',
    'sport.example',
    'inconnu.example',
    'La Vigne',
    'beffroi.example',
  ]);
});

test('statistics: articles modified and appeared in the range, publishers counted, within the filters', async () => {
  expect(await stats(await ask())).toEqual({ articles: 8, newArticles: 8, editeurs: 6 });
  expect(await stats(await ask({ groupe: 'groupe' }))).toEqual({ articles: 8, newArticles: 8, editeurs: 5 });
  expect(await stats(await ask({ urlEntities: 'sport' }))).toEqual({ articles: 1, newArticles: 1, editeurs: 1 });
  // Article 8 was first seen at 11:05 in Paris and published, so last modified, at 10:00.
  const later = { fromDate: '2026-11-20T11:02', toDate: '2026-11-20T12:00' };
  expect(await stats(await fixture.ask(later))).toEqual({ articles: 0, newArticles: 1, editeurs: 1 });
});
