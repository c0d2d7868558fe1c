import type { ClickHouseClient } from '@clickhouse/client';
import { SOURCES, type Source, ZONE_SOURCES } from '@vigie/contracts/options';
import { lastMinuteAt } from '@vigie/contracts/paris';
import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { querySchema } from '@vigie/contracts/query';
import type { ArticleRow } from '@vigie/contracts/rows';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import { storedTable, testLayout } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClickHouse } from '../platform/clickhouse.ts';
import { readWeights } from '../platform/data-files.ts';
import { findStaleDays, makeDay } from '../rollup/rollup.ts';
import { articleDetail } from './articles/article-detail.ts';
import { articleRows } from './articles/article-lists.ts';
import { ask, type ExposureDeps, type Question } from './exposure/context.ts';
import { publisherRows } from './publishers/publisher-rows.ts';
import { publisherScore } from './publishers/publisher-score.ts';
import { QueryGate } from './query-gate.ts';
import { DaysInMemory } from './read/blocks/days-in-memory.ts';
import { createStore } from './store.ts';
import { idOf } from './testing/naive/answer-values.ts';
import * as naive from './testing/naive/answers.ts';
import { type Case, type CaseQuery, caseAround, HOST_PUBLISHERS, identify } from './testing/naive/cases.ts';
import { type Exposure, expose, type Sight } from './testing/naive/exposure.ts';
import { firstNamed } from './testing/naive/facts.ts';
import { insertCrawls } from './testing/naive/insert.ts';
import { minutesOf, momentsOf } from './testing/naive/paris-minutes.ts';

/**
 * The invariant of the product: whatever the events, their order, their repetition and how they are batched, every answer
 * is what a minute-by-minute reading of docs/scoring.md gives. VIGIE_EXACTNESS_CASES asks for more cases than the default.
 */
const CASES = Number(process.env.VIGIE_EXACTNESS_CASES ?? (isLargeRun ? 2_000 : 40));
const SEED = Number(process.env.VIGIE_SEED ?? 20_261_121);

/** A round holds one case per instant: the two DST nights and an ordinary day of each year, far enough apart. */
const INSTANTS = Array.from({ length: 40 }, (_, i) => 1998 + i).flatMap(momentsOf);
const AROUND = 16_000;
const NEVER_ENDS = Date.UTC(2090, 0, 1);

const layout = testLayout();
let database: string;
let client: ClickHouseClient;
let deps: ExposureDeps;

beforeAll(async () => {
  const url = await engine('clickhouse');
  database = uniqueName('exact');
  client = createClickHouse({ url, database, layout });
  await migratedDatabase(url, database, layout);
  const file = publishersFile.parse({
    version: 'test',
    publishers: HOST_PUBLISHERS,
  });
  deps = {
    store: createStore({
      client,
      control: client,
      gate: new QueryGate({ concurrent: 6, waiting: 5_000, waitMs: 300_000 }),
      timeoutS: 30,
    }),
    publishers: buildPublisherIndex(file),
    weights: readWeights(),
    now: () => NEVER_ENDS,
  };
});
afterAll(() => client.close());

const TABLES =
  'crawls_landing exposure_quarters page_quarters exposure_life feeds sightings articles hosts touched_days exposure_days exposure_days_published';

const truncate = async (): Promise<void> => {
  for (const table of TABLES.split(' ')) {
    await client.command({ query: `TRUNCATE TABLE ${storedTable(table, database, layout)}` });
  }
};

const rollUp = async (): Promise<void> => {
  const rollingUp = { client, weights: deps.weights, now: () => Date.UTC(2089, 0, 1) };
  for (const day of await findStaleDays(rollingUp)) await makeDay(rollingUp, day);
};

/** The events in another order, some twice, in several batches; roll-ups made before, between or never. */
const delivery = fc.record({
  seed: fc.integer(),
  batches: fc.integer({ min: 1, max: 3 }),
  again: fc.boolean(),
  rollUpAfter: fc.constantFrom(null, 0, 1, 2),
});
type Delivery = typeof delivery extends fc.Arbitrary<infer T> ? T : never;

async function deliver(cases: readonly Case[], { seed, batches, again, rollUpAfter }: Delivery): Promise<void> {
  const all = cases.flatMap(({ events }) => events);
  const sent = again ? [...all, ...all.slice(0, Math.ceil(all.length / 2))] : all;
  const order = sent.map((event, i) => ({ event, at: Math.sin(seed + i * 7.13) })).sort((a, b) => a.at - b.at);
  const size = Math.ceil(order.length / batches);
  for (let batch = 0; batch < batches; batch += 1) {
    await insertCrawls(
      client,
      order.slice(batch * size, (batch + 1) * size).map(({ event }) => event),
    );
    if (rollUpAfter === batch) await rollUp();
  }
}

const perRound = Math.min(CASES, INSTANTS.length);
const round = fc.record({
  cases: fc.tuple(...INSTANTS.slice(0, perRound).map((around, number) => caseAround(number, around))),
  delivery,
});

