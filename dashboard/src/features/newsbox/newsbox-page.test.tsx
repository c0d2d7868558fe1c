import { fold } from '@vigie/contracts/fold';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExpressionRecord } from '../../api/calls/expressions.ts';
import type { Theme } from '../../api/calls/figures.ts';
import { defaultQuery } from '../../query/shared-query.ts';
import { ADMIN, answered, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import NewsboxPage, { confirmedOn } from './newsbox-page.tsx';
import { isOfCluster, mayShowMore } from './proposal-panels.tsx';
import { ProposalList, proposals } from './proposals.tsx';

const expression = (_id: string, date_confirmation: string | null, articles: number | null = null) => ({
  _id,
  expression: `Expression ${_id}`,
  clusterId: '00000000000000c1',
  titre: 'Un cluster',
  date_add: '2026-11-20T10:00:00Z',
  date_confirmation,
  crawling: true,
  articles,
});

const page = (search: string) =>
  htmlOf(<NewsboxPage />, {
    user: ADMIN,
    at: `/dashboard/newsbox${search}`,
    answers: {
      expressions: {
        toValidate: [expression('1', null)],
        confirmed: [
          expression('2', '2020-01-01T10:00:00Z', 12),
          expression('3', new Date().toISOString(), 1),
          expression('4', '2020-01-01T10:00:00Z', 0),
        ],
      },
    },
  });

test('Newsbox has three tabs and says how many expressions were validated today', () => {
  const html = page('');
  expect(elementsOf(html, 'button').slice(0, 3)).toEqual([
    'Expressions d’un cluster',
    'Expressions d’un sujet',
    'Expressions validées (5 derniers jours)',
  ]);
  expect(textsOf(html)).toContain("1 expression validée aujourd'hui");
});

test('confirmed expressions have their crawl’s button and their file', () => {
  const html = page('?onglet=validees');
  const buttons = elementsOf(html, 'button').join('|');
  expect(buttons).toContain('Arrêter tous les crawls');
  expect(buttons).toContain('Arrêter le crawl de Expression 2');
  expect(elementsOf(html, 'a')).toEqual(['Télécharger CSV de Expression 2', 'Télécharger CSV de Expression 3']);
  // The fourth has no article yet: instead of a file with a header alone it says so.
  expect(textsOf(html)).toContain('Aucun article depuis sa validation');
});

test('lists grow by ten, to fifty and no further', () => {
  const loaded = [10, 20, 30, 40, 50];
  expect(loaded.map((count) => mayShowMore(count, 1000))).toEqual([true, true, true, true, false]);
  expect([mayShowMore(10, 10), mayShowMore(0, 0), mayShowMore(37, 37)]).toEqual([false, false, false]);
});

const proposed = (entities: [string, number][], lemmas: [string, number][]): string[] =>
  elementsOf(
    htmlOf(<ProposalList id="c1" clusters={['c1']} title="Un cluster" query={defaultQuery('aurore', '2026-11-20')} />, {
      user: ADMIN,
      answers: {
        theme: answered({
          entities: entities.map(([text, count]) => ({ text, type: 'person', count })),
          lemmes: lemmas.map(([lemme, count]) => ({ lemme, count })),
        }),
        expressions: { toValidate: [], confirmed: [] },
      },
    }),
    'li',
  );

test('a cluster’s expressions are proposed from its three first names and lemmas: seven, none empty, none twice', () => {
  const names: [string, number][] = [
    ['senat', 2],
    ['Sénat', 5],
    ['SENAT', 1],
    ['Lyon', 9],
    ['Rennes', 3],
    ['Brest', 1],
  ];
  const lemmas: [string, number][] = [
    ['grève', 4],
    ['greve', 6],
    ['train', 5],
    ['quai', 4],
    ['gare', 3],
  ];
  expect(proposed(names, lemmas)).toEqual([
    'Lyon Sénat',
    'Lyon Rennes',
    'Sénat Rennes',
    'Lyon Sénat Rennes',
    'Lyon greve',
    'Lyon train',
    'Sénat greve',
  ]);
  expect(proposed([['Lyon', 1]], [])).toEqual(['Lyon']);
});

const words = (entities: [string, number][], lemmas: [string, number][]): Pick<Theme, 'entities' | 'lemmes'> => ({
  entities: entities.map(([text, count]) => ({ text, type: 'person', count })),
  lemmes: lemmas.map(([lemme, count]) => ({ lemme, count })),
});

describe('proposals', () => {
  test('are seven phrases of three entities and two lemmas, in order', () => {
    const found = proposals(
      words(
        [
          ['A', 9],
          ['B', 8],
          ['C', 7],
          ['D', 6],
        ],
        [
          ['x', 5],
          ['y', 4],
          ['z', 3],
        ],
      ),
    );
    expect(found).toEqual(['A B', 'A C', 'B C', 'A B C', 'A x', 'A y', 'B x']);
  });

  test('take words that differ by accents and case once, as the more frequent one is written', () => {
    const found = proposals(
      words(
        [
          ['senat', 2],
          ['Sénat', 5],
          ['Élysée', 3],
        ],
        [],
      ),
    );
    expect(found[0]).toBe('Sénat Élysée');
  });

  test('do not repeat a name as a lemma', () => {
    expect(
      proposals(
        words(
          [['Quimper', 9]],
          [
            ['quimper', 9],
            ['incendie', 4],
          ],
        ),
      ),
    ).toEqual(['Quimper', 'Quimper incendie', 'incendie']);
  });

  test('drop empty and repeated phrases', () => {
    expect(proposals(words([['A', 1]], []))).toEqual(['A']);
    expect(proposals(words([], [['x', 1]]))).toEqual(['x']);
    expect(proposals(words([], []))).toEqual([]);
  });

  test('are at most seven, none empty, no two the same but for accents and case, whatever the words', () => {
    const text = fc.constantFrom('', ' ', 'Été', 'ETE', 'été', 'Œuvre', 'A B', 'a', 'B', 'À', 'x', 'l’eau', "l'eau");
    const counted = fc.array(fc.tuple(text, fc.nat(5)));
    fc.assert(
      fc.property(counted, counted, (entities, lemmas) => {
        const found = proposals(words(entities, lemmas));
        expect(found.length).toBeLessThanOrEqual(7);
        expect(found.every((phrase) => phrase.trim() !== '')).toBe(true);
        expect(new Set(found.map((phrase) => fold(phrase))).size).toBe(found.length);
      }),
    );
  });
});

test('what was confirmed today is counted by the Paris day', () => {
  const at = (date_confirmation: string | null) => ({ date_confirmation }) as ExpressionRecord;
  const list = [at('2026-11-20T23:30:00Z'), at('2026-11-20T22:30:00Z'), at(null)];
  expect(confirmedOn(list, '2026-11-21')).toBe(1);
});

test('ids of clusters are not those of topics', () => {
  expect(isOfCluster({ clusterId: '00000000000000ab' })).toBe(true);
  expect(isOfCluster({ clusterId: '3d8a4a3e-0000-4000-8000-000000000000' })).toBe(false);
});
