import { type Meaning, meaningFrom } from './spaces.ts';

/** The meanings of some articles, in columns. Most states have none of them. */
export interface SavedMeanings {
  /** '' for an article without one. */
  spaces: string[];
  /** The bytes of those that have one, one after the other. */
  bytes: Int8Array;
}

export const saveMeanings = (meanings: readonly (Meaning | null)[]): SavedMeanings => {
  const bytes = new Int8Array(meanings.reduce((sum, meaning) => sum + (meaning?.bytes.length ?? 0), 0));
  let at = 0;
  for (const meaning of meanings) {
    if (meaning === null) continue;
    bytes.set(meaning.bytes, at);
    at += meaning.bytes.length;
  }
  return { spaces: meanings.map((meaning) => meaning?.space ?? ''), bytes };
};

/** @param dimensionOf the dimension of a space */
export const readMeanings = (
  { spaces, bytes }: SavedMeanings,
  dimensionOf: (space: string) => number,
): (Meaning | null)[] => {
  let at = 0;
  return spaces.map((space) => {
    if (space === '') return null;
    const from = at;
    at += dimensionOf(space);
    return meaningFrom(space, bytes.slice(from, at));
  });
};
