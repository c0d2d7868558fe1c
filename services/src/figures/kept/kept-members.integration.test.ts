import { testLayout } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFigures } from '../clusters/cluster-figures.ts';
import type { Store } from '../store.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { heardStore } from '../testing/heard-store.ts';
import type { ArticleTimes } from './article-records.ts';
import { readClusterFacts } from './kept-cluster-facts.ts';
import { membersOf } from './kept-members.ts';
import { ARTICLES, at, type Fact, fact, tell as tellArticles } from './testing/told-articles.ts';

let fixture: ExposureFixture;
let store: Store;
/** Clusters of which the articles or the facts were read, one entry a statement. */
let read: string[][] = [];
beforeAll(async () => {
  fixture = await openExposure([]);
  store = heardStore(fixture.deps.store, (sql, values) => {
    if (sql.includes('chosen_title') || sql.includes('groupArray('))
      read.push(Object.values(values).flat().map(String));
  });
});
afterAll(() => fixture.close());

const CLUSTERS = ['101', '102', '103'];
const assignment = fc.record({
  article: fc.constantFrom(...ARTICLES),
  cluster: fc.constantFrom(...CLUSTERS),
  version: fc.integer({ min: 1, max: 9 }),
});
type Assignment = typeof assignment extends fc.Arbitrary<infer T> ? T : never;

const tell = (facts: readonly Fact[]): Promise<unknown> => tellArticles(fixture.client, facts);
const told = (article: string, more: Partial<Fact> = {}): Fact => ({
  article,
  kind: 1,
  minute: 5,
  title: 'Un titre',
  listed: false,
  published: false,
  ...more,
});
const assign = (assignments: readonly Assignment[]): Promise<unknown> =>
  fixture.client.insert({ table: 'article_clusters', format: 'JSONEachRow', values: assignments });

/** Times that are kept of an article of a cluster. */
async function toldOf(cluster: string, article: string, names: readonly (keyof ArticleTimes)[]) {
  const members = (await membersOf({ store }, [cluster])).get(cluster);
  const places = Array.from({ length: members?.count ?? 0 }, (_, place) => place);
  const place = places.find((one) => members?.idAt(one) === article);
  return place === undefined ? undefined : names.map((name) => members?.timeAt(place, name));
}

const TABLES = ['articles', 'article_clusters'] as const;
/** The range ends in this minute, or with the day, which is not over. Some facts may be of later minutes than `now`. */
const until = fc.option(fc.integer({ min: 0, max: 59 }));
const now = fc.constantFrom(30, 60);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.array(fact, { minLength: 1, maxLength: 4 }).map((facts) => ({ facts })) },
  {
    weight: 4,
    arbitrary: fc.array(assignment, { minLength: 1, maxLength: 4 }).map((assignments) => ({ assignments })),
  },
  { weight: 9, arbitrary: fc.record({ asked: fc.subarray(CLUSTERS, { minLength: 1 }), until, now }) },
  { weight: 1, arbitrary: fc.constantFrom(...TABLES).map((merged) => ({ merged })) },
  { weight: 1, arbitrary: fc.constantFrom(...TABLES).map((emptied) => ({ emptied })) },
);

/** Figures of clusters from memory, and from the engine alone. */
async function bothWays(clusters: readonly string[], until: number | null, now = 60) {
  fixture.deps.now = () => at(now);
  const toDate = until === null ? '2026-11-20T23:59' : `2026-11-20T11:${String(until).padStart(2, '0')}`;
  const question = await fixture.ask({ fromDate: '2026-11-20T00:00', toDate });
  const engineAlone = { ...fixture.deps.store, parts: async () => null };
  return Promise.all(
    [store, engineAlone].map(async (one) => [...(await readFigures({ ...question, store: one }, clusters))].sort()),
  );
}

test('figures of kept clusters are those of the engine, whatever was told, assigned, merged or removed in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      for (const one of steps) {
        if ('facts' in one) await tell(one.facts);
        else if ('assignments' in one) await assign(one.assignments);
        else if ('merged' in one) await fixture.merge(one.merged);
        else if ('emptied' in one) await fixture.truncate(one.emptied);
        else {
          const [kept, asked] = await bothWays(one.asked, one.until, one.now);
          expect(kept).toEqual(asked);
        }
      }
    }),
    { numRuns: 12, seed: 20_261_127 },
  );
});

