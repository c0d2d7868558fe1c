import { articleId } from '@vigie/contracts/article-id';
import type { CrawlEvent } from '@vigie/contracts/events';
import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import { addDays, dayBounds, parisDay } from '@vigie/contracts/paris';
import { captureLeaf } from '@vigie/contracts/seals/capture';
import { wordingHash } from '@vigie/contracts/seals/hashes';
import { TreeRoot } from '@vigie/contracts/seals/inclusion';
import { chainOf, type Seal, sealRoot, versionsOf } from '@vigie/contracts/seals/seal';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { type SealRow, sealOf, sealsOf } from '@vigie/schema/seals/seal-statements';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertCrawls, insertSnapshots } from '../../figures/testing/naive/insert.ts';
import { type ClickHouseClient, createClickHouse } from '../../platform/clickhouse.ts';
import { readRowsOver, type SealOutcome, sealDay } from './seal-day.ts';
import { SealLook, type SealLookDeps } from './seal-look.ts';

const CASES = isLargeRun ? 200 : 8;
/** In a year to come: snapshots past their retention would leave at any moment. Around the end of summer time. */
const FIRST = '2041-10-26';
const DAYS = [FIRST, addDays(FIRST, 1), addDays(FIRST, 2)];
const AFTER = dayBounds(addDays(FIRST, 2)).end + 2 * 3_600_000;
const READ_AT = AFTER + 60_000;

let client: ClickHouseClient;
let database: string;
beforeAll(async () => {
  const url = await engine('clickhouse');
  database = uniqueName('seals');
  await migratedDatabase(url, database);
  client = createClickHouse({ url, database });
});
beforeEach(() => clear());
afterAll(async () => {
  await client.command({ query: 'DROP DATABASE {database:Identifier}', query_params: { database } });
  await client.close();
});

async function clear(): Promise<void> {
  for (const table of ['crawls_landing', 'sightings', 'wordings', 'touched_days', 'seals'])
    await client.command({ query: 'TRUNCATE TABLE {table:Identifier}', query_params: { table } });
}

/** A look for days to seal, as rollup has it; `changes` replace some of what it is given. */
const lookWith = (changes: Partial<SealLookDeps> = {}): SealLook =>
  new SealLook({
    client,
    read: readRowsOver(client),
    now: () => AFTER,
    elapsed: () => 0,
    retentionDays: 400,
    quietMs: 0,
    longestMs: Number.POSITIVE_INFINITY,
    done: () => undefined,
    ...changes,
  });

/** A sealer, and what it did. */
function sealer(changes: Pick<Partial<SealLookDeps>, 'now' | 'retentionDays'> = {}) {
  const done: [day: string, outcome: SealOutcome][] = [];
  const look = lookWith({ ...changes, done: (day, outcome) => void done.push([day, outcome]) });
  const { signal } = new AbortController();
  return {
    done,
    /** Twice: a day is sealed once two looks found it unchanged. */
    async settle(): Promise<void> {
      await look.look(signal);
      await look.look(signal);
    },
    once: () => look.look(signal),
  };
}

const versions = async (day: string): Promise<Seal[]> =>
  versionsOf((await readRowsOver(client).query<SealRow>(sealsOf([day]))).map(sealOf));