test(
  'random cases: lists, publishers, series and lives equal the naive implementation',
  async () => {
    const { failed, seed, counterexamplePath, errorInstance } = await fc.check(
      fc.asyncProperty(round, async ({ cases, delivery: how }) => {
        await truncate();
        await deliver(cases, how);
        const named = firstNamed(cases.flatMap(({ events }) => events));
        await Promise.all(cases.map((one, number) => checkCase(one, INSTANTS[number] ?? 0, named)));
      }),
      { numRuns: Math.ceil(CASES / perRound), seed: SEED, endOnFailure: true },
    );
    // A round is long: tell how to get it again and which case of it differs, not the whole of it.
    if (failed) throw new Error(`seed ${seed}, path ${counterexamplePath}`, { cause: errorInstance });
  },
  30 * 60_000,
);

/** When an event of any case first named an article of each publisher, ms. */
type NamedTimes = ReadonlyMap<string, number>;

async function checkCase({ events, queries }: Case, around: number, named: NamedTimes): Promise<void> {
  const exposure = expose(events, identify);
  for (const question of queries) {
    await checkQuestion(exposure, question, around, named).catch((cause: unknown) => {
      throw new Error(`differs on ${JSON.stringify(question)} of ${JSON.stringify(events)}`, { cause });
    });
  }
}

const exposureMemory = new DaysInMemory({ bytes: 64 * 2 ** 20, awaited: Number.POSITIVE_INFINITY });
type From = (caseQuery: CaseQuery) => Partial<Pick<ExposureDeps, 'exposureMemory' | 'now'>>;
/** Closed days from memory; the last day of the range too, as it is today; all from the engine. */
const FROM = {
  closed: () => ({ exposureMemory }),
  live: ({ to }) => ({ exposureMemory, now: () => lastMinuteAt(to) }),
  engine: () => ({}),
} satisfies Record<string, From>;

const toQuestion = (caseQuery: CaseQuery, from: From, limit?: number): Promise<Question> =>
  ask(
    { ...deps, ...from(caseQuery) },
    querySchema.parse({
      fromDate: caseQuery.from,
      toDate: caseQuery.to,
      source: caseQuery.source,
      articlePosition: caseQuery.articlePosition,
      articleCategory: caseQuery.articleCategory,
      editeur: caseQuery.host,
      limit,
    }),
    new AbortController().signal,
  );

async function checkQuestion(
  exposure: Exposure,
  caseQuery: CaseQuery,
  around: number,
  named: NamedTimes,
): Promise<void> {
  const minutes = new Set(minutesOf(caseQuery.from, caseQuery.to, { first: around - AROUND, last: around + AROUND }));
  const selection: naive.Selection = {
    minutes,
    sources: ZONE_SOURCES[caseQuery.source],
    position: caseQuery.articlePosition,
    category: caseQuery.articleCategory,
  };
  const market = naive.selected(exposure.sights, selection);
  const own = market.filter(({ article }) => caseQuery.host === '' || article.startsWith(`${caseQuery.host}/`));
  for (const from of Object.values(FROM)) {
    const question = await toQuestion(caseQuery, from);
    await checkArticles(question, own);
    await checkArticles(await toQuestion(caseQuery, from, 3), own);
    await checkPublishers(question, exposure, market, minutes, caseQuery);
  }
  const question = await toQuestion(caseQuery, FROM.engine);
  const measured = caseQuery.host === '' ? selection : naive.since(selection, named.get(caseQuery.host));
  await checkSeries(question, exposure, own, measured, caseQuery);
  await checkLife(question, exposure, own, minutes);
}

async function checkArticles(question: Question, own: readonly Sight[]): Promise<void> {
  const rows: ArticleRow[] = [];
  for await (const step of articleRows(question, { sitemap: false, unexposed: false })) rows.push(...step);
  const { source: zone, articlePosition } = question.query;
  const asks = (source: Source, position: string = articlePosition): boolean =>
    ZONE_SOURCES[zone].includes(source) && ['all', position].includes(articlePosition);
  const expected = [...naive.groupBy(own, ({ article }) => article)].map(([article, sights]) => ({
    id: idOf(article),
    score: naive.sum(sights),
    // Flipboard has no column of its own.
    scores: SOURCES.map((source) =>
      asks(source) || source === 'flipboard_mobile' ? naive.sum(naive.on(sights, source)) : null,
    ),
    top: asks('google_desktop', 'top') ? naive.sum(naive.on(sights, 'google_desktop', 'top')) : null,
    mobileTopic: asks('google_mobile_webview', 'topic')
      ? naive.sum(naive.on(sights, 'google_mobile_webview', 'topic'))
      : null,
    first: naive.firstOf(sights),
    ends: ['google_desktop', 'google_mobile_webview', 'applenews'].map((source) => [
      naive.firstOf(naive.on(sights, source)),
      naive.lastOf(naive.on(sights, source)),
    ]),
  }));
  expected.sort((a, b) => b.score - a.score || (BigInt(`0x${a.id}`) < BigInt(`0x${b.id}`) ? -1 : 1));
  const shown = rows.map((row) => ({
    id: row.id,
    score: row.score,
    scores: [
      row.desktop,
      row.mobile,
      row.applenews,
      (row.score ?? 0) - (row.desktop ?? 0) - (row.mobile ?? 0) - (row.applenews ?? 0),
    ],
    top: row.desktopTop,
    mobileTopic: row.mobileTopic,
    first: row.exposition,
    ends: [
      [row.premierDesktop, row.dernierDesktop],
      [row.premierMobile, row.dernierMobile],
      [row.premierApplenews, row.dernierApplenews],
    ],
  }));
  expect(shown).toEqual(expected.slice(0, question.query.limit ?? undefined));
}