test.skipIf(testLayout().kind === 'shards')(
  'a cluster is read again only when a new part tells something of it',
  async () => {
    for (const table of TABLES) await fixture.truncate(table);
    await tell(ARTICLES.map((article) => told(article)));
    await assign(ARTICLES.map((article, i) => ({ article, cluster: CLUSTERS[i % 3]!, version: 2 })));
    const asked = async (): Promise<string[][]> => {
      read = [];
      await membersOf({ store }, CLUSTERS);
      return read;
    };
    expect(await asked()).toEqual([CLUSTERS]);
    expect(await asked()).toEqual([]);
    await tell([told('12', { kind: 3, minute: 6 })]);
    expect(await asked()).toEqual([['102']]);
    expect(await toldOf('102', '12', ['firstView', 'modified', 'page'])).toEqual([at(5), at(6), at(6)]);
    expect(await toldOf('102', '12', ['sitemapFirst', 'sitemapLast', 'published'])).toEqual([null, null, null]);
    await assign([{ article: '11', cluster: '103', version: 3 }]);
    expect(await asked(), 'the cluster that it left, and the one that it joined').toEqual([['101', '103']]);
    await tell([told('17')]);
    await assign([{ article: '17', cluster: '104', version: 1 }]);
    expect(await asked()).toEqual([]);
    await assign([{ article: '18', cluster: '101', version: 1 }]);
    expect(await asked(), 'nothing is told of the article yet').toEqual([['101']]);
    expect(await toldOf('101', '18', ['firstView'])).toEqual([null]);
    await tell([told('18', { minute: 7 })]);
    expect(await asked()).toEqual([['101']]);
    for (const table of TABLES) await fixture.merge(table);
    expect(await asked()).toEqual([]);
  },
);

test.skipIf(testLayout().kind === 'shards')(
  'titles of a cluster are read again only when a new part has its row',
  async () => {
    const name = (cluster: string, title: string, version: number): Promise<unknown> =>
      fixture.client.insert({
        table: 'clusters',
        format: 'JSONEachRow',
        values: [{ cluster, version, title, chosen_title: '', status: 'opened' }],
      });
    await name('101', 'Un titre', 1);
    await name('102', 'Un autre', 1);
    const asked = async (): Promise<{ read: string[][]; titles: string[] }> => {
      read = [];
      const facts = await readClusterFacts({ store }, CLUSTERS);
      return { read, titles: [...facts.values()].map(({ titre }) => titre) };
    };
    expect(await asked()).toEqual({ read: [CLUSTERS], titles: ['Un titre', 'Un autre'] });
    expect((await asked()).read).toEqual([]);
    await name('103', 'Un troisième', 1);
    await name('101', 'Élysée', 2);
    const changed = await asked();
    expect(changed.read.map((ids) => ids.toSorted())).toEqual([['101', '103']]);
    expect(changed.titles.toSorted()).toEqual(['Un autre', 'Un troisième', 'Élysée']);
  },
);

test('a large cluster is not kept, and its figures are asked of the engine', async () => {
  for (const table of TABLES) await fixture.truncate(table);
  const many = Array.from({ length: 2_001 }, (_, i) => String(1_000 + i));
  await tell(many.map((article, i) => told(article, { minute: i % 60 })));
  await assign(many.map((article) => ({ article, cluster: '101', version: 1 })));
  await assign([{ article: '11', cluster: '102', version: 1 }]);
  await tell([told('11')]);
  const isKnown = testLayout().kind === 'one';
  expect([...(await membersOf({ store }, ['101', '102'])).keys()]).toEqual(isKnown ? ['102'] : []);
  for (const until of [null, 30]) {
    const [kept, asked] = await bothWays(['101', '102'], until);
    expect(kept).toEqual(asked);
    expect(kept?.map(([cluster]) => cluster)).toEqual(['101', '102']);
  }
  await assign([{ article: '1000', cluster: '102', version: 2 }]);
  expect((await bothWays(['101'], null)).map((figures) => figures[0]?.[1].count)).toEqual([2_000, 2_000]);
});
