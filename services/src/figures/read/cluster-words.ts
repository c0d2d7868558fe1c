import type { Bindings } from '@vigie/schema/bindings';
import { type ReadContext, select } from './read-context.ts';
import { heldWords, type WantedWord } from './wanted-words.ts';

/**
 * Which clusters have some words, as stored now. Cost: one pass over the keys of all clusters, some 10 ms for 20,000 clusters and 30 for 200,000 (ADR 19 has why
 * there is no table by word).
 */

/** A statement that selects clusters with all of these words. */
export const clustersThatHold = (wanted: readonly WantedWord[], bindings: Bindings): string =>
  `SELECT cluster FROM clusters FINAL WHERE ${heldWords(wanted, bindings).join(' AND ')}`;

/** A statement that selects `cluster` and `held`, those of the keys that it has among its names or lemmas. */
export const holdersOf = (keys: readonly string[], bindings: Bindings): string =>
  `SELECT cluster, arrayIntersect(arrayConcat(entity_keys, lemma_keys), ${bindings.strings(keys)}) AS held
    FROM clusters FINAL WHERE notEmpty(held)`;

/** How many clusters there are, and how many of them have each of some keys. Merged clusters do not count. */
interface HolderCounts {
  all: number;
  names: readonly number[];
  lemmas: readonly number[];
}

export async function countHolders(
  context: ReadContext,
  names: readonly string[],
  lemmas: readonly string[],
): Promise<HolderCounts> {
  const [row] = await select<[all: number, names: number[], lemmas: number[]]>(context, (bindings) => {
    // A column that is named is read, even if nothing of it is used.
    const holderCounts = (keys: string, wanted: readonly string[]): string =>
      wanted.length === 0
        ? '[]'
        : `arrayMap(n -> toFloat64(n), sumForEach(arrayMap(k -> toUInt32(has(${keys}, k)), ${bindings.strings(wanted)})))`;
    return `SELECT toFloat64(count()), ${holderCounts('entity_keys', names)}, ${holderCounts('lemma_keys', lemmas)} FROM clusters FINAL WHERE redirect = 0`;
  });
  const [all = 0, ofNames = [], ofLemmas = []] = row ?? [];
  return { all, names: names.map((_, i) => ofNames[i] ?? 0), lemmas: lemmas.map((_, i) => ofLemmas[i] ?? 0) };
}

/** A key, and what it weighs. */
export interface WeighedKey {
  key: string;
  weight: number;
}

/** Names and lemmas of a text, and what all of them weigh. */
export interface TextWeights {
  names: readonly WeighedKey[];
  lemmas: readonly WeighedKey[];
  whole: number;
}

/** Subquery of `cluster` and `share`, for the clusters that hold at least half of the weight. */
export function holdersOfHalf({ names, lemmas, whole }: TextWeights, bindings: Bindings): string {
  const heldWeight = (keys: string, wanted: readonly WeighedKey[]): string =>
    wanted.length === 0
      ? '0.'
      : `arraySum(arrayMap((k, w) -> if(has(${keys}, k), w, 0.), ${bindings.strings(wanted.map(({ key }) => key))},
          ${bindings.bind(
            'Array(Float64)',
            wanted.map(({ weight }) => weight),
          )}))`;
  return `(SELECT cluster, ${heldWeight('entity_keys', names)} + ${heldWeight('lemma_keys', lemmas)} AS share
    FROM clusters FINAL WHERE share >= ${bindings.bind('Float64', whole / 2)})`;
}

/** A condition on `cluster`: it holds at least half of the weight. No cluster holds a text without weight. */
export const holdsHalf = (weights: TextWeights, bindings: Bindings): string =>
  weights.whole === 0 ? '0' : `cluster IN (SELECT cluster FROM ${holdersOfHalf(weights, bindings)})`;
