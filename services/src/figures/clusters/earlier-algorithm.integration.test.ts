import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { ALGORITHM, createStories, type Stories } from '@vigie/stories/clusters/stories';
import { versionOf } from '@vigie/stories/clusters/version';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ChangedRows, createStoriesStore } from '../../stories/rows/changed-rows.ts';
import { randomLog } from '../../testing/random-log.ts';
import { resolveClusters } from '../read/current-clusters.ts';
import { readLineage } from '../read/lineage.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';

/**
 * One log, read by two algorithms. In whatever order their rows are stored, an id that people have from the first leads to
 * a cluster of the second, and that cluster has one history.
 */

const READINGS = [
  { algorithm: ALGORITHM - 1, settings: { joinAt: 0.6 } },
  { algorithm: ALGORITHM, settings: { joinAt: 0.05 } },
];
const RECORDS_PER_WRITE = 20;
const log = randomLog(5, 240).flatMap((record) => (Buffer.isBuffer(record) ? [] : [record]));

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure([]);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

/** What a reading says last of each article and cluster, and all that it tells of clusters. */
class StoryRecord {
  readonly clusterOf = new Map<string, string>();
  readonly clusters = new Map<string, { redirect: string; first: string }>();
  readonly lineage: { cluster: string; text: string }[] = [];

  take({ assignments, clusters, lineage }: ReturnType<Stories['apply']>): void {
    for (const { article, cluster } of assignments) this.clusterOf.set(article, cluster);
    for (const { cluster, redirect, first } of clusters) this.clusters.set(cluster, { redirect, first });
    for (const { cluster, at, kind } of lineage)
      this.lineage.push({ cluster, text: `${new Date(at).toISOString()} ${kind}` });
  }
}

/** What it tells, and its rows in portions. */
function read({ algorithm, settings }: (typeof READINGS)[number]): {
  storyRecord: StoryRecord;
  portions: ChangedRows[];
} {
  const storyRecord = new StoryRecord();
  const portions: ChangedRows[] = [];
  const stories = createStories({ settings });
  for (const [offset, record] of log.entries()) {
    if (offset % RECORDS_PER_WRITE === 0) portions.push(new ChangedRows());
    const changes = stories.apply(record);
    storyRecord.take(changes);
    portions.at(-1)!.add(changes, versionOf(algorithm, BigInt(offset)));
  }
  return { storyRecord, portions };
}

test.each(['earlier', 'later'])('the rows of the %s algorithm are stored first', async (first) => {
  const [before, now] = READINGS.map(read) as [ReturnType<typeof read>, ReturnType<typeof read>];
  const store = createStoriesStore(fixture.client);
  const portions = [...before.portions, ...now.portions];
  for (const portion of first === 'earlier' ? portions : portions.reverse())
    for (const stage of portion.stages()) for (const rows of stage) await store.insert(rows);

  const current = (id: string): string => {
    const cluster = now.storyRecord.clusters.get(id);
    if (cluster === undefined)
      return current(now.storyRecord.clusterOf.get(before.storyRecord.clusters.get(id)!.first)!);
    return cluster.redirect === '' ? id : current(cluster.redirect);
  };
  const ids = [...new Set([...before.storyRecord.clusters.keys(), ...now.storyRecord.clusters.keys()])];
  const gone = ids.filter((id) => !now.storyRecord.clusters.has(id));
  expect([gone.length, ids.length - gone.length, now.storyRecord.lineage.length].every((count) => count > 10)).toBe(
    true,
  );

  const signal = new AbortController().signal;
  const resolved = await resolveClusters({ store: fixture.deps.store, signal }, ids.map(articleIdToUInt64));
  const led = Array.from(resolved, (pair) => pair.map(articleIdFromUInt64));
  expect(Object.fromEntries(led)).toEqual(Object.fromEntries(ids.map((id) => [id, current(id)])));

  const question = await fixture.ask({ fromDate: '2026-11-01T00:00', toDate: '2027-01-01T00:00' });
  const lineages = await Promise.all(
    ids.map((id) => readLineage(question, articleIdToUInt64(id), async () => new Map())),
  );
  for (const [i, events] of lineages.entries()) {
    const { storyRecord } = gone.includes(ids[i]!) ? before : now;
    const expected = storyRecord.lineage.flatMap(({ cluster, text }) => (cluster === ids[i] ? [text] : []));
    expect(events.map(({ date, type }) => `${date} ${type}`).sort()).toEqual(expected.sort());
  }
});
