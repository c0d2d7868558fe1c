import { testLayout } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { heardStore } from '../testing/heard-store.ts';
import { readClusterFacts } from './kept-cluster-facts.ts';
import { membersOf, readMembers } from './kept-members.ts';

let fixture: ExposureFixture;
let store: Store;
/** Clusters of which the articles or the facts were read, one entry a statement. */
let read: string[][] = [];
beforeAll(async () => {
  fixture = await openExposure([]);
  store = heardStore(fixture.deps.store, (sql, values) => {
    if (sql.includes('chosen_title') || sql.includes('article_clusters FINAL'))
      read.push(Object.values(values).flat().map(String));
  });
});
afterAll(() => fixture.close());

const ARTICLES = ['11', '12', '13', '14', '15', '16'];
const CLUSTERS = ['101', '102', '103'];
const at = (minute: number): number => Date.UTC(2026, 10, 20, 10, minute);
const time = (minute: number): string => new Date(at(minute)).toISOString().slice(0, 19).replace('T', ' ');

const fact = fc.record({
  article: fc.constantFrom(...ARTICLES),
  kind: fc.integer({ min: 1, max: 3 }),
  minute: fc.integer({ min: 0, max: 59 }),
  listed: fc.boolean(),
});
type Fact = typeof fact extends fc.Arbitrary<infer T> ? T : never;
const assignment = fc.record({
  article: fc.constantFrom(...ARTICLES),
  cluster: fc.constantFrom(...CLUSTERS),
  version: fc.integer({ min: 1, max: 9 }),
});
type Assignment = typeof assignment extends fc.Arbitrary<infer T> ? T : never;

const tell = (facts: readonly Fact[]): Promise<unknown> =>
  fixture.client.insert({
    table: 'articles',
    format: 'JSONEachRow',
    values: facts.map(({ article, kind, minute, listed }) => ({
      article,
      host: 'a.example',
      url: [kind, time(minute), 'e', `https://a.example/${article}`],
      title: [kind, time(minute), 'e', 'Un titre'],
      shown: [time(minute), 'e', ''],
      first_view: time(minute),
      sitemap_first: listed ? time(minute) : null,
      sitemap_last: listed ? time(minute) : null,
      published: [listed ? kind : 0, time(minute), 'e', time(minute)],
      modified: kind === 3 ? time(minute) : null,
    })),
  });

const assign = (assignments: readonly Assignment[]): Promise<unknown> =>
  fixture.client.insert({ table: 'article_clusters', format: 'JSONEachRow', values: assignments });

const TABLES = ['articles', 'article_clusters'] as const;
const step = fc.oneof(
  { weight: 4, arbitrary: fc.array(fact, { minLength: 1, maxLength: 4 }).map((facts) => ({ facts })) },
  {
    weight: 4,
    arbitrary: fc.array(assignment, { minLength: 1, maxLength: 4 }).map((assignments) => ({ assignments })),
  },
  { weight: 9, arbitrary: fc.subarray(CLUSTERS, { minLength: 1 }).map((asked) => ({ asked })) },
  { weight: 1, arbitrary: fc.constantFrom(...TABLES).map((merged) => ({ merged })) },
  { weight: 1, arbitrary: fc.constantFrom(...TABLES).map((emptied) => ({ emptied })) },
);

test('articles of kept clusters are those of the tables, whatever was told, assigned, merged or removed in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      for (const one of steps) {
        if ('facts' in one) await tell(one.facts);
        else if ('assignments' in one) await assign(one.assignments);
        else if ('merged' in one) await fixture.merge(one.merged);
        else if ('emptied' in one) await fixture.truncate(one.emptied);
        else {
          const stored = await readMembers({ store }, one.asked);
          const kept = await membersOf({ store }, one.asked);
          const expected = new Map(one.asked.map((cluster) => [cluster, stored.get(cluster) ?? new Map()]));
          if (testLayout().kind === 'shards') expect(kept).toBeNull();
          else expect(kept).toEqual(expected);
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
    await tell(ARTICLES.map((article) => ({ article, kind: 1, minute: 5, listed: false })));
    await assign(ARTICLES.map((article, i) => ({ article, cluster: CLUSTERS[i % 3]!, version: 2 })));
    const asked = async (): Promise<string[][]> => {
      read = [];
      await membersOf({ store }, CLUSTERS);
      return read;
    };
    expect(await asked()).toEqual([CLUSTERS]);
    expect(await asked()).toEqual([]);
    await tell([{ article: '12', kind: 3, minute: 6, listed: false }]);
    expect(await asked()).toEqual([['102']]);
    const times = {
      firstView: at(5),
      sitemapFirst: null,
      sitemapLast: null,
      published: null,
      modified: at(6),
      page: at(6),
    };
    expect((await membersOf({ store }, ['102']))?.get('102')?.get('12')).toEqual(times);
    await assign([{ article: '11', cluster: '103', version: 3 }]);
    expect(await asked(), 'the cluster that it left, and the one that it joined').toEqual([['101', '103']]);
    await tell([{ article: '17', kind: 1, minute: 5, listed: false }]);
    await assign([{ article: '17', cluster: '104', version: 1 }]);
    expect(await asked()).toEqual([]);
    await assign([{ article: '18', cluster: '101', version: 1 }]);
    expect(await asked(), 'nothing is told of the article yet').toEqual([['101']]);
    expect((await membersOf({ store }, ['101']))?.get('101')?.get('18')).toBeNull();
    await tell([{ article: '18', kind: 1, minute: 7, listed: false }]);
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