const text = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .filter((value) => [...value].every((letter) => letter >= ' '));
const entry = fc.record({
  rank: fc.integer({ min: 1, max: 9 }),
  storyRank: fc.integer({ min: 1, max: 3 }),
  url: fc.integer({ min: 1, max: 9 }).map((n) => `https://le-phare.example/${n}`),
  title: text.map((title) => `« ${title} »`),
  publisher: fc.option(text, { nil: undefined }),
});
const snapshot: fc.Arbitrary<CrawlEvent> = fc
  .record({
    source: fc.constantFrom(...SOURCES),
    position: fc.constantFrom(...POSITIONS),
    category: fc.option(fc.constantFrom(...CATEGORIES)),
    topic: fc.option(fc.constantFrom('Climat', 'Météo')),
    at: fc.integer({ min: dayBounds(FIRST).start, max: dayBounds(addDays(FIRST, 2)).end - 1 }),
    period: fc.constantFrom(60, 3_600, 14_400),
    producer: fc.constantFrom('p1', 'p2'),
    id: fc.constantFrom('a', 'b', 'c'),
    entries: fc.array(entry, { maxLength: 5 }),
  })
  .map(({ position, category, topic, at, entries, ...rest }) => ({
    v: 1,
    type: 'crawl',
    ...rest,
    at: new Date(at).toISOString(),
    page: { position, category, topic },
    entries: entries.map(({ publisher, ...one }) => ({ ...one, ...(publisher !== undefined && { publisher }) })),
  }));

/** The decision, read another way: every event's leaf, in order, each once. */
function naiveTree(
  events: readonly CrawlEvent[],
  isSaid: (event: CrawlEvent) => boolean,
): { count: number; root: string } {
  const number = (names: readonly string[], name: string): number => names.indexOf(name);
  const rows = events.map((event) => {
    const { source, page, at, period, producer, id, entries } = event;
    const said = isSaid(event) && entries.length > 0;
    const leaf = captureLeaf({
      source,
      position: page.position,
      category: page.category ?? '',
      topic: page.topic ?? '',
      at: Date.parse(at),
      period,
      producer,
      id,
      said,
      entries: entries.map(({ url, title, publisher, rank, storyRank }) => ({
        article: articleId(url),
        rank,
        storyRank,
        wording: said ? wordingHash(url, title, publisher ?? '') : null,
      })),
    });
    const key = [
      number(SOURCES, source),
      number(POSITIONS, page.position),
      page.category ? number(CATEGORIES, page.category) + 1 : 0,
    ].join();
    return {
      leaf,
      order: [
        Buffer.from(key),
        Buffer.from(page.topic ?? ''),
        Buffer.from(at),
        Buffer.from(producer),
        Buffer.from(id),
        leaf,
      ],
    };
  });
  rows.sort((a, b) => a.order.reduce((found, field, i) => found || Buffer.compare(field, b.order[i] as Buffer), 0));
  const tree = new TreeRoot();
  const seen = new Set<string>();
  for (const { leaf } of rows) {
    if (!seen.has(leaf.toString('hex'))) tree.add(leaf);
    seen.add(leaf.toString('hex'));
  }
  return { count: tree.count, root: tree.root()?.toString('hex') ?? '' };
}

const ofDay = (events: readonly CrawlEvent[], day: string) =>
  events.filter(({ at }) => parisDay(Date.parse(at)) === day);

