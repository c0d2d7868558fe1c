import { articleId, articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { querySchema } from '@vigie/contracts/query';
import { testLayout } from '@vigie/schema/testing/test-layout';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { articleRows } from '../../articles/article-lists.ts';
import { askClusters, type LifeQuestion } from '../../clusters/cluster-question.ts';
import { type Question, readingFor } from '../../exposure/context.ts';
import { publisherCoverage } from '../../publishers/publisher-coverage.ts';
import { publisherExposition } from '../../publishers/publisher-exposition.ts';
import { publisherRanking } from '../../publishers/publisher-ranking.ts';
import { publisherRows } from '../../publishers/publisher-rows.ts';
import type { Store } from '../../store.ts';
import { crawlEvent } from '../../testing/crawl-event.ts';
import { type ExposureFixture, openExposure } from '../../testing/exposure-fixture.ts';
import { insertCrawls } from '../../testing/naive/insert.ts';
import { theme } from '../../themes/theme.ts';
import { themePublisher, themeRanking } from '../../themes/theme-publishers.ts';
import { type ClusterOrder, readClusterOrder } from '../cluster-order.ts';
import { fromQuarters } from '../rollup-days.ts';
import { DaysInMemory } from './days-in-memory.ts';

/** What is read from the engine for lists, once closed days are in memory. */

/** The engine keeps hosts whole: one of 200 characters has a length of two bytes in its answers. */
const LONG = `${'long-'.repeat(38)}x.example`;
const MEGABYTE = 2 ** 20;
let fixture: ExposureFixture;
let statements: string[] = [];

beforeAll(async () => {
  fixture = await openExposure([]);
  const days = [17, 18, 19, 20, 21].map((day) => `2026-11-${day}`);
  await insertCrawls(
    fixture.client,
    days.flatMap((day) =>
      ['06:10', '12:20', '18:40'].map((time) =>
        crawlEvent(`${day}T${time}:00Z`, [
          { url: 'https://a.example/1' },
          { url: `https://${LONG}/${day}` },
          { url: `https://b.example/${day}` },
        ]),
      ),
    ),
  );
  expect(await fixture.rollUp()).toHaveLength(5);
  const { store } = fixture.deps;
  const recording: Store = {
    ...store,
    query: (sql, values, options) => {
      statements.push(sql);
      return store.query(sql, values, options);
    },
    binary: (sql, values, options) => {
      statements.push(sql);
      return store.binary(sql, values, options);
    },
  };
  fixture.deps.store = recording;
});
afterAll(() => fixture.close());
beforeEach(() => {
  statements = [];
});

const memory = (bytes: number, awaited?: number): DaysInMemory => {
  const exposureMemory = new DaysInMemory({ bytes, ...(awaited !== undefined && { awaited }) });
  fixture.deps.exposureMemory = exposureMemory;
  return exposureMemory;
};

const askFrom = (from: string): Promise<Question> =>
  fixture.ask({ fromDate: `2026-11-17T${from}`, toDate: '2026-11-21T23:59', limit: 10 });

async function answers(question: Question): Promise<unknown> {
  const rows = [];
  for await (const step of articleRows(question, { sitemap: false, unexposed: false })) rows.push(...step);
  return [
    rows,
    await publisherRows(question, true),
    await publisherRanking(question),
    await publisherExposition(question),
  ];
}

const readsExposure = (): string[] => statements.filter((sql) => /\bexposure_(?:quarters|days|day_totals)\b/.test(sql));

async function fromEngine(from: string): Promise<unknown> {
  const { exposureMemory, ...deps } = fixture.deps;
  return answers({ ...(await askFrom(from)), ...deps, exposureMemory: undefined });
}

test('closed days are read once; other ranges over them read no exposure, and their figures are those of the engine', async () => {
  memory(64 * MEGABYTE, Number.POSITIVE_INFINITY);
  const first = await answers(await askFrom('08:00'));
  expect(readsExposure().length).toBeGreaterThan(0);
  statements = [];
  const second = await answers(await askFrom('13:25'));
  expect(readsExposure()).toEqual([]);
  expect(first).toEqual(await fromEngine('08:00'));
  expect(second).toEqual(await fromEngine('13:25'));
  expect(JSON.stringify(second)).toContain(LONG);
});

test('a question does not wait for many days: the engine answers it, and the next one is answered from memory', async () => {
  const days = memory(64 * MEGABYTE, 2);
  const cold = await answers(await askFrom('08:00'));
  await days.settled();
  statements = [];
  expect(await answers(await askFrom('08:00'))).toEqual(cold);
  expect(readsExposure()).toEqual([]);
});

test('days that do not fit are asked of the engine', async () => {
  const days = memory(1_000, Number.POSITIVE_INFINITY);
  const question = await askFrom('08:00');
  expect(await days.blocksOf(question, await readingFor(question))).toBeNull();
  expect(await answers(question)).toEqual(await fromEngine('08:00'));
});

test('a range of eighty years is asked of the engine', async () => {
  const days = memory(64 * MEGABYTE, Number.POSITIVE_INFINITY);
  const question = await fixture.ask({ fromDate: '2000-01-01T00:00', toDate: '2080-01-01T00:00' });
  expect(await days.blocksOf(question, await readingFor(question))).toBeNull();
  // Neither are the years that no roll-up has, with every one of their days in quarters.
  expect(await days.blocksOf(question, fromQuarters(question.scope.range))).toBeNull();
});

test('a range that does not fit takes nothing from those that do', async () => {
  // Three days of three articles fit, five do not.
  memory(5_000, Number.POSITIVE_INFINITY);
  const short = (): Promise<Question> =>
    fixture.ask({ fromDate: '2026-11-18T00:00', toDate: '2026-11-20T23:59', limit: 10 });
  await answers(await short());
  statements = [];
  await answers(await short());
  expect(readsExposure()).toEqual([]);
  await answers(await fixture.ask({ fromDate: '2026-11-17T00:00', toDate: '2026-11-21T23:59', limit: 10 }));
  statements = [];
  await answers(await short());
  expect(readsExposure()).toEqual([]);
});

/** Who answers: the memory that the test opened, or the engine alone. */
type From = 'memory' | 'engine';

function askAll(from: string, by: From, filters: object = {}): Promise<LifeQuestion> {
  const query = querySchema.parse({ fromDate: `2026-11-17T${from}`, toDate: '2026-11-21T23:59', ...filters });
  const deps = by === 'memory' ? fixture.deps : { ...fixture.deps, exposureMemory: undefined };
  return askClusters(deps, query, new AbortController().signal);
}

/** The clusters of all five days, as a list of them shows them. */
const clusters = async (from: string, by: From): Promise<ClusterOrder> =>
  readClusterOrder(await askAll(from, by), { offset: 0, count: 10 });

/** Figures of clusters and of themes, of everybody and of one publisher. */
async function clusterFigures(from: string, by: From): Promise<unknown> {
  const named = (await clusters(from, by)).ids.map((id) => articleIdFromUInt64(id));
  const figures = async (filters: object): Promise<unknown> => {
    const question = await askAll(from, by, filters);
    return [
      await publisherCoverage(question),
      await publisherCoverage(question, { text: '' }),
      await theme(question, named),
      await themePublisher(question, named),
      await themeRanking(question, named),
    ];
  };
  return Promise.all([figures({}), figures({ editeur: 'a.example', source: 'desktop' })]);
}

const assign = (version: number, pairs: readonly (readonly [url: string, cluster: number])[]): Promise<unknown> =>
  fixture.client.insert({
    table: 'article_clusters',
    values: pairs.map(([url, cluster]) => [articleIdToUInt64(articleId(url)), version, cluster]),
    format: 'JSONCompactEachRow',
  });

test('clusters are those of the newest assignments, in whichever order they are stored, also after the table was emptied', async () => {
  memory(64 * MEGABYTE, Number.POSITIVE_INFINITY);
  const listed = async (): Promise<string[]> => {
    const found = await clusters('08:00', 'memory');
    expect(found).toEqual(await clusters('08:00', 'engine'));
    return found.ids.toSorted();
  };
  expect(await listed()).toEqual([]);
  await assign(3, [
    ['https://a.example/1', 71],
    ['https://b.example/2026-11-17', 72],
  ]);
  expect(await listed()).toEqual(['71', '72']);
  // An older row comes late, a newer one moves an article.
  await assign(2, [
    ['https://a.example/1', 73],
    ['https://b.example/2026-11-18', 73],
  ]);
  await assign(4, [['https://b.example/2026-11-17', 71]]);
  expect(await listed()).toEqual(['71', '73']);
  await fixture.merge('article_clusters');
  expect(await listed()).toEqual(['71', '73']);
  // An article that no page showed before.
  await insertCrawls(fixture.client, [crawlEvent('2026-11-21T20:00:00Z', [{ url: 'https://new.example/1' }])]);
  await assign(5, [['https://new.example/1', 75]]);
  expect(await listed()).toEqual(['71', '73', '75']);
  await fixture.truncate('article_clusters');
  expect(await listed()).toEqual([]);
  await assign(1, [['https://a.example/1', 74]]);
  expect(await listed()).toEqual(['74']);
});

test.skipIf(testLayout().kind === 'shards')(
  'figures of clusters are those of the engine; a list of clusters and their coverage read no exposure and no assignment once closed days are in memory',
  async () => {
    memory(64 * MEGABYTE, Number.POSITIVE_INFINITY);
    await fixture.rollUp();
    await clusters('08:00', 'memory');
    const cold = await clusterFigures('08:00', 'engine');
    expect(await clusterFigures('08:00', 'memory')).toEqual(cold);
    expect(JSON.stringify(cold)).toContain('"couverture_totale":1');
    statements = [];
    await clusters('13:25', 'memory');
    await publisherCoverage(await askAll('13:25', 'memory'));
    const reads = statements.filter((sql) =>
      /\b(?:exposure_(?:quarters|days|day_totals)|article_clusters)\b/.test(sql),
    );
    // Names of parts alone.
    expect(reads.filter((sql) => !sql.includes('_part_offset'))).toEqual([]);
  },
);

test('a day that was written to is not read from its roll-up', async () => {
  memory(64 * MEGABYTE, Number.POSITIVE_INFINITY);
  await answers(await askFrom('08:00'));
  await insertCrawls(fixture.client, [crawlEvent('2026-11-19T09:00:00Z', [{ url: 'https://late.example/1' }])]);
  const late = await answers(await askFrom('08:00'));
  expect(JSON.stringify(late)).toContain('late.example');
  expect(late).toEqual(await fromEngine('08:00'));
  await fixture.rollUp();
  statements = [];
  expect(await answers(await askFrom('08:00'))).toEqual(late);
});

test('a question about today reads its exposure once, and its figures are those of the engine', async () => {
  const day = '2026-11-22';
  const query = { fromDate: `${day}T05:00`, toDate: `${day}T23:59`, limit: 10 } as const;
  const engine = async () => {
    const { exposureMemory: _, ...deps } = fixture.deps;
    return answers({ ...(await fixture.ask(query)), ...deps, exposureMemory: undefined });
  };
  const appears = (time: string, url: string) =>
    insertCrawls(fixture.client, [crawlEvent(`${day}T${time}:00Z`, [{ url }, { url: 'https://a.example/1' }])]);
  const { now } = fixture.deps;
  fixture.deps.now = () => Date.parse(`${day}T18:00:00Z`);
  memory(64 * MEGABYTE, Number.POSITIVE_INFINITY);
  await appears('06:10', 'https://today.example/1');
  expect(await answers(await fixture.ask(query))).toEqual(await engine());
  await appears('06:11', 'https://today.example/2');
  statements = [];
  const second = await answers(await fixture.ask(query));
  const reads = readsExposure();
  expect(second).toEqual(await engine());
  expect(JSON.stringify(second)).toContain('https://today.example/2');
  // Once for all sums, and once for the articles of each quarter.
  expect(reads).toHaveLength(2);
  fixture.deps.now = now;
});

test('what is new in a range is what no page showed before it, in whichever order lives are stored', async () => {
  memory(64 * MEGABYTE, Number.POSITIVE_INFINITY);
  const query = { fromDate: '2026-11-18T00:00', toDate: '2026-11-21T23:59', editeur: 'b.example' } as const;
  const ask = async (by: From): Promise<{ all: unknown; byDay: readonly (number | null)[] }> => {
    const question = await fixture.ask(query);
    const ownQuestion = by === 'memory' ? question : { ...question, exposureMemory: undefined };
    const [row] = await publisherRows(ownQuestion, true);
    const [exposition] = await publisherExposition(ownQuestion);
    return { all: row?.nouveaux, byDay: exposition?.nouveaux_articles_exposes ?? [] };
  };
  const fresh = async () => {
    const found = await ask('memory');
    expect(found).toEqual(await ask('engine'));
    return found;
  };
  const lives = (...rows: [url: string, first: string, last: string][]) =>
    fixture.client.insert({
      table: 'exposure_life',
      values: rows.map(([url, first, last]) => [
        new URL(url).hostname,
        articleIdToUInt64(articleId(url)),
        Date.parse(first) / 1_000,
        Date.parse(last) / 1_000,
      ]),
      format: 'JSONCompactEachRow',
    });
  expect(await fresh()).toEqual({ all: 4, byDay: [1, 1, 1, 1] });
  // A row of an earlier day comes late, and one of a later day changes nothing.
  await lives(
    ['https://b.example/2026-11-19', '2026-11-10T06:00:00Z', '2026-11-10T06:05:00Z'],
    ['https://b.example/2026-11-20', '2026-11-21T06:00:00Z', '2026-11-21T06:05:00Z'],
  );
  const moved = await fresh();
  expect(moved).toEqual({ all: 3, byDay: [1, 0, 1, 1] });
  await fixture.merge('exposure_life');
  expect(await fresh()).toEqual(moved);
  // An article that no page showed before.
  await insertCrawls(fixture.client, [crawlEvent('2026-11-21T21:00:00Z', [{ url: 'https://b.example/late' }])]);
  expect(await fresh()).toEqual({ all: 4, byDay: [1, 0, 1, 2] });
});
