import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { CALLS } from '@vigie/contracts/calls/index';
import { FLUX_SURFACES, type FluxSurface, ZONE_SOURCES } from '@vigie/contracts/options';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectedCard } from '../clusters/testing/expected.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { idOf, iso } from '../testing/naive/answer-values.ts';
import type { Selection } from '../testing/naive/answers.ts';
import { type Case, type CaseQuery, caseAround, HOST_PUBLISHERS, identify } from '../testing/naive/cases.ts';
import { type ClusterCase, clustersOf } from '../testing/naive/cluster-cases.ts';
import * as read from '../testing/naive/clusters.ts';
import { expose } from '../testing/naive/exposure.ts';
import { type FactEvent, factsAround } from '../testing/naive/fact-cases.ts';
import { factsOf } from '../testing/naive/facts.ts';
import { type NaiveFlux, naiveFlux, naiveTogether } from '../testing/naive/flux.ts';
import { insertCrawls, insertWorlds } from '../testing/naive/insert.ts';
import { minutesOf, momentsOf } from '../testing/naive/paris-minutes.ts';
import { askFlux, flux } from './flux.ts';

/**
 * Every field of articles and clusters is that of a minute-by-minute reading, whatever the order of the events, their
 * repetition and batches, with and without roll-ups, on DST nights too. VIGIE_FLUX_CASES asks for more.
 */
const CASES = Number(process.env.VIGIE_FLUX_CASES ?? 10);
const AROUND = 16_000;
const SEED = 20_261_121;
/** Drawings of snapshots around one instant: enough that most questions meet some. */
const CRAWLED = 8;

/** Far enough apart that cases do not meet: both DST nights and an ordinary day of each year. */
const INSTANTS = Array.from({ length: 7 }, (_, i) => 2000 + i).flatMap(momentsOf);

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
});
afterAll(() => fixture.close());

const delivery = fc.record({
  seed: fc.integer(),
  batches: fc.integer({ min: 1, max: 3 }),
  again: fc.boolean(),
  rollUpAfter: fc.constantFrom(null, 0, 1, 2),
});
type Delivery = typeof delivery extends fc.Arbitrary<infer T> ? T : never;

/** What happened around one instant, and the questions about it. */
interface World {
  crawls: Case['events'];
  queries: CaseQuery[];
  facts: FactEvent[];
  clusters: ClusterCase;
}

const worldAround = (around: number, number: number): fc.Arbitrary<World> =>
  fc
    .record({
      cases: fc.array(caseAround(number, around), { minLength: CRAWLED, maxLength: CRAWLED }),
      facts: factsAround(number, around, 30),
      clusters: clustersOf(number),
    })
    .map(({ cases, ...rest }) => ({
      ...rest,
      crawls: cases.flatMap(({ events }) => events),
      // As people ask: of any page more often than of one.
      queries: (cases[0]?.queries ?? []).map((one, i) =>
        i === 0 ? one : { ...one, articlePosition: 'all', articleCategory: 'all' },
      ),
    }));

async function deliver(worlds: readonly World[], { seed, batches, again, rollUpAfter }: Delivery): Promise<void> {
  await fixture.clear();
  // The snapshots come below, in an order of their own.
  await insertWorlds(
    fixture.client,
    worlds.map((drawn) => ({ ...drawn, crawls: [] })),
  );
  const all = worlds.flatMap(({ crawls }) => crawls);
  const sent = again ? [...all, ...all.slice(0, Math.ceil(all.length / 2))] : all;
  const order = sent.map((event, i) => ({ event, at: Math.sin(seed + i * 7.13) })).sort((a, b) => a.at - b.at);
  const size = Math.ceil(order.length / batches);
  for (let batch = 0; batch < batches; batch += 1) {
    const part = order.slice(batch * size, (batch + 1) * size);
    await insertCrawls(
      fixture.client,
      part.map(({ event }) => event),
    );
    if (rollUpAfter === batch) await fixture.rollUp();
  }
}

const PER_ROUND = 10;
const roundOf = (instants: readonly number[]) =>
  fc.record({
    worlds: fc.tuple(...instants.map(worldAround)),
    windows: fc.array(fc.option(fc.integer({ min: 1, max: 300 }), { freq: 1, nil: null }), {
      minLength: 1,
      maxLength: 7,
    }),
    delivery,
  });

