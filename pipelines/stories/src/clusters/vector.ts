import type { Settings } from './settings.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Numbers with a weight each, at the same places. */
export interface WeightedNumbers {
  numbers: Int32Array;
  weights: Float32Array;
}

/** V8 keeps arrays of up to 64 bytes in its heap. Each longer one has a buffer outside of it, which costs some 240 bytes beside the contents. */
const IN_HEAP = 16;

/** Room for so many. Long ones share a buffer: 100,000 articles have two of these each. */
export const weighted = (length: number): WeightedNumbers => {
  if (length <= IN_HEAP) return { numbers: new Int32Array(length), weights: new Float32Array(length) };
  const start = length * Int32Array.BYTES_PER_ELEMENT;
  const buffer = new ArrayBuffer(start + length * Float32Array.BYTES_PER_ELEMENT);
  return { numbers: new Int32Array(buffer, 0, length), weights: new Float32Array(buffer, start, length) };
};

/** Distinct terms, with weights of length 1 (less for a text with little content). */
export interface Vector {
  /** Names of places first, then other names, then the others; each strongest first. */
  terms: Int32Array;
  weights: Float32Array;
  /** How many of the terms are names of places in this text, and how many are names of anything. */
  places: number;
  named: number;
}

/** Terms of a title or lead with their weights, and those of them that are names there, of anything and of places. */
export interface WeightedTerms {
  terms: ReadonlyMap<number, number>;
  names: ReadonlySet<number>;
  places: ReadonlySet<number>;
}

/** TF-IDF of a title and its lead, if any. The vocabulary must know the terms. */
export const vectorOf = (
  title: WeightedTerms,
  lead: WeightedTerms | null,
  vocabulary: Vocabulary,
  settings: Settings,
): Vector => {
  const weights = new Map<number, number>();
  for (const [term, weight] of title.terms) weights.set(term, settings.titleWeight * weight);
  if (lead !== null) {
    for (const [term, weight] of lead.terms) weights.set(term, (weights.get(term) ?? 0) + settings.leadWeight * weight);
  }
  const strongest: [number, number][] = [];
  for (const [term, weight] of weights) {
    const value = weight * vocabulary.rarity(term);
    if (value > 0) strongest.push([term, value]);
  }
  strongest.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (strongest.length > settings.vectorTerms) strongest.length = settings.vectorTerms;
  let square = 0;
  for (const [, value] of strongest) square += value * value;
  const norm = Math.max(settings.leastNorm, Math.sqrt(square)) || 1;
  const isIn =
    (kind: 'places' | 'names') =>
    ([term]: readonly [number, number]): boolean =>
      title[kind].has(term) || (lead?.[kind].has(term) ?? false);
  const [places, elsewhere] = parted(strongest, isIn('places'));
  const [names, words] = parted(elsewhere, isIn('names'));
  const ordered = [...places, ...names, ...words];
  const { numbers, weights: values } = weighted(ordered.length);
  for (const [i, [term, value]] of ordered.entries()) {
    numbers[i] = term;
    values[i] = value / norm;
  }
  return {
    terms: numbers,
    weights: values,
    places: places.length,
    named: places.length + names.length,
  };
};

/** Those that are meant, and the others, in their order. */
const parted = <One>(all: readonly One[], isMeant: (one: One) => boolean): [One[], One[]] => {
  const meant: One[] = [];
  const others: One[] = [];
  for (const one of all) (isMeant(one) ? meant : others).push(one);
  return [meant, others];
};
