import { testLayout } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { heardStore } from '../testing/heard-store.ts';
import { readMerged, readRecords } from './article-records.ts';
import { articlesOf } from './kept-articles.ts';
import { ARTICLES, at, type Fact, fact, tell } from './testing/told-articles.ts';

let fixture: ExposureFixture;
let store: Store;
/** Articles of which rows were asked for, one entry a statement. */
let read: string[][] = [];
beforeAll(async () => {
  fixture = await openExposure([]);
  store = heardStore(fixture.deps.store, (sql, values) => {
    const [ids] = Object.values(values);
    if (sql.includes('title.4')) read.push((ids as bigint[]).map(String));
  });
});
afterAll(() => fixture.close());

const insert = (facts: readonly Fact[]): Promise<unknown> => tell(fixture.client, facts);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(fact, { minLength: 1, maxLength: 4 }).map((facts) => ({ facts })) },
  { weight: 8, arbitrary: fc.subarray(ARTICLES, { minLength: 1 }).map((asked) => ({ asked })) },
  { weight: 1, arbitrary: fc.constant('merge' as const) },
  { weight: 1, arbitrary: fc.constant('empty' as const) },
);

test('kept articles are those of the table, whatever was inserted, merged or removed in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      for (const one of steps) {
        if (one === 'empty') await fixture.truncate('articles');
        else if (one === 'merge') await fixture.merge('articles');
        else if ('facts' in one) await insert(one.facts);
        else expect(await articlesOf({ store }, one.asked)).toEqual(await readMerged({ store }, one.asked));
      }
    }),
    { numRuns: 12, seed: 20_261_126 },
  );
});

test.skipIf(testLayout().kind === 'shards')('an article is read again only when a new part has it', async () => {
  await fixture.truncate('articles');
  const facts = ARTICLES.map(
    (article): Fact => ({ article, kind: 1, minute: 5, title: 'Un titre', listed: false, published: true }),
  );
  await insert(facts);
  const asked = async (): Promise<string[][]> => {
    read = [];
    await articlesOf({ store }, ARTICLES);
    return read;
  };
  expect(await asked()).toEqual([ARTICLES]);
  expect(await asked()).toEqual([]);
  await insert([{ ...facts[2]!, title: 'Élysée', minute: 6 }]);
  expect(await asked()).toEqual([['13']]);
  expect(await asked()).toEqual([]);
  await fixture.merge('articles');
  await asked();
  expect(await asked()).toEqual([]);
});

test('articles with one row are read by what they tell; of others the rows are put together', async () => {
  await fixture.truncate('articles');
  const facts = ARTICLES.map(
    (article): Fact => ({ article, kind: 2, minute: 5, title: 'Un titre', listed: true, published: true }),
  );
  await insert(facts);
  await insert([{ ...facts[1]!, kind: 3, title: 'Élysée', minute: 6, listed: false }]);
  read = [];
  const records = await readRecords({ store }, ARTICLES);
  // Over shards a view has put the rows together before.
  if (testLayout().kind === 'one') expect(read).toEqual([ARTICLES, ['12']]);
  expect(records.get('11')).toMatchObject({ title: 'Un titre', sitemapFirst: at(5), modified: null, page: null });
  expect(records.get('12')).toMatchObject({
    title: 'Élysée',
    firstView: at(5),
    sitemapFirst: at(5),
    modified: at(6),
    page: at(6),
  });
  expect(records).toEqual(await readMerged({ store }, ARTICLES));
});
