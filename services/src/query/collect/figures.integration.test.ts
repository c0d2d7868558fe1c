import { DAY_MS, HOUR_MS } from '@vigie/contracts/french/durations';
import { FETCH_OUTCOMES, STRIP_FETCHES } from '@vigie/contracts/sources';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetchStore, type FetchRecord } from '../../crawler/sources/fetch-store.ts';
import { quantileOf } from '../../figures/testing/naive/sitemaps.ts';
import { type ClickHouseClient, createClickHouse } from '../../platform/clickhouse.ts';
import { createFetchFigures, type HostFigures, type SourceFigures } from './fetch-figures.ts';
import { LAST_PAGES } from './page-walls.ts';

const NOW = Date.UTC(2026, 10, 20, 8);
let client: ClickHouseClient;
beforeAll(async () => {
  const url = await engine('clickhouse');
  const database = uniqueName('collect');
  await migratedDatabase(url, database);
  client = createClickHouse({ url, database });
});
afterAll(() => client.close());

const SOURCES = ['', 'a', 'b', 'c'] as const;
const HOSTS = ['un.test', 'deux.test'] as const;
/** Many on the edges of the day and the week, and some at one moment. */
const ages = fc.oneof(
  fc.integer({ min: 0, max: 8 * DAY_MS }),
  fc.integer({ min: 0, max: 2 * HOUR_MS }),
  fc.constantFrom(0, DAY_MS, DAY_MS - 1, DAY_MS + 1, 7 * DAY_MS, 7 * DAY_MS - 1, -1, -HOUR_MS),
);
/** A source is fetched once at a time. */
const records = fc.uniqueArray(
  fc.record({
    source: fc.constantFrom(...SOURCES),
    age: ages,
    host: fc.constantFrom(...HOSTS),
    outcome: fc.constantFrom(...FETCH_OUTCOMES),
    status: fc.constantFrom(0, 200, 304, 403, 500),
    bytes: fc.integer({ min: 0, max: 5_000_000_000 }),
    spanMs: fc.constantFrom(0, 60_000),
    delaysS: fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 5 }),
    reason: fc.constantFrom('', 'timeout', "Disallow: /l'été"),
  }),
  { minLength: 0, maxLength: 260, selector: ({ source, age }) => `${source} ${age}` },
);

const recordOf = ({ age, ...known }: Omit<FetchRecord, 'at'> & { age: number }): FetchRecord => ({
  ...known,
  at: NOW - age,
});

function naiveSource(all: readonly FetchRecord[]): SourceFigures {
  const week = all.filter(({ at }) => at > NOW - 7 * DAY_MS && at <= NOW);
  const day = week.filter(({ at }) => at > NOW - DAY_MS);
  const delays = day.flatMap(({ spanMs, delaysS }) => (spanMs > 0 ? delaysS : []));
  const newest = week.sort((x, y) => y.at - x.at).slice(0, STRIP_FETCHES);
  // The naive quantile takes milliseconds.
  const seconds = (p: number) =>
    quantileOf(
      delays.map((s) => s * 1_000),
      p,
    ) ?? 0;
  const read = newest.find(({ outcome }) => outcome === 'changed' || outcome === 'same');
  const total = week.some(({ outcome }) => outcome === 'changed' || outcome === 'same') ? (read?.total ?? 0) : null;
  return {
    reason: newest[0]?.reason ?? '',
    total,
    strip: newest.reverse().map(({ at, outcome, status }) => ({ at, outcome, status })),
    requests: day.length,
    bytes: day.reduce((sum, { bytes }) => sum + bytes, 0),
    unmodified: day.filter(({ status }) => status === 304).length,
    articles: delays.length,
    median: seconds(0.5),
    p90: seconds(0.9),
  };
}