async function checkPublishers(
  question: Question,
  exposure: Exposure,
  market: readonly Sight[],
  minutes: ReadonlySet<number>,
  caseQuery: CaseQuery,
): Promise<void> {
  const firsts = new Map(
    [...naive.groupBy(exposure.sights, ({ article }) => article)].map(([article, sights]) => [
      article,
      Math.min(...sights.map(({ minute }) => minute)),
    ]),
  );
  const fresh = (article: string): boolean => minutes.has(firsts.get(article) ?? -1);
  const zone: readonly string[] = ZONE_SOURCES[caseQuery.source];
  const expected = [...naive.groupBy(market, ({ article }) => article.split('/')[0] ?? '')]
    .map(([host, sights]) => {
      const articles = [...new Set(sights.map(({ article }) => article))];
      return {
        host,
        score: naive.sum(sights),
        exposed: articles.length,
        fresh: articles.filter(fresh).length,
        flipboard: zone.includes('flipboard_mobile') ? naive.sum(naive.on(sights, 'flipboard_mobile')) : null,
        googleCat:
          zone.some((source) => source.startsWith('google')) && ['all', 'cat'].includes(caseQuery.articlePosition)
            ? naive.sum(sights.filter((s) => s.source.startsWith('google') && s.position === 'cat'))
            : null,
        france: naive.sum(sights.filter((s) => s.category === 'france')),
      };
    })
    .sort((a, b) => b.score - a.score || a.host.localeCompare(b.host, 'fr'))
    .map((row, i) => ({ ...row, rank: i + 1 }))
    .filter(({ host }) => caseQuery.host === '' || caseQuery.host === host);
  const shown = (await publisherRows(question, false)).map((row) => ({
    host: row.editeur,
    score: row.score,
    exposed: row.exposes,
    fresh: row.nouveaux,
    flipboard: row.flipboard,
    googleCat: row.sections,
    france: row.france,
    rank: row.rang,
  }));
  expect(shown).toEqual(expected);
}

async function checkSeries(
  question: Question,
  exposure: Exposure,
  own: readonly Sight[],
  selection: naive.Selection,
  caseQuery: CaseQuery,
): Promise<void> {
  const timeframe = naive.timeframeFor(caseQuery.from, caseQuery.to);
  const answer = await publisherScore(question);
  expect(answer.timeframe).toBe(timeframe);
  for (const source of SOURCES) {
    const expected = selection.sources.includes(source)
      ? naive.series(exposure, own, selection, timeframe, source)
      : new Map<string, number>();
    const values = answer.editeur.scores[`score_${source}`];
    const shown = new Map(answer.editeur.jours.flatMap((jour, i) => (values[i] == null ? [] : [[jour, values[i]]])));
    expect(shown).toEqual(expected);
  }
}

/** The life of one article: whole, all pages, until the end of the range. */
async function checkLife(
  question: Question,
  exposure: Exposure,
  own: readonly Sight[],
  minutes: ReadonlySet<number>,
): Promise<void> {
  const article = own[0]?.article;
  if (article === undefined) return;
  const end = Math.max(...minutes);
  const life = exposure.sights.filter((sight) => sight.article === article && sight.minute <= end);
  const detail = await articleDetail(question, idOf(article));
  const lifetime = (source: Source): number => naive.lifetime(naive.on(life, source));
  expect({
    score: detail?.score,
    filtered: detail?.scoresFiltres.score,
    lifetime: detail?.lifetime,
    lifetimes: [
      detail?.lifetime_google_desktop,
      detail?.lifetime_google_mobile_webview,
      detail?.lifetime_applenews,
      detail?.lifetime_flipboard_mobile,
    ],
    first: detail?.first_exposition,
    last: detail?.last_exposition,
    quarters: Object.values(detail?.scores_quarts ?? {})
      .flatMap((slots) => Object.values(slots))
      .reduce((total, { score }) => total + (score ?? 0), 0),
  }).toEqual({
    score: naive.sum(life),
    filtered: naive.sum(own.filter((sight) => sight.article === article)),
    lifetime: naive.lifetime(life),
    lifetimes: SOURCES.map(lifetime),
    first: naive.firstOf(life),
    last: naive.lastOf(life),
    quarters: naive.sum(own.filter((sight) => sight.article === article)),
  });
}
