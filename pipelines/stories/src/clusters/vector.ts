import type { Settings } from './settings.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Distinct terms, strongest first, with weights of length 1 (less for a text with little content). */
export interface Vector {
  terms: Int32Array;
  weights: Float32Array;
}

/** TF-IDF of a title and its lead, if any. The vocabulary must know the terms. */
export const vectorOf = (
  title: ReadonlyMap<number, number>,
  lead: ReadonlyMap<number, number> | null,
  vocabulary: Vocabulary,
  settings: Settings,
): Vector => {
  const weights = new Map<number, number>();
  for (const [term, weight] of title) weights.set(term, settings.titleWeight * weight);
  if (lead !== null) {
    for (const [term, weight] of lead) weights.set(term, (weights.get(term) ?? 0) + settings.leadWeight * weight);
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
  return {
    terms: Int32Array.from(strongest, ([term]) => term),
    weights: Float32Array.from(strongest, ([, value]) => value / norm),
  };
};