test('random fetches: every figure equals a naive reading', async () => {
  const store = createFetchStore(client);
  const figures = createFetchFigures(client);
  const signal = AbortSignal.timeout(100_000);
  let place = 0;
  await fc.assert(
    fc.asyncProperty(records, async (drawn) => {
      await client.command({ query: 'TRUNCATE TABLE crawl_fetches' });
      const all = drawn.map((one) =>
        recordOf({
          ...one,
          id: `f${place++}`,
          url: 'https://un.test/',
          kind: one.source === '' ? 'page' : 'sitemap',
          conditional: true,
          durationMs: 1,
          total: 0,
          entriesNew: one.delaysS.length,
          entriesChanged: 0,
        }),
      );
      await store.write(all);
      // A row that was stored twice is one.
      await store.write(all.slice(0, 20));
      const bySource = await figures.sources(SOURCES.slice(1), NOW, signal);
      for (const source of SOURCES) {
        const own = all.filter((one) => one.source === source);
        const seen = own.some(({ at }) => at > NOW - 7 * DAY_MS && at <= NOW);
        expect(bySource.get(source)).toEqual(source !== '' && seen ? naiveSource(own) : undefined);
      }
      const byHost = await figures.hosts(NOW, signal);
      for (const host of HOSTS) {
        const day = all.filter((one) => one.host === host && one.at > NOW - DAY_MS && one.at <= NOW);
        const expected: HostFigures = {
          requests: day.length,
          refused: day.filter(({ outcome }) => outcome === 'refused').length,
        };
        expect(byHost.get(host)).toEqual(day.length > 0 ? expected : undefined);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

test('walls: the most frequent one of a host’s last pages, since it last read one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.record({
          age: fc.integer({ min: -HOUR_MS, max: 8 * DAY_MS }),
          host: fc.constantFrom(...HOSTS),
          reason: fc.constantFrom('', '', 'consent', 'login', 'HTTP 404'),
        }),
        { maxLength: 60, selector: ({ age }) => age },
      ),
      async (pages) => {
        await client.command({ query: 'TRUNCATE TABLE crawl_fetches' });
        await createFetchStore(client).write(
          pages.map(
            ({ age, host, reason }, index): FetchRecord => ({
              id: `w${index}`,
              source: '',
              at: NOW - age,
              host,
              url: 'https://un.test/',
              kind: 'page',
              reason,
              outcome: reason === '' ? 'changed' : reason === 'HTTP 404' ? 'failed' : 'refused',
              status: 200,
              conditional: false,
              durationMs: 1,
              bytes: 1,
              spanMs: 0,
              total: 0,
              entriesNew: 0,
              entriesChanged: 0,
              delaysS: [],
            }),
          ),
        );
        const walls = await createFetchFigures(client).walls(NOW, new AbortController().signal);
        for (const host of HOSTS) {
          const own = pages
            .filter((one) => one.host === host && one.age >= 0 && one.age < 7 * DAY_MS)
            .sort((a, b) => a.age - b.age);
          const last = own.slice(0, LAST_PAGES);
          const refused = last.filter(({ reason }) => reason === 'consent' || reason === 'login');
          const wall = walls.get(host);
          expect(wall?.refused ?? 0).toBe(refused.length);
          if (!wall) continue;
          const readAges = pages
            .filter((one) => one.host === host && one.age >= 0 && one.reason === '')
            .map(({ age }) => age);
          const lastRead = Math.min(Number.POSITIVE_INFINITY, ...readAges);
          const after = pages
            .filter((one) => one.host === host && one.age >= 0 && one.age < lastRead)
            .filter(({ reason }) => reason === 'consent' || reason === 'login')
            .map(({ age }) => NOW - age)
            .sort((a, b) => a - b);
          const refusals = { count: after.length, since: after[0] ?? 0, last: after.at(-1) ?? 0 };
          expect(wall.refusals).toEqual(refusals);
          expect(wall.pages).toBe(last.length);
          const count = (reason: string) => refused.filter((one) => one.reason === reason).length;
          expect(count(wall.reason)).toBe(Math.max(count('consent'), count('login')));
          const same = own.filter(({ reason }) => reason === wall.reason);
          const readAge = own.find(({ reason }) => reason === '')?.age ?? Number.POSITIVE_INFINITY;
          const since = same.findLast(({ age }) => age < readAge) ?? same[0];
          expect(wall.since).toBe(NOW - (since?.age ?? 0));
        }
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
