import { isLargeRun } from '@vigie/local/testing/large-run';
import { Bindings } from '@vigie/schema/bindings';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { clustersThatHold, countHolders, holdersOf, holdersOfHalf } from './cluster-words.ts';
import type { WantedWord } from './wanted-words.ts';

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure([]);
});
afterAll(() => fixture.close());

const NAMES = ['paris', 'saint etienne', 'etienne', 'jeanne d arc', 'arc', 'x'];
const LEMMAS = ['paris', 'pari', 'week end', 'end', 'greve', 'sous prefecture'];
const IDS = ['1', '2', '3', '18446744073709551615'];

/** What a version says follows from it, as one writer stores a version once. */
const cluster = fc.record({
  cluster: fc.constantFrom(...IDS),
  version: fc.integer({ min: 1, max: 9 }),
});
type StoredWords = { cluster: string; version: number };
const some = (keys: readonly string[], seed: number): string[] => keys.filter((_, i) => ((seed * 37) >> i) % 2 === 1);
const wordsOf = ({ cluster, version }: StoredWords) => {
  const seed = version + 10 * IDS.indexOf(cluster);
  return { names: some(NAMES, seed), lemmas: some(LEMMAS, seed * 3 + 1), isMerged: seed % 5 === 0 };
};

const insert = (rows: readonly StoredWords[]): Promise<unknown> =>
  fixture.client.insert({
    table: 'clusters',
    format: 'JSONEachRow',
    values: rows.map((one) => {
      const { names, lemmas, isMerged } = wordsOf(one);
      return { ...one, entity_keys: names, lemma_keys: lemmas, redirect: isMerged ? '7' : '0' };
    }),
  });

const wantedWord: fc.Arbitrary<WantedWord> = fc.oneof(
  fc
    .constantFrom(...NAMES, 'd arc', 'rc', '')
    .map((key) => ({ among: 'names' as const, choices: [key], inParts: true })),
  fc.record({
    among: fc.constant('lemmas' as const),
    choices: fc.uniqueArray(fc.constantFrom(...LEMMAS, 'week', 'prefecture', 'nobody'), { minLength: 1, maxLength: 3 }),
    inParts: fc.boolean(),
  }),
);
const weighed = (keys: readonly string[]) =>
  fc.uniqueArray(fc.record({ key: fc.constantFrom(...keys), weight: fc.integer({ min: 1, max: 4 }) }), {
    selector: ({ key }) => key,
    maxLength: 3,
  });
const question = fc.record({
  wanted: fc.array(wantedWord, { minLength: 1, maxLength: 3 }),
  names: weighed([...NAMES, 'd arc']),
  lemmas: weighed([...LEMMAS, 'week']),
});
const step = fc.oneof(
  { weight: 5, arbitrary: fc.array(cluster, { minLength: 1, maxLength: 4 }).map((rows) => ({ rows })) },
  { weight: 5, arbitrary: question.map((one) => ({ asked: one })) },
  { weight: 1, arbitrary: fc.constant('merge' as const) },
);

async function ask(sql: (bindings: Bindings) => string): Promise<unknown[][]> {
  const bindings = new Bindings();
  return fixture.deps.store.query(sql(bindings), bindings.values);
}

/** Its words between spaces: a part of a key is whole words of it. */
const has = (key: string, part: string): boolean => part !== '' && ` ${key} `.split(` ${part} `).length > 1;

test('clusters are found by the words of their newest version, however it was stored', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      await fixture.truncate('clusters');
      const newest = new Map<string, StoredWords>();
      for (const one of steps) {
        if (one === 'merge') await fixture.merge('clusters');
        else if ('rows' in one) {
          await insert(one.rows);
          for (const own of one.rows) {
            if (own.version >= (newest.get(own.cluster)?.version ?? 0)) newest.set(own.cluster, own);
          }
        } else {
          const { wanted, names, lemmas } = one.asked;
          const all = [...newest.values()].map((own) => ({ id: own.cluster, ...wordsOf(own) }));
          const holders = all.filter((own) =>
            wanted.every(({ among, choices, inParts }) =>
              own[among].some((key) => choices.some((word) => (inParts ? has(key, word) : key === word))),
            ),
          );
          found += holders.length;
          const ids = await ask(
            (bindings) => `SELECT toString(cluster) FROM (${clustersThatHold(wanted, bindings)}) ORDER BY cluster`,
          );
          expect(ids.flat()).toEqual(IDS.filter((id) => holders.some((own) => own.id === id)));

          const unmerged = all.filter(({ isMerged }) => !isMerged);
          const keys = { names: names.map(({ key }) => key), lemmas: lemmas.map(({ key }) => key) };
          const countIn = (among: 'names' | 'lemmas') =>
            keys[among].map((key) => unmerged.filter((own) => own[among].includes(key)).length);
          expect(await countHolders(fixture.deps, keys.names, keys.lemmas)).toEqual({
            all: unmerged.length,
            names: countIn('names'),
            lemmas: countIn('lemmas'),
          });

          const whole = [...names, ...lemmas].reduce((sum, { weight }) => sum + weight, 0);
          if (whole === 0) continue;
          const shares = all.map((own) => ({
            id: own.id,
            share:
              names.reduce((sum, { key, weight }) => sum + (own.names.includes(key) ? weight : 0), 0) +
              lemmas.reduce((sum, { key, weight }) => sum + (own.lemmas.includes(key) ? weight : 0), 0),
          }));
          const half = await ask(
            (bindings) => `SELECT toString(cluster), share FROM ${holdersOfHalf({ names, lemmas, whole }, bindings)}`,
          );
          expect(new Map(half as [string, number][])).toEqual(
            new Map(shares.filter(({ share }) => share >= whole / 2).map(({ id, share }) => [id, share])),
          );

          const wantedKeys = [...new Set([...keys.names, ...keys.lemmas])];
          const lists = await ask(
            (bindings) => `SELECT toString(cluster), arraySort(held) FROM (${holdersOf(wantedKeys, bindings)})`,
          );
          expect(new Map(lists as [string, string[]][])).toEqual(
            new Map(
              all
                .map((own): [string, string[]] => [
                  own.id,
                  wantedKeys.filter((key) => own.names.includes(key) || own.lemmas.includes(key)).sort(),
                ])
                .filter(([, list]) => list.length > 0),
            ),
          );
        }
      }
    }),
    { numRuns: isLargeRun ? 60 : 6, seed: 20_261_129 },
  );
  expect(found).toBeGreaterThan(10);
});