test('random events, some late, some again, some from before titles were kept: each seal is that of the decision, and names what it replaces', async () => {
  const drawn = fc.record({
    early: fc.array(snapshot, { maxLength: 12 }),
    late: fc.array(snapshot, { maxLength: 4 }),
    old: fc.array(snapshot, { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(drawn, fc.boolean(), async ({ early, late, old }, again) => {
      await clear();
      const isSaid = (event: CrawlEvent) => !old.includes(event);
      await insertCrawls(client, early);
      await insertCrawls(
        client,
        old.map((event) => ({ ...event, entries: [] })),
      );
      await client.command({ query: 'TRUNCATE TABLE crawls_landing' });
      await insertSnapshots(client, old, false);
      await insertSnapshots(client, early);
      const first = sealer();
      await first.settle();
      const before = new Map<string, Seal[]>();
      for (const day of DAYS) {
        const all = await versions(day);
        const expected = naiveTree(ofDay([...early, ...old], day), isSaid);
        expect(
          all.map(({ captures, tree }) => [captures, tree]),
          day,
        ).toEqual(expected.count === 0 ? [] : [[expected.count, expected.root]]);
        before.set(day, all);
      }
      await insertCrawls(client, again ? [...late, ...early] : late);
      await client.command({ query: 'OPTIMIZE TABLE crawls_landing FINAL' });
      await client.command({ query: 'OPTIMIZE TABLE wordings FINAL' });
      await sealer().settle();
      for (const day of DAYS) {
        const all = await versions(day);
        const [current] = all;
        const [replaced] = before.get(day) ?? [];
        const expected = naiveTree(ofDay([...early, ...old, ...late], day), isSaid);
        expect([current?.captures ?? 0, current?.tree ?? '']).toEqual([expected.count, expected.root]);
        const isNew = replaced !== undefined && replaced.tree !== expected.root;
        expect(all.length).toBe(expected.count === 0 ? 0 : isNew ? 2 : 1);
        expect(current?.replaces ?? null).toBe(isNew ? replaced.root : null);
        for (const seal of all) expect(sealRoot(seal)).toBe(seal.root);
        // It names the seal that the last day before had when it was made, which stays listed.
        if (current?.before)
          expect((await versions(current.before.day)).map(({ root }) => root)).toContain(current.before.root);
      }
    }),
    { numRuns: CASES },
  );
});

const at = (day: string, time: string): string => `${day}T${time}.000Z`;
const crawl = (when: string, title = 'Un titre', id = when): CrawlEvent => ({
  v: 1,
  type: 'crawl',
  id,
  at: when,
  producer: 'p1',
  source: 'google_desktop',
  page: { position: 'top', category: 'homepage' },
  period: 60,
  entries: [{ rank: 1, storyRank: 1, url: 'https://le-phare.example/1', title }],
});

test('days are chained in order, each once; looking again does nothing', async () => {
  await insertCrawls(
    client,
    DAYS.map((day) => crawl(at(day, '10:00:00'))),
  );
  const one = sealer();
  await one.settle();
  expect(one.done).toEqual(DAYS.map((day) => [day, 'sealed']));
  const [[a], [b], [c]] = (await Promise.all(DAYS.map(versions))) as [[Seal], [Seal], [Seal]];
  expect([a.before, b.before, c.before]).toEqual([null, { day: a.day, root: a.root }, { day: b.day, root: b.root }]);
  await one.settle();
  expect(one.done).toHaveLength(3);
});

test('history that arrives backwards is sealed once it is whole, so that its chain has no break', async () => {
  let elapsed = 0;
  const sealed: string[] = [];
  const look = lookWith({ quietMs: 60_000, elapsed: () => elapsed, done: (day) => void sealed.push(day) });
  const looks = async (): Promise<void> => {
    for (let count = 0; count < 3; count += 1, elapsed += 20_000) await look.look(new AbortController().signal);
  };
  for (const day of DAYS.toReversed()) {
    await insertCrawls(client, [crawl(at(day, '10:00:00'))]);
    await looks();
    expect(sealed).toEqual([]);
  }
  await looks();
  expect(sealed).toEqual(DAYS);
  const chain = chainOf((await Promise.all(DAYS.map(versions))).flat());
  expect(chain.map(({ link }) => link)).toEqual(['suite', 'suite', 'premier']);
});

test('a day is sealed an hour after its end, not before', async () => {
  await insertCrawls(client, [crawl(at(FIRST, '10:00:00'))]);
  const { end } = dayBounds(FIRST);
  let now = end + 3_599_000;
  const one = sealer({ now: () => now });
  await one.settle();
  expect(one.done).toEqual([]);
  now = end + 3_600_000;
  await one.settle();
  expect(one.done).toEqual([[FIRST, 'sealed']]);
});

test('after a day a sealer rests for four times what it took: within a look of 15 s, or between looks', async () => {
  await insertCrawls(
    client,
    DAYS.map((day) => crawl(at(day, '10:00:00'))),
  );
  const sealed: string[] = [];
  const pauses: number[] = [];
  let elapsed = 0;
  let takes = 2_000;
  const insert: ClickHouseClient['insert'] = (params) => {
    elapsed += takes;
    return client.insert(params);
  };
  const look = lookWith({
    client: { insert },
    elapsed: () => elapsed,
    done: (day) => void sealed.push(day),
    async pause(ms) {
      elapsed += ms;
      pauses.push(ms);
      takes = 10_000;
    },
  });
  const { signal } = new AbortController();
  await look.look(signal);
  await look.look(signal);
  // The second day took so long that the third one's turn comes after this look.
  expect([sealed, pauses]).toEqual([DAYS.slice(0, 2), [8_000]]);
  elapsed += 24_999;
  await look.look(signal);
  expect(sealed).toEqual(DAYS.slice(0, 2));
  elapsed += 1;
  await look.look(signal);
  expect([sealed, pauses]).toEqual([DAYS, [8_000, 15_000]]);
});

test('after a failure it rests as well', async () => {
  await insertCrawls(client, [crawl(at(FIRST, '10:00:00'))]);
  let elapsed = 0;
  let tries = 0;
  const insert: ClickHouseClient['insert'] = () => {
    tries += 1;
    elapsed += 10_000;
    return Promise.reject(new Error('killed'));
  };
  const pauses: number[] = [];
  const pause = async (ms: number) => {
    elapsed += ms;
    pauses.push(ms);
  };
  const look = lookWith({ client: { insert }, elapsed: () => elapsed, pause });
  const { signal } = new AbortController();
  await look.look(signal);
  await expect(look.look(signal)).rejects.toThrow('killed');
  elapsed += 24_999;
  await look.look(signal);
  expect([tries, pauses]).toEqual([1, []]);
  elapsed += 1;
  await expect(look.look(signal)).rejects.toThrow('killed');
  expect(pauses).toEqual([15_000]);
});

test('two sealers at once make the same rows; the time is the earlier one', async () => {
  await insertCrawls(
    client,
    DAYS.map((day) => crawl(at(day, '10:00:00'))),
  );
  const sealers = [sealer({ now: () => READ_AT }), sealer()];
  await Promise.all(sealers.map((one) => one.settle()));
  for (const day of DAYS) {
    const all = await versions(day);
    // Who saw the day before without its seal made another root; it stays listed, and both read the same tree.
    expect(new Set(all.map(({ tree }) => tree)).size).toBe(1);
    expect(all.every((seal) => sealRoot(seal) === seal.root)).toBe(true);
  }
  expect(await versions(FIRST)).toHaveLength(1);
});

test('a day that two sealers have read before either has written is one row, of the earlier time', async () => {
  await insertCrawls(client, [crawl(at(FIRST, '10:00:00'))]);
  const read = readRowsOver(client);
  const insert: ClickHouseClient['insert'] = async (params) => {
    expect(await sealDay({ client, read, now: () => AFTER }, [FIRST, '1'])).toBe('sealed');
    return client.insert(params);
  };
  expect(await sealDay({ client: { insert }, read, now: () => READ_AT }, [FIRST, '1'])).toBe('sealed');
  expect((await versions(FIRST)).map(({ madeAt }) => madeAt)).toEqual([AFTER]);
});

test('a sealer that is ended between two days goes on where it was', async () => {
  await insertCrawls(
    client,
    DAYS.map((day) => crawl(at(day, '10:00:00'))),
  );
  const ended = new AbortController();
  const look = lookWith({ done: () => ended.abort() });
  await look.look(ended.signal);
  await look.look(ended.signal);
  expect((await Promise.all(DAYS.map(versions))).map((all) => all.length)).toEqual([1, 0, 0]);
  const next = sealer();
  await next.settle();
  expect(next.done).toEqual(DAYS.slice(1).map((day) => [day, 'sealed']));
});

test('a sealer whose insert fails leaves nothing, and the next look seals', async () => {
  await insertCrawls(client, [crawl(at(FIRST, '10:00:00'))]);
  let fails = true;
  const insert: ClickHouseClient['insert'] = (params) =>
    fails ? Promise.reject(new Error('killed')) : client.insert(params);
  const look = lookWith({ client: { insert } });
  const { signal } = new AbortController();
  await look.look(signal);
  await expect(look.look(signal)).rejects.toThrow('killed');
  expect(await versions(FIRST)).toEqual([]);
  fails = false;
  await look.look(signal);
  expect(await versions(FIRST)).toHaveLength(1);
});

test('what is stored while a day is read makes the day due again', async () => {
  await insertCrawls(client, [crawl(at(FIRST, '10:00:00'))]);
  const one = sealer();
  await one.once();
  const insert: ClickHouseClient['insert'] = async (params) => {
    await insertCrawls(client, [crawl(at(FIRST, '11:00:00'))]);
    return client.insert(params);
  };
  const look = lookWith({ client: { insert } });
  const { signal } = new AbortController();
  await look.look(signal);
  await look.look(signal);
  expect((await versions(FIRST)).map(({ captures }) => captures)).toEqual([1]);
  const next = sealer();
  await next.settle();
  const all = await versions(FIRST);
  expect(all.map(({ captures }) => captures)).toEqual([2, 1]);
  expect(all[0]?.replaces).toBe(all[1]?.root);
});

test('another title under the same id, a changed wording and a removed row are found', async () => {
  await insertCrawls(client, [crawl(at(FIRST, '10:00:00'), 'Avant', 'x'), crawl(at(FIRST, '12:00:00'))]);
  await sealer().settle();
  const [before] = await versions(FIRST);
  await insertCrawls(client, [crawl(at(FIRST, '10:00:00'), 'Après', 'x')]);
  await sealer().settle();
  const [after] = await versions(FIRST);
  expect([after?.captures, after?.replaces]).toEqual([3, before?.root]);
  // Somebody with access to the engine changes a title that was shown.
  await client.command({
    query:
      "INSERT INTO wordings SELECT article, shown, source, url, 'Zut', publisher, first_at, last_at FROM wordings WHERE title = 'Avant'",
  });
  await insertCrawls(client, [crawl(at(FIRST, '10:00:00'), 'Après', 'x')]);
  await sealer().settle();
  const changed = await versions(FIRST);
  expect(changed.map(({ captures }) => captures)).toEqual([3, 3, 2]);
  expect(changed[0]?.tree).not.toBe(after?.tree);
});

test('a day whose rows are gone is not sealed anew: its seal stays, and that is told', async () => {
  await insertCrawls(client, [crawl(at(FIRST, '10:00:00')), crawl(at(FIRST, '11:00:00'))]);
  await sealer().settle();
  const before = await versions(FIRST);
  await client.command({ query: 'TRUNCATE TABLE crawls_landing' });
  await insertCrawls(client, [crawl(at(FIRST, '12:00:00'))]);
  const one = sealer();
  await one.settle();
  expect(one.done).toEqual([[FIRST, 'missing']]);
  expect(await versions(FIRST)).toEqual(before);
  await one.settle();
  expect(one.done).toHaveLength(1);
});

test('a day that the retention has begun to take from is not sealed', async () => {
  await insertCrawls(
    client,
    DAYS.map((day) => crawl(at(day, '10:00:00'))),
  );
  const one = sealer({ retentionDays: 2 });
  await one.settle();
  // Two days before is the 27th at one o'clock: of that day a part is gone.
  expect(one.done).toEqual([[addDays(FIRST, 2), 'sealed']]);
});

test('a day that is only touched by a snapshot of the day before has no seal', async () => {
  const evening = new Date(dayBounds(FIRST).end - 30_000).toISOString();
  await insertCrawls(client, [crawl(evening)]);
  const one = sealer();
  await one.settle();
  await one.settle();
  expect(one.done).toEqual([
    [FIRST, 'sealed'],
    [addDays(FIRST, 1), 'empty'],
  ]);
});
