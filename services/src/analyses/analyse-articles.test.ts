import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import { expect, test } from 'vitest';
import { analyseArticle, WordCounts } from './analyse-articles.ts';
import type { KnownArticle } from './read-articles.ts';

const known = (changed: Partial<KnownArticle>): KnownArticle => ({
  article: articleIdToUInt64('00000000000000ab'),
  host: 'a.example',
  shown: '',
  url: 'https://a.example/1',
  title: 'Le gel menace les vignes',
  publishedAt: null,
  words: null,
  images: null,
  videos: null,
  author: null,
  headings: null,
  ...changed,
});

test('what no event has stays unknown, and nothing is derived from it', () => {
  expect(analyseArticle(known({}))).toEqual({
    id: '00000000000000ab',
    host: 'a.example',
    shown: '',
    url: 'https://a.example/1',
    title: 'Le gel menace les vignes',
    publishedAt: null,
    author: null,
    words: null,
    images: null,
    videos: null,
    headings: null,
    typology: 'article',
    attractiveness: 0,
    triggers: [],
    marks: [],
  });
});

test('0 is a known figure', () => {
  expect(analyseArticle(known({ words: 0, images: 0, videos: 0, headings: 0 }))).toMatchObject({
    words: 0,
    images: 0,
    videos: 0,
    headings: 0,
    typology: 'brève',
  });
});

test('marks are places in the title as shown: repaired, composed, trimmed', () => {
  const { title, marks } = analyseArticle(known({ title: '  Ã‰tÃ© : pourquoi le gel inquie\u0300te ? ' }));
  expect(title).toBe('Été : pourquoi le gel inquiète ?');
  expect(marks.map(({ start, end }) => title.slice(start, end))).toEqual([':', 'pourquoi', '?']);
});

test('words are counted once per text, names in any spelling; the order of texts changes nothing', () => {
  const texts = [
    { lemmas: ['gel', 'gel', 'vigne'], entities: [['ÉLYSÉE', 'organisation'] as const] },
    { lemmas: ['gel'], entities: [['Élysée', 'organisation'] as const, ['Élysée', 'place'] as const] },
  ];
  const counted = (some: typeof texts) => {
    const words = new WordCounts();
    for (const text of some) words.add(text);
    return [words.lemmas(), words.entities()];
  };
  expect(counted(texts)).toEqual([
    [
      { lemme: 'gel', count: 2 },
      { lemme: 'vigne', count: 1 },
    ],
    [
      { text: 'Élysée', type: 'organisation', count: 2 },
      { text: 'Élysée', type: 'place', count: 1 },
    ],
  ]);
  expect(counted([...texts].reverse())).toEqual(counted(texts));
});

test('a name that a text spells in two ways is one; equal counts and texts are ordered by kind', () => {
  const words = new WordCounts();
  words.add({
    lemmas: [],
    entities: [
      ['Élysée', 'place'],
      ['Élysée', 'organisation'],
      ['ÉLYSÉE', 'organisation'],
    ],
  });
  expect(words.entities()).toEqual([
    { text: 'Élysée', type: 'organisation', count: 1 },
    { text: 'Élysée', type: 'place', count: 1 },
  ]);
});
