import { articleId } from '@vigie/contracts/article-id';
import { CALLS } from '@vigie/contracts/calls/index';
import { FLUX_SURFACES, ZONE_SOURCES } from '@vigie/contracts/options';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Selection } from '../exposure/naive/answers.ts';
import { type Asked, type Case, caseAround, HOSTS, identify } from '../exposure/naive/cases.ts';
import { type Exposure, expose } from '../exposure/naive/exposure.ts';
import { insertCrawls } from '../exposure/naive/insert.ts';
import { minutesOf } from '../exposure/naive/paris-minutes.ts';
import { stored } from '../testing/cluster-rows.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { askFlux } from './ask-flux.ts';
import { flux } from './flux.ts';
import { naiveFlux, naiveTogether } from './naive-flux.ts';

/**
 * Bars, totals and views of articles and clusters are those of a minute-by-minute reading, whatever the order of the
 * events, their repetition and batches, with and without roll-ups, on DST nights too. VIGIE_FLUX_CASES asks for more.
 */
const CASES = Number(process.env.VIGIE_FLUX_CASES ?? 42);
const AROUND = 16_000;

const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1) / 60_000;
};
/** Far enough apart that cases do not meet: both DST nights and an ordinary day of each year. */
const INSTANTS = Array.from({ length: 7 }, (_, i) => 2000 + i).flatMap((year) => [
  lastSunday(year, 2),
  Date.UTC(year, 6, 14, 22) / 60_000,
  lastSunday(year, 9),
]);

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(
    HOSTS.map((host) => ({ nom_norme: host, nom_affiche: host, groupe: host, hosts: [host] })),
  );
});
afterAll(() => fixture.close());

const delivery = fc.record({
  seed: fc.integer(),
  batches: fc.integer({ min: 1, max: 3 }),
  again: fc.boolean(),
  rollUpAfter: fc.constantFrom(null, 0, 1, 2),
});
type Delivery = typeof delivery extends fc.Arbitrary<infer T> ? T : never;

/** Three of four articles are in a cluster, which those of the other publishers share. */
const clusterOf = (article: string): string | null => {
  const [number = '', path = ''] = article.slice(article.indexOf('/') + 1).split('-');
  return path === '3' ? null : (BigInt(number) * 8n + BigInt(path) + 1n).toString(16).padStart(16, '0');
};

async function deliver(cases: readonly Case[], { seed, batches, again, rollUpAfter }: Delivery): Promise<void> {
  await fixture.clear();
  const all = cases.flatMap(({ events }) => events);
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
  const articles = new Set(all.flatMap(({ entries }) => entries.map(({ url }) => identify(url))));
  await fixture.client.insert({
    table: 'article_clusters',
    format: 'JSONEachRow',
    values: [...articles].flatMap((article) => {
      const cluster = clusterOf(article);
      return cluster === null
        ? []
        : [{ article: stored(`https://${article}`), version: 1, cluster: BigInt(`0x${cluster}`).toString() }];
    }),
  });
}

const perRound = Math.min(CASES, INSTANTS.length);
const round = fc.record({
  cases: fc.tuple(...INSTANTS.slice(0, perRound).map((around, number) => caseAround(number, around))),
  windows: fc.array(fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }), { minLength: 1, maxLength: 7 }),
  delivery,
});

test(
  `${CASES} random cases equal the naive reading`,
  async () => {
    const { failed, seed, counterexamplePath, errorInstance } = await fc.check(
      fc.asyncProperty(round, async ({ cases, windows, delivery: how }) => {
        await deliver(cases, how);
        await Promise.all(
          cases.map((one, number) => checkCase(one, INSTANTS[number] ?? 0, windows[number % windows.length] ?? null)),
        );
      }),
      { numRuns: Math.ceil(CASES / perRound), seed: 20_261_121, endOnFailure: true },
    );
    if (failed) throw new Error(`seed ${seed}, path ${counterexamplePath}`, { cause: errorInstance });
  },
  10 * 60_000,
);

async function checkCase({ events, asked }: Case, around: number, window: number | null): Promise<void> {
  const exposure = expose(events, identify);
  for (const question of asked) {
    await checkQuestion(exposure, question, around, window).catch((cause: unknown) => {
      throw new Error(`differs on ${JSON.stringify({ question, window })} of ${JSON.stringify(events)}`, { cause });
    });
  }
}

const MINUTE_MS = 60_000;
const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

async function checkQuestion(exposure: Exposure, asked: Asked, around: number, window: number | null): Promise<void> {
  const range = minutesOf(asked.from, asked.to, { first: around - AROUND, last: around + AROUND });
  const selection: Selection = {
    minutes: new Set(window === null ? range : range.slice(-window)),
    sources: ZONE_SOURCES[asked.source],
    position: asked.articlePosition,
    category: asked.articleCategory,
  };
  for (const surface of FLUX_SURFACES) {
    const body = CALLS.articleFlux.body.parse({
      fromDate: asked.from,
      toDate: asked.to,
      source: asked.source,
      articlePosition: asked.articlePosition,
      articleCategory: asked.articleCategory,
      editeur: asked.host,
      dataToGet: surface,
      minutes: window,
    });
    const answer = await flux(await askFlux(fixture.deps, body, new AbortController().signal), surface);
    const expected = naiveFlux(exposure, surface, selection, asked.host);
    const shownBars = (bars: { start: string; end: string }[] | undefined) =>
      bars?.map(({ start, end }) => [Date.parse(start) / MINUTE_MS, Date.parse(end) / MINUTE_MS]);
    const shown = answer.articles.map((one) => ({
      id: one._id,
      bars: shownBars(one[surface]),
      exposition: one.exposition,
      first: Date.parse(one.firstLocalView) / MINUTE_MS,
      last: Date.parse(one.lastLocalView) / MINUTE_MS,
      cluster: one.cluster_id,
    }));
    expect([...shown].sort(byId)).toEqual(
      expected
        .map(({ article, ...rest }) => ({ id: articleId(`https://${article}`), ...rest, cluster: clusterOf(article) }))
        .sort(byId),
    );
    const order = shown.map(({ first, last }) => [first, last]);
    expect(order).toEqual([...order].sort(([a = 0, b = 0], [c = 0, d = 0]) => c - a || d - b));

    const clusters = new Set(expected.flatMap(({ article }) => clusterOf(article) ?? []));
    expect(
      answer.clusters
        .map((one) => ({ id: one._id, bars: shownBars(one[surface]), exposition: one.exposition }))
        .sort(byId),
    ).toEqual(
      [...clusters]
        .map((id) => {
          const members = expected.map(({ article }) => article).filter((article) => clusterOf(article) === id);
          return { id, ...naiveTogether(exposure, surface, selection, members) };
        })
        .sort(byId),
    );
  }
}
