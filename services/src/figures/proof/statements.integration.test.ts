import { articleId } from '@vigie/contracts/article-id';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainStatements, type Statements } from '../testing/explain-statements.ts';
import type { ExposureFixture } from '../testing/exposure-fixture.ts';
import { keysOf } from '../testing/keys-of.ts';
import { ARTICLE_FILTERS, cutRange, longRange, openShownByAggregator } from '../testing/shown-by-aggregator.ts';
import { proofCaptures } from './capture-list.ts';
import { cellArticles } from './cell-articles.ts';
import { proofOf } from './proof.ts';
import { askProof } from './target.ts';

/** Every statement of a proof, under every filter that changes it, is one that the engine can plan, and uses the keys of its tables. */

/** Captures are kept until then. */
const YEAR = 2040;

let fixture: ExposureFixture;
let statements: Statements;

beforeAll(async () => {
  fixture = await openShownByAggregator(YEAR);
  statements = explainStatements(fixture);
});
afterAll(() => fixture.close());

const RANGES = [cutRange(YEAR), longRange(YEAR)];
const FILTERS: QueryInput[] = [
  {},
  { source: 'google', articlePosition: 'top', articleCategory: 'homepage' },
  { groupe: 'editeur_google' },
  ...ARTICLE_FILTERS,
];
const PAGE = { source: 'google_desktop', position: 'top', category: 'homepage', topic: null } as const;
const ALL = { offset: 0, count: 100 };
const ARTICLE = articleId('https://a.example/1');
const OWN = { type: 'article', id: ARTICLE } as const;
const signal = new AbortController().signal;

test('answers, each filter with each range, for publishers and articles', async () => {
  for (const range of RANGES) {
    // What ends of a range cut is the same under every filter.
    for (const filter of range === RANGES[0] ? FILTERS.slice(0, 1) : FILTERS) {
      const query = querySchema.parse({ ...range, ...filter });
      for (const target of [{ type: 'editeur', id: filter === FILTERS[0] ? 'all' : 'A' }, OWN] as const) {
        const proven = await askProof(fixture.deps, query, target, signal);
        await proofOf(proven, ALL);
        await cellArticles(proven, { page: PAGE, place: 1 }, ALL);
      }
    }
  }
  expect(statements.seen.size).toBeGreaterThan(20);
});

test('articles that an aggregator shows count for the publisher whose name they have', async () => {
  const query = querySchema.parse(RANGES[1]);
  const proven = await askProof(fixture.deps, query, { type: 'editeur', id: 'A' }, signal);
  expect(await proofOf(proven, ALL)).toMatchObject({ titre: 'A', score: 300, total: 1, cellules: [{ articles: 2 }] });
});

test('an article’s own quarters, captures and titles are found by the keys of their tables', async () => {
  const statementKeys: string[] = [];
  const { store } = fixture.deps;
  fixture.deps.store = {
    ...store,
    async query(sql, values = {}, options = {}) {
      statementKeys.push(await keysOf(fixture.client, sql, values));
      return store.query(sql, values, options) as never;
    },
  };
  const question = await fixture.ask(RANGES[1]);
  const found = await proofCaptures(question, { article: ARTICLE, page: PAGE, place: 1 }, ALL);
  expect(found).toMatchObject({ minutes: 3, sansCapture: 0, total: 3 });
  const keys = (table: string): string[] => statementKeys.filter((one) => one.startsWith(`${table}:`));
  // The list, and the minutes that all of them stand for.
  expect(keys('crawls_landing')).toEqual(Array(2).fill('crawls_landing: source position category topic at'));
  expect(keys('wordings')).toEqual(['wordings: article shown']);
  expect(keys('exposure_quarters')).toEqual(['exposure_quarters: host article quarter']);
});
