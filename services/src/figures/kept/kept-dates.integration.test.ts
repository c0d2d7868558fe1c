import { testLayout } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDates } from '../exposure/articles-then.ts';
import type { Store } from '../store.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { heardStore } from '../testing/heard-store.ts';
import type { ArticleDates } from './kept-dates.ts';

const ARTICLES = ['11', '12', '13', '14'];
const [SITEMAP, PAGE] = [2, 3];

let fixture: ExposureFixture;
let store: Store;
/** Articles of each statement that reads all events, to keep them. */
let kept: string[][] = [];
/** Articles of each statement that reads the dates of one moment. */
let asked: string[][] = [];
beforeAll(async () => {
  fixture = await openExposure([]);
  store = heardStore(fixture.deps.store, (sql, values) => {
    const ids = () => Object.values(values).find(Array.isArray)?.map(String) ?? [];
    if (sql.includes('groupUniqArray')) kept.push(ids());
    else if (sql.includes('maxOrNullIf')) asked.push(ids());
  });
});
afterAll(() => fixture.close());

/** What an event told of an article, at a second of one minute; dates are such seconds too. null: the event has no such date. */
const told = fc.record({
  article: fc.constantFrom(...ARTICLES),
  second: fc.nat({ max: 59 }),
  kind: fc.constantFrom(SITEMAP, PAGE),
  id: fc.constantFrom('a', 'b'),
  published: fc.option(fc.nat({ max: 59 })),
  modified: fc.option(fc.nat({ max: 59 })),
});
type Told = typeof told extends fc.Arbitrary<infer T> ? T : never;

const time = (second: number): string => `2026-11-20 10:00:${String(second).padStart(2, '0')}`;
const msOf = (second: number): number => Date.parse(`${time(second).replace(' ', 'T')}Z`);
const dated = (second: number | null): string => (second === null ? '1970-01-01 00:00:00' : time(second));

const insert = (values: readonly Told[]): Promise<unknown> =>
  fixture.client.insert({
    table: 'article_dates',
    format: 'JSONEachRow',
    values: values.map(({ article, second, kind, id, published, modified }) => ({
      article,
      at: time(second),
      kind,
      id,
      published: dated(published),
      modified: dated(modified),
    })),
  });

const largest = (seconds: readonly (number | null)[]): number | null => {
  const known = seconds.filter((second) => second !== null);
  return known.length === 0 ? null : msOf(Math.max(...known));
};

/** Of what was told before a second. Of several dates of publication a page's holds, else that of the latest event; at one moment that of the larger id, then the later date. */
function naive(all: readonly Told[], article: string, end: number): ArticleDates {
  const own = all.filter((one) => one.article === article && one.second < end);
  const sitemaps = own.filter(({ kind }) => kind === SITEMAP);
  const published = own
    .filter((one) => one.published !== null)
    .sort((a, b) => a.kind - b.kind || a.second - b.second || a.id.localeCompare(b.id) || a.published! - b.published!);
  return {
    sitemapLast: largest(sitemaps.map(({ second }) => second)),
    published: largest([published.at(-1)?.published ?? null]),
    modified: largest(own.map(({ modified }) => modified)),
  };
}

const NONE: ArticleDates = { sitemapLast: null, published: null, modified: null };

async function ask(articles: readonly string[], end: number): Promise<ArticleDates[]> {
  const { scope, ...question } = await fixture.ask({ fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' });
  const dates = await readDates(
    { ...question, store, scope: { ...scope, range: { ...scope.range, to: msOf(end) } } },
    articles,
  );
  return articles.map((article) => dates.get(article) ?? NONE);
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(told, { minLength: 1, maxLength: 12 }).map((values) => ({ values })) },
  {
    weight: 8,
    arbitrary: fc.record({ articles: fc.subarray(ARTICLES, { minLength: 1 }), end: fc.nat({ max: 59 }) }),
  },
  { weight: 1, arbitrary: fc.constant('merge' as const) },
  { weight: 1, arbitrary: fc.constant('empty' as const) },
);

test('dates at any moment are those of the events before it, whatever was inserted, merged or removed in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await fixture.truncate('article_dates');
      let all: Told[] = [];
      for (const one of steps) {
        if (one === 'empty') {
          await fixture.truncate('article_dates');
          all = [];
        } else if (one === 'merge') await fixture.merge('article_dates');
        else if ('values' in one) {
          await insert(one.values);
          all = [...all, ...one.values];
        } else {
          expect(await ask(one.articles, one.end)).toEqual(one.articles.map((id) => naive(all, id, one.end)));
        }
      }
    }),
    { numRuns: 20, seed: 20_261_128 },
  );
});

test.skipIf(testLayout().kind === 'shards')(
  'an article is read again only when a new part has it; one with many events is asked of the engine',
  async () => {
    await fixture.truncate('article_dates');
    const event = { kind: SITEMAP, id: 'a', published: 1, modified: null } as const;
    const statements = async (): Promise<[kept: string[][], asked: string[][]]> => {
      [kept, asked] = [[], []];
      await ask(ARTICLES, 59);
      return [kept, asked];
    };
    await insert(ARTICLES.map((article) => ({ ...event, article, second: 5 })));
    expect(await statements()).toEqual([[ARTICLES], []]);
    expect(await statements()).toEqual([[], []]);
    const [first, second] = ARTICLES as [string, string];
    await insert([{ ...event, article: second, second: 6 }]);
    expect(await statements()).toEqual([[[second]], []]);
    const many = Array.from({ length: 26 }, (_, i) => ({ ...event, article: first, second: 10 + i }));
    await insert(many);
    expect(await statements()).toEqual([[[first]], [[first]]]);
    expect(await statements()).toEqual([[], [[first]]]);
    await insert([{ ...event, article: first, second: 50 }]);
    expect(await statements()).toEqual([[], [[first]]]);
    expect(await ask([first], 30)).toEqual([naive(many, first, 30)]);
  },
);
