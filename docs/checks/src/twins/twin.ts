import type { CallName } from '@vigie/contracts/calls/paths';

/** A test by its file and its title, as the file writes it. */
export interface TestRef {
  file: string;
  title: string;
}

/** Fields of one call (paths of fields.ts) and the test that compares them with a naive reading. */
export interface JudgedFields {
  test: TestRef;
  fields: readonly string[];
}

const CASES = 'random cases equal the naive implementation';
const QUESTIONS = 'random questions: every field equals the naive implementation';

export type Twins = Partial<Record<CallName, readonly JudgedFields[]>>;

export const judged = (file: string, title: string, ...fields: string[]): JudgedFields => ({
  test: { file, title },
  fields,
});

/** Checked by the random cases of a test of the figures. */
export const byCases = (file: string, ...fields: string[]): JudgedFields =>
  judged(`services/src/figures/${file}.integration.test.ts`, CASES, ...fields);

/** Checked by the laws of publishers and articles. */
export const byLaws = (...fields: string[]): JudgedFields =>
  judged('services/src/figures/laws.integration.test.ts', QUESTIONS, ...fields);

/** What answers have instead of scores where nobody's exposure was measured. */
export const byPublications = (...fields: string[]): JudgedFields =>
  judged(
    'services/src/figures/unexposed.integration.test.ts',
    'no aggregator was followed: publications and no score in any answer, and the first captures change none',
    ...fields,
  );

/** `prefix.key` of each key. */
export const under = (prefix: string, ...keys: readonly string[]): string[] => keys.map((key) => `${prefix}.${key}`);

/** Positions of the row of an article, in a list of this path. */
export const rowOf = (list: string): string[] => [
  ...under(list, 'rang', 'score', 'applenews', 'desktop', 'mobile', 'cluster'),
  ...under(list, 'desktopTop', 'desktopCat', 'desktopTopic', 'mobileTop', 'mobileCat', 'mobileTopic'),
  ...under(list, 'modif', 'apparition', 'sitemap', 'majSitemap', 'publication', 'exposition'),
  ...under(
    list,
    'premierDesktop',
    'premierMobile',
    'premierApplenews',
    'dernierDesktop',
    'dernierMobile',
    'dernierApplenews',
  ),
  ...under(list, 'partages', 'facebook', 'twitter', 'bluesky', 'mastodon', 'acces', 'mots'),
];

/** Fields of the card of a cluster, wherever it is shown. */
export const CARD = [
  'articles',
  'cat_principale',
  'categories[]',
  'first_view',
  'lastModified',
  'publications.derniere',
  'publications.editeurs',
  'publications.premiere',
  'score',
  'status',
  'tendance_1h',
  'tendance_4h',
];
