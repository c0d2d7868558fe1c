import { articleId } from '@vigie/contracts/article-id';
import type { CallName } from '@vigie/contracts/calls/paths';
import { type Layout, ONE_SERVER } from '@vigie/schema/cluster/layout';
import { TWO_SHARDS } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRIMITIVES, type Primitive, type ReadFrom } from '../figures/read/primitives.ts';
import { insertEvents } from '../figures/testing/naive/insert.ts';
import { instants, pastCase, pastQuery, rangeBefore } from '../figures/testing/past/past-cases.ts';
import { articlesOf, clusterIds, writeMoment } from '../figures/testing/past/past-clusters.ts';
import { ASKED, type RangedRequest, requestOf } from '../figures/testing/past/ranged-calls.ts';
import { startTestApp } from './testing/test-app.ts';

const NAMES = Object.keys(ASKED) as CallName[];
const [AROUND = 0] = instants(1);
const [CASE] = fc.sample(fc.record({ events: pastCase(1, AROUND), one: pastQuery }), { numRuns: 1, seed: 41 });

/** Ranges that reach the present, over weeks and within a day, and one that has ended: minutes. `flag`: of calls that take one. */
const RANGES = [
  { back: 20 * 1_440, until: 1, flag: true },
  { back: 300, until: 1, flag: false },
  { back: 3_000, until: -1_000, flag: false },
];

type Reads = Record<ReadFrom, Primitive[]>;

/** Asks every call with a range, another one until there is enough, and counts as `/metrics` does. */
async function readsOf(layout: Layout, isEnough: (reads: Reads) => boolean): Promise<Reads> {
  const { events, one } = CASE!;
  const app = await startTestApp({}, () => ({ now: () => events.end * 60_000 }), { layout });
  try {
    const { clickhouse } = app.keyDeps();
    await insertEvents(clickhouse, events.before);
    await writeMoment(clickhouse, 1, articlesOf(events.before), 1);
    const cookie = await app.login();
    const url = `https://${one.article[0]}/1-${one.article[1]}`;
    const article = { id: articleId(url), url };
    const counted = async (): Promise<Reads> => {
      const { body } = await app.app.inject('/metrics');
      const from = (who: ReadFrom) => PRIMITIVES.filter((name) => body.includes(`primitive="${name}",from="${who}"`));
      return { memory: from('memory'), engine: from('engine') };
    };
    let reads = await counted();
    for (const { back, until, flag } of RANGES) {
      if (isEnough(reads)) break;
      const query = { ...rangeBefore(events.end + until, back), text: 'Paris grève', limit: 50 };
      const request: RangedRequest = { ...one, flag, query, clusters: clusterIds(1), topics: [], article };
      for (const name of NAMES) await app.app.inject({ ...requestOf(name, request), headers: { cookie } });
      reads = await counted();
    }
    return reads;
  } finally {
    await app.close();
  }
}

test('every reading is counted, whoever answered it', async () => {
  const uncounted = ({ memory, engine }: Reads) =>
    PRIMITIVES.filter((name) => !memory.includes(name) && !engine.includes(name));
  const reads = await readsOf(ONE_SERVER, (so) => uncounted(so).length === 0);
  expect(uncounted(reads)).toEqual([]);
});

test('on two shards assignments and what rests on them are answered from memory too, the others by the engine', async () => {
  const FROM_MEMORY: readonly Primitive[] = [
    'article_points',
    'article_clusters',
    'cluster_points',
    'host_figures',
    'coverage',
  ];
  const missing = ({ memory, engine }: Reads) => [
    ...FROM_MEMORY.filter((name) => !memory.includes(name)),
    ...PRIMITIVES.filter((name) => !engine.includes(name)),
  ];
  const reads = await readsOf(TWO_SHARDS, (so) => missing(so).length === 0);
  expect(missing(reads)).toEqual([]);
});
