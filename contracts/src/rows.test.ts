import { expect, test } from 'vitest';
import { ARTICLE, PUBLISHER } from './row-columns.ts';
import { packedArticle, packedPublisher } from './rows.ts';

/** The positions as the specification lists them. */
const ARTICLE_POSITIONS = [
  'rang',
  'editeur',
  'score',
  'applenews',
  'desktop',
  'mobile',
  'titre',
  'desktopTop',
  'desktopCat',
  'desktopTopic',
  'mobileTop',
  'mobileCat',
  'mobileTopic',
  'modif',
  'id',
  'apparition',
  'sitemap',
  'exposition',
  'id2',
  'partages',
  'facebook',
  'twitter',
  'cluster',
  'premierDesktop',
  'premierMobile',
  'premierApplenews',
  'dernierDesktop',
  'dernierMobile',
  'dernierApplenews',
  'url',
  'clusterId',
  'majSitemap',
  'publication',
  'acces',
  'bluesky',
  'mastodon',
  'mots',
];
const PUBLISHER_POSITIONS = [
  'selected',
  'rang',
  'editeur',
  'exposes',
  'nouveaux',
  'articlesApplenews',
  'score',
  'flipboard',
  'applenews',
  'top',
  'sections',
  'topic',
  'homepage',
  'france',
  'international',
  'economie',
  'science',
  'culture',
  'sports',
  'sante',
];

const inOrder = (columns: Readonly<Record<string, number>>): string[] =>
  Object.entries(columns)
    .sort(([, a], [, b]) => a - b)
    .map(([name]) => name);

test('names of positions are those of the specification, without holes', () => {
  expect(inOrder(ARTICLE)).toEqual(ARTICLE_POSITIONS);
  expect(Object.values(ARTICLE).sort((a, b) => a - b)).toEqual(ARTICLE_POSITIONS.map((_, i) => i));
  expect(inOrder(PUBLISHER)).toEqual(PUBLISHER_POSITIONS);
  expect(Object.values(PUBLISHER).sort((a, b) => a - b)).toEqual(PUBLISHER_POSITIONS.map((_, i) => i));
});

const TIME = '2026-11-20T08:15:00.000Z';
const ID = '00000000000000ff';

const article = (): unknown[] => {
  const row: unknown[] = ARTICLE_POSITIONS.map(() => 1);
  for (const at of [ARTICLE.editeur, ARTICLE.titre, ARTICLE.url]) row[at] = 'texte';
  for (const at of [ARTICLE.id, ARTICLE.id2]) row[at] = ID;
  row[ARTICLE.clusterId] = 'c1';
  row[ARTICLE.acces] = true;
  const times = [
    'modif',
    'apparition',
    'sitemap',
    'exposition',
    'premierDesktop',
    'premierMobile',
    'premierApplenews',
    'dernierDesktop',
    'dernierMobile',
    'dernierApplenews',
    'majSitemap',
    'publication',
  ] as const;
  for (const name of times) row[ARTICLE[name]] = TIME;
  return row;
};

const publisher = (): unknown[] => {
  const row: unknown[] = PUBLISHER_POSITIONS.map(() => 1);
  row[PUBLISHER.selected] = false;
  row[PUBLISHER.editeur] = 'texte';
  return row;
};

test('rows have exactly these positions, each with its kind of value', () => {
  expect(packedArticle.safeParse(article()).success).toBe(true);
  expect(packedPublisher.safeParse(publisher()).success).toBe(true);
  expect(packedArticle.safeParse([...article(), 1]).success).toBe(false);
  expect(packedArticle.safeParse(article().slice(0, -1)).success).toBe(false);
  expect(packedPublisher.safeParse([...publisher(), 1]).success).toBe(false);
  expect(packedPublisher.safeParse(publisher().slice(0, -1)).success).toBe(false);
});

test('a missing figure is null only where it can be missing', () => {
  const nullable = (make: () => unknown[], schema: typeof packedArticle | typeof packedPublisher): number[] =>
    make().flatMap((_, i) => (schema.safeParse(make().with(i, null)).success ? [i] : []));
  expect(nullable(article, packedArticle)).toEqual([
    2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 31, 32, 33, 34, 35, 36,
  ]);
  expect(nullable(publisher, packedPublisher)).toEqual([5, 7, 8, 9, 10, 11]);
});
