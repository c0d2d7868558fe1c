import { storedTable, testLayout } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IdNumbers } from '../read/blocks/numbers.ts';
import type { Store } from '../store.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { KeptWords } from './cluster-words.ts';

let fixture: ExposureFixture;
let store: Store;
/** Rows that were read. */
let read = 0;
beforeAll(async () => {
  fixture = await openExposure([]);
  const { store: plain } = fixture.deps;
  store = {
    ...plain,
    query: async (sql, values, options) => {
      const rows = await plain.query<never>(sql, values, options);
      if (sql.includes('lemmas.lemma')) read += rows.length;
      return rows;
    },
  };
});
afterAll(() => fixture.close());

const IDS = ['1', '2', '18446744073709551615'];
const row = fc.record({
  cluster: fc.constantFrom(...IDS),
  version: fc.integer({ min: 1, max: 9 }),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

/** What a row says follows from its version, as one writer stores a version once. */
const wordsAt = ({ cluster, version }: Row) => ({
  entities: [{ text: `Nom ${version}`, type: version % 2 === 0 ? 'place' : 'unknown', count: version }],
  lemmas: [
    { lemma: `mot ${cluster}`, count: 1 },
    { lemma: `é\n${version}`, count: version },
  ],
});

const insert = (rows: readonly Row[]): Promise<unknown> =>
  fixture.client.insert({
    table: 'clusters',
    format: 'JSONEachRow',
    values: rows.map((one) => ({ ...one, status: 'opened', ...wordsAt(one) })),
  });
const stored = (): string => storedTable('clusters', fixture.database, fixture.layout);

/** The ids, numbered. */
const numbered = new IdNumbers();
for (const id of IDS) numbered.numberOf(Number(BigInt(id) >> 32n), Number(BigInt(id) & 0xffff_ffffn));

/** Words of some clusters by stored id, without those that have none; null: too many are asked for. */
async function known(kept: KeptWords, ids: readonly string[]): Promise<Map<string, ReturnType<typeof wordsAt>> | null> {
  const found = await kept.read({ store }, (await store.parts('clusters'))!, ids);
  if (found === null) return null;
  const { of, names, lemmas } = found;
  const pairs = (list: Uint32Array): [number, number][] =>
    Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i]!, list[2 * i + 1]!]);
  const result = new Map<string, ReturnType<typeof wordsAt>>();
  for (const id of ids) {
    const words = of.get(id);
    if (!words) continue;
    result.set(id, {
      entities: pairs(words.names).map(([name, count]) => ({
        text: names.texts.all[names.text[name]!]!,
        type: names.type[name]!,
        count,
      })),
      lemmas: pairs(words.lemmas).map(([lemma, count]) => ({ lemma: lemmas.all[lemma]!, count })),
    });
  }
  return result;
}

/** The version of each cluster by its number, which `wordsAt` tells as a count; 0: not stored. null: too many clusters. */
async function versionsByNumber(kept: KeptWords): Promise<number[] | null> {
  const found = await kept.readNumbered({ store }, (await store.parts('clusters'))!, numbered);
  return found === null ? null : found.column.map(({ names }) => names[1] ?? 0);
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => ({ rows })) },
  { weight: 8, arbitrary: fc.subarray(IDS).map((asked) => ({ asked })) },
  { weight: 2, arbitrary: fc.constant('merge' as const) },
  { weight: 1, arbitrary: fc.constant('empty' as const) },
);

/** Tables over several servers are not followed. */
const isFollowed = testLayout().kind === 'one';

test.runIf(isFollowed)(
  'words are those of the newest rows, whatever was stored, merged or removed in between',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        await fixture.truncate('clusters');
        const newest = new Map<string, Row>();
        // The second one has to forget some to keep others.
        const [all, two] = [new KeptWords(), new KeptWords(2)];
        for (const one of steps) {
          if (one === 'empty') {
            await fixture.truncate('clusters');
            newest.clear();
          } else if (one === 'merge') await fixture.merge('clusters');
          else if ('asked' in one) {
            const stored = one.asked.filter((id) => newest.has(id));
            const expected = new Map(stored.map((id) => [id, wordsAt(newest.get(id)!)]));
            expect(await known(all, one.asked)).toEqual(expected);
            expect(await known(two, one.asked)).toEqual(one.asked.length > 2 ? null : expected);
            expect(await versionsByNumber(all)).toEqual(IDS.map((id) => newest.get(id)?.version ?? 0));
            expect(await versionsByNumber(two)).toBe(null);
          } else {
            await insert(one.rows);
            for (const own of one.rows) {
              if (own.version >= (newest.get(own.cluster)?.version ?? 0)) newest.set(own.cluster, own);
            }
          }
        }
      }),
      { numRuns: 8, seed: 20_261_126 },
    );
  },
);

test.runIf(isFollowed)(
  'rows of clusters that nobody asked for are not read, and rows of known parts are not read again',
  async () => {
    await fixture.truncate('clusters');
    const kept = new KeptWords();
    const asked = async (ids = ['1', '2']): Promise<number> => {
      read = 0;
      await known(kept, ids);
      return read;
    };
    await fixture.client.command({ query: `SYSTEM STOP MERGES ${stored()}` });
    await insert([{ cluster: '1', version: 1 }]);
    await insert([{ cluster: '2', version: 2 }]);
    expect(await asked(['1'])).toBe(1);
    expect(await asked()).toBe(1);
    expect(await asked()).toBe(0);
    await insert([{ cluster: '1', version: 3 }]);
    expect(await asked()).toBe(1);
    await fixture.client.command({ query: `SYSTEM START MERGES ${stored()}` });
    await fixture.merge('clusters');
    expect(await asked()).toBe(0);
  },
);

test.runIf(isFollowed)(
  'a question that the engine can answer does not wait for the words of many clusters',
  async () => {
    await fixture.truncate('clusters');
    await insert([{ cluster: '1', version: 1 }]);
    const kept = new KeptWords();
    const clusters = new IdNumbers();
    for (let id = 1; id <= 501; id += 1) clusters.numberOf(0, id);
    const asked = async () => kept.readNumbered({ store }, (await store.parts('clusters'))!, clusters);
    expect(await asked()).toBe(null);
    await kept.settled();
    read = 0;
    const words = await asked();
    expect(words?.column.map(({ names }) => names.length)).toEqual([2, ...Array.from({ length: 500 }, () => 0)]);
    expect([words?.of.get('501'), read]).toEqual([null, 0]);
  },
);
