import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { querySchema } from '@vigie/contracts/query';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEMMAS } from '../../figures/clusters/testing/check-lists.ts';
import { writeClusters } from '../../figures/testing/cluster-rows.ts';
import { type ExposureFixture, openExposure } from '../../figures/testing/exposure-fixture.ts';
import { iso } from '../../figures/testing/naive/answer-values.ts';
import { HOST_PUBLISHERS } from '../../figures/testing/naive/cases.ts';
import { clusterQuery, clustersOf } from '../../figures/testing/naive/cluster-cases.ts';
import * as read from '../../figures/testing/naive/clusters.ts';
import { entriesOf } from '../../figures/testing/naive/filter-words.ts';
import { insertClusters } from '../../figures/testing/naive/insert.ts';
import { minutesOf, wallOf } from '../../figures/testing/naive/paris-minutes.ts';
import { topicList } from './routes.ts';
import { createTopicStore, type Topic } from './topic-store.ts';

/** The list of topics against reading their versions one by one. */

/** On this night the clocks change. */
const AROUND = Date.UTC(2026, 9, 25, 1) / 60_000;
const REACH = 8_000;
const TOPICS = 30;
const QUESTIONS = 30;

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
});
afterAll(() => fixture.close());

const [drawn] = fc.sample(clustersOf(1), { seed: 5, numRuns: 1, unbiased: true });
const { clusters } = drawn!;
const STANDING = clusters.map(({ id }) => articleIdFromUInt64(id));
/** Merged ones lead to the one that stands now, step by step; of the last nothing is known. */
const MERGED = { '00000000000000aa': STANDING[0]!, '00000000000000bb': '00000000000000aa' };
const UNKNOWN = '00000000000000ff';
const targetOf = (id: string): string[] => {
  if (id in MERGED) return [STANDING[0]!];
  return id === UNKNOWN ? [] : [id];
};

const some = fc.shuffledSubarray([...STANDING, ...Object.keys(MERGED), UNKNOWN]);
const version = fc.record({ clusters: some, name: fc.constantFrom('Un', 'Deux'), hours: fc.nat(60) });
const topic = fc.record({
  createdAt: fc.integer({ min: -40, max: 40 }).map((hours) => (AROUND + hours * 60) * 60_000),
  versions: fc.array(version, { minLength: 1, maxLength: 3 }),
  deleted: fc.constantFrom(false, false, false, true),
});

const question = fc.record({
  filter: clusterQuery,
  compareDate: fc.constantFrom('all' as const, 'first_view' as const, 'lastModified' as const),
  // Topics are of whole hours: some of them lie on the first or the last minute.
  wholeHours: fc.boolean(),
  page: fc.oneof(fc.nat(TOPICS), fc.record({ offset: fc.nat(TOPICS), count: fc.integer({ min: 1, max: 12 }) })),
});

test('random topics: pages, dates, clusters and words equal the naive implementation', {
  timeout: 120_000,
}, async () => {
  await insertClusters(fixture.client, [drawn!]);
  await writeClusters(
    fixture.client,
    Object.entries(MERGED).map(([id, redirect]) => ({ id, redirect })),
  );
  const [topics = []] = fc.sample(fc.array(topic, { minLength: TOPICS, maxLength: TOPICS }), { seed: 6, numRuns: 1 });
  const versions = topics.map(({ createdAt, versions: all, deleted }, i) =>
    all.map(
      (one, j): Topic => ({
        id: `topic-${i}`,
        version: j + 1,
        deleted: deleted && j === all.length - 1,
        createdBy: 'u',
        createdAt,
        name: one.name,
        clusters: one.clusters,
        modifiedAt: createdAt + one.hours * 3_600_000,
        fromDate: '2026-10-24T00:00',
        toDate: '2026-10-25T23:59',
      }),
    ),
  );
  const store = createTopicStore(fixture.client);
  // Versions come in any order, some twice.
  const writes = versions.flatMap((all, i) => [...all.toReversed(), ...all.slice(0, i % 2)]);
  await Promise.all(writes.map((one) => store.write(one)));
  const known = versions
    .flatMap((all) => all.at(-1) ?? [])
    .filter(({ deleted }) => !deleted)
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));

  let shown = 0;
  for (const { filter, compareDate, wholeHours, page } of fc.sample(question, { seed: 7, numRuns: QUESTIONS })) {
    const [fromDate = '', toDate = ''] = [filter.start, filter.start + filter.length]
      .map((past) => wallOf(AROUND + past - (wholeHours ? past % 60 : 0)))
      .sort();
    const { clusterEntities, clusterLemmes } = filter;
    const minutes = new Set(minutesOf(fromDate, toDate, { first: AROUND - REACH, last: AROUND + REACH }));
    const chosen = known
      .filter(({ createdAt, modifiedAt }) => {
        const date = compareDate === 'first_view' ? createdAt : modifiedAt;
        return compareDate === 'all' || minutes.has(Math.floor(date / 60_000));
      })
      .map((one) => ({ one, current: [...new Set(one.clusters.flatMap(targetOf))] }))
      .filter(
        ({ current }) =>
          entriesOf(`${clusterEntities},${clusterLemmes}`).length === 0 || current.some((id) => holds(id, filter)),
      );
    const { offset, count } = typeof page === 'number' ? { offset: page, count: 10 } : page;
    const query = { fromDate, toDate, clusterEntities, clusterLemmes, compareDate, editeur: filter.host };
    const answer = await topicList(await fixture.ask(querySchema.parse(query)), await store.list(), page);
    expect(answer, JSON.stringify({ ...query, page })).toEqual([
      {
        clusters: chosen.slice(offset, offset + count).map(({ one, current }) => ({
          _id: one.id,
          name: one.name,
          fromDate: one.fromDate,
          toDate: one.toDate,
          clusters: current,
          date_creation: iso(one.createdAt),
          date_modification: iso(one.modifiedAt),
        })),
        pageInfo: [{ count: chosen.length, lemmes: LEMMAS[clusterLemmes] ?? [] }],
      },
    ]);
    shown += answer[0]?.clusters.length ?? 0;
  }
  expect(shown).toBeGreaterThan(QUESTIONS);
});

/** Has this cluster the names and lemmas that the question asks for? */
function holds(id: string, { clusterEntities, clusterLemmes, ...filter }: Parameters<typeof read.chosen>[2]): boolean {
  const one = clusters[STANDING.indexOf(id)]!;
  const words = { ...filter, clusterEntities, clusterLemmes, clusterOrphan: false, clusterPosition: 'all' as const };
  const nothing = { exposure: { sights: [], photographed: [] }, facts: new Map(), clusterOf: new Map() };
  return read.chosen({ ...nothing, clusters, end: 0 }, one, words, new Set());
}