test(
  'random cases equal the naive implementation',
  async () => {
    let shown = 0;
    for (let from = 0; from < CASES; from += PER_ROUND) {
      const instants = INSTANTS.map((_, i) => INSTANTS[(from + i) % INSTANTS.length] ?? 0).slice(0, PER_ROUND);
      const [drawn] = fc.sample(roundOf(instants), { seed: SEED + from, numRuns: 1, unbiased: true });
      const { worlds, windows, delivery: how } = drawn!;
      await deliver(worlds, how);
      const found = await Promise.all(
        worlds.map((one, number) => checkWorld(one, instants[number] ?? 0, windows[number % windows.length] ?? null)),
      );
      shown += found.reduce((sum, articles) => sum + articles, 0);
    }
    expect(shown).toBeGreaterThan(CASES);
  },
  30 * 60_000,
);

/** Resolves to how many articles the answers show. */
async function checkWorld(world: World, around: number, window: number | null): Promise<number> {
  const { crawls, queries, facts, clusters } = world;
  const base = { exposure: expose(crawls, identify), clusterOf: read.membership(clusters), ...clusters };
  const knownAt = (end: number): read.ClusterFacts => {
    return { ...base, facts: factsOf([...crawls, ...facts], end * 60_000), end };
  };
  let shown = 0;
  for (const question of queries) {
    shown += await checkQuestion(knownAt, question, around, window).catch((cause: unknown) => {
      throw new Error(`differs on ${JSON.stringify({ question, window })} of ${JSON.stringify(world)}`, { cause });
    });
  }
  return shown;
}

const byId = (a: { _id: string }, b: { _id: string }): number => (a._id < b._id ? -1 : 1);
const barsOf = (bars: readonly [start: number, end: number][]) =>
  bars.map(([start, end]) => ({ start: iso(start * 60_000), end: iso(end * 60_000) }));

async function checkQuestion(
  knownAt: (end: number) => read.ClusterFacts,
  caseQuery: CaseQuery,
  around: number,
  window: number | null,
): Promise<number> {
  const range = minutesOf(caseQuery.from, caseQuery.to, { first: around - AROUND, last: around + AROUND });
  const minutes = window === null ? range : range.slice(-window);
  const selection: Selection = {
    minutes: new Set(minutes),
    sources: ZONE_SOURCES[caseQuery.source],
    position: caseQuery.articlePosition,
    category: caseQuery.articleCategory,
  };
  const known = knownAt((minutes.at(-1) ?? around) + 1);
  let shown = 0;
  for (const surface of FLUX_SURFACES) {
    const body = CALLS.articleFlux.body.parse({
      fromDate: caseQuery.from,
      toDate: caseQuery.to,
      source: caseQuery.source,
      articlePosition: caseQuery.articlePosition,
      articleCategory: caseQuery.articleCategory,
      editeur: caseQuery.host,
      dataToGet: surface,
      minutes: window,
    });
    const answer = await flux(await askFlux(fixture.deps, body, new AbortController().signal), surface);
    const expected = naiveFlux(known.exposure, surface, selection, caseQuery.host);
    expect([...answer.articles].sort(byId)).toEqual(expected.map((one) => articleOf(known, surface, one)).sort(byId));
    const order = answer.articles.map((one) => [Date.parse(one.firstLocalView), Date.parse(one.lastLocalView)]);
    expect(order).toEqual([...order].sort(([a = 0, b = 0], [c = 0, d = 0]) => c - a || d - b));

    const anyPage = { ...selection, position: 'all', category: 'all' };
    expect(answer.clusters).toEqual(
      known.clusters
        .map((one) => ({ one, own: expected.filter(({ article }) => known.clusterOf.get(article) === one.id) }))
        .filter(({ own }) => own.length > 0)
        .map(({ one, own }) => {
          const articles = own.map(({ article }) => article);
          const { bars, exposition } = naiveTogether(known.exposure, surface, selection, articles);
          const card = expectedCard({ known }, one, read.scoreOf(known, one.id, anyPage));
          return { ...card, [surface]: barsOf(bars), exposition };
        })
        .sort((a, b) => b.exposition - a.exposition || (b.score ?? 0) - (a.score ?? 0) || byId(a, b)),
    );
    shown += answer.articles.length;
  }
  return shown;
}

function articleOf(
  known: read.ClusterFacts,
  surface: FluxSurface,
  { article, bars, exposition, first, last }: NaiveFlux,
) {
  const { titre, url, dateArticle, firstView } = known.facts.get(article)!;
  const cluster = known.clusterOf.get(article);
  return {
    _id: idOf(article),
    titre,
    url,
    editeur: read.hostOf(article),
    dateArticle: iso(dateArticle),
    first_view: iso(firstView),
    firstLocalView: iso(first * 60_000),
    lastLocalView: iso(last * 60_000),
    [surface]: barsOf(bars),
    exposition,
    cluster_id: cluster === undefined ? null : articleIdFromUInt64(cluster),
  };
}
