import { ENTITY_TYPES, type EntityType } from '@vigie/contracts/options';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KnownWords } from '../kept/cluster-words.ts';
import { Keys, TypedNames } from '../kept/words.ts';
import { TextNumbers } from '../read/blocks/numbers.ts';
import { type CountedCluster, lemmaSums, nameSums } from './word-sums.ts';

interface Cluster {
  id: string;
  score: number;
  names: { text: string; type: EntityType; count: number }[];
  lemmas: { text: string; count: number }[];
}

/** The last two are in one order by their bytes, in the other by the units of JavaScript. */
const TEXTS = ['Lyon', 'lyon', 'Élysée', '\u{1f30a}', '\uff21'];
const count = fc.integer({ min: 1, max: 3 });
const clusters: fc.Arbitrary<Cluster[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 20 }).map(String),
    score: fc.integer({ min: 1, max: 3 }),
    names: fc.uniqueArray(
      fc.record({ text: fc.constantFrom(...TEXTS), type: fc.constantFrom(...ENTITY_TYPES), count }),
      { selector: ({ text }) => text, maxLength: 4 },
    ),
    lemmas: fc.uniqueArray(fc.record({ text: fc.constantFrom(...TEXTS, 'jeudi', '2026'), count }), {
      selector: ({ text }) => text,
      maxLength: 4,
    }),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);

function kept(list: readonly Cluster[], byScore: boolean): { known: KnownWords; counted: CountedCluster[] } {
  const [names, lemmas] = [new TypedNames(), new TextNumbers()];
  const known = {
    of: new Map(),
    names,
    lemmas,
    nameKeys: new Keys(names.texts),
    lemmaKeys: new Keys(lemmas),
    numbered: () => expect.unreachable(),
  };
  const counted = list.map(({ id, score, names, lemmas }) => ({
    id,
    score: byScore ? score : null,
    words: {
      names: Uint32Array.from(names.flatMap((one) => [known.names.numberOf(one.text, one.type), one.count])),
      lemmas: Uint32Array.from(lemmas.flatMap((one) => [known.lemmas.numberOf(one.text), one.count])),
    },
  }));
  return { known, counted };
}

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

test('names: one type beside none is one name; sums, ties by bytes, the strongest cluster', () => {
  fc.assert(
    fc.property(clusters, fc.boolean(), fc.nat({ max: 8 }), (list, byScore, most) => {
      const held = list.flatMap(({ id, score, names }) => names.map((name) => ({ id, score, ...name })));
      const typeOf = (text: string, told: EntityType): EntityType => {
        const types = new Set(
          held.filter((one) => one.text === text && one.type !== 'unknown').map(({ type }) => type),
        );
        return told === 'unknown' && types.size === 1 ? [...types][0]! : told;
      };
      const keys = [...new Set(held.map(({ text, type }) => `${typeOf(text, type)} ${text}`))];
      const expected = keys
        .map((key) => {
          const own = held.filter(({ text, type }) => `${typeOf(text, type)} ${text}` === key);
          const worth = own.map((one) => (byScore ? one.score : one.count));
          const [strongest] = own.toSorted((a, b) => (byScore ? b.score - a.score : 0) || Number(b.id) - Number(a.id));
          return {
            text: own[0]!.text,
            type: typeOf(own[0]!.text, own[0]!.type),
            sum: worth.reduce((sum, one) => sum + one, 0),
            strongest: strongest!.id,
          };
        })
        .sort((a, b) => b.sum - a.sum || byBytes(a.text, b.text) || byBytes(a.type, b.type));
      const { known, counted } = kept(list, byScore);
      expect(nameSums(known, counted, most)).toEqual(expected.slice(0, most));
    }),
  );
});

test('lemmas: keywords alone, ties by bytes', () => {
  fc.assert(
    fc.property(clusters, fc.boolean(), (list, byScore) => {
      const sums = new Map<string, number>();
      for (const { score, lemmas } of list) {
        for (const { text, count: held } of lemmas) sums.set(text, (sums.get(text) ?? 0) + (byScore ? score : held));
      }
      const expected = [...sums]
        .filter(([text]) => text !== 'jeudi' && text !== '2026' && text !== '\u{1f30a}')
        .sort(([a, x], [b, y]) => y - x || byBytes(a, b));
      const { known, counted } = kept(list, byScore);
      expect(lemmaSums(known, counted, 100)).toEqual(expected);
    }),
  );
});
