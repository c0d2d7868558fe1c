import { fromBase64, type ToldVector, toInt8 } from '@vigie/contracts/embeddings/vector';

/** The vector of a title without the mean of the stream, scaled to length 1 again. It is `bytes` times `scale`. */
export interface Meaning {
  space: string;
  bytes: Int8Array;
  scale: number;
}

/** Numbers of vectors of length 1 are summed in this part of 1, as integers: the sums are exact in any order. */
const GRAIN = 2 ** -20;

interface Space {
  count: number;
  sums: Float64Array;
}

export type SavedSpace = [space: string, count: number, sums: Float64Array];

/** The mean vector of the stream so far, for each space that the log has vectors of. */
export class Spaces {
  private spaces = new Map<string, Space>();
  private readonly after: number;

  /** @param after number of vectors of a space from which on their mean is taken off */
  constructor(after: number) {
    this.after = after;
  }

  /**
   * Takes a vector of the log into the mean. Null while there are few vectors, for one that equals the mean, and for one of another length
   * than those of its space, which is not taken.
   */
  take({ space: name, int8 }: ToldVector): Meaning | null {
    const vector = fromBase64(int8);
    const length = Math.sqrt(vector.reduce((square, value) => square + value * value, 0));
    if (length === 0) return null;
    let space = this.spaces.get(name);
    if (space === undefined) {
      space = { count: 0, sums: new Float64Array(vector.length) };
      this.spaces.set(name, space);
    }
    const { sums } = space;
    if (sums.length !== vector.length) return null;
    space.count += 1;
    const rest: number[] = [];
    for (let i = 0; i < vector.length; i += 1) {
      const part = Math.round(vector[i]! / length / GRAIN);
      sums[i]! += part;
      rest.push(part - sums[i]! / space.count);
    }
    return space.count < this.after ? null : meaningOf(name, rest);
  }

  /** 0 for an unknown space. */
  dimensionOf = (space: string): number => this.spaces.get(space)?.sums.length ?? 0;

  save(): SavedSpace[] {
    return Array.from(this.spaces, ([name, { count, sums }]) => [name, count, sums]);
  }

  load(saved: readonly SavedSpace[]): void {
    this.spaces = new Map(saved.map(([name, count, sums]) => [name, { count, sums }]));
  }
}

/** The numbers at length 1, rounded to bytes. Null if all of them are 0. */
const meaningOf = (space: string, numbers: readonly number[]): Meaning | null => {
  const bytes = toInt8(numbers);
  return bytes === null ? null : meaningFrom(space, bytes);
};

export const meaningFrom = (space: string, bytes: Int8Array): Meaning => {
  let square = 0;
  for (const byte of bytes) square += byte * byte;
  return { space, bytes, scale: 1 / Math.sqrt(square) };
};

/** From -1 to 1. Of the same space. */
export const likenessOf = (a: Meaning, b: Meaning): number => dot(a.bytes, b.bytes) * a.scale * b.scale;

const dot = (a: Int8Array, b: Int8Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
};

/** The meanings of a cluster's articles, summed. An article can be taken out again. */
export class MeaningSums {
  private readonly spaces = new Map<string, { count: number; sums: Float64Array }>();

  add(meaning: Meaning | null, by: 1 | -1): void {
    if (meaning === null) return;
    const { space: name, bytes, scale } = meaning;
    let space = this.spaces.get(name);
    if (space === undefined) {
      space = { count: 0, sums: new Float64Array(bytes.length) };
      this.spaces.set(name, space);
    }
    space.count += by;
    for (let i = 0; i < bytes.length; i += 1) space.sums[i]! += by * Math.round((bytes[i]! * scale) / GRAIN);
    if (space.count === 0) this.spaces.delete(name);
  }

  /** The mean, in the space of most articles; of equal ones in the first by name. Null if no article has a meaning. */
  mean(): Meaning | null {
    const [most] = [...this.spaces].sort(([a, { count: m }], [b, { count: n }]) => n - m || (a < b ? -1 : 1));
    return most === undefined ? null : meaningOf(most[0], [...most[1].sums]);
  }
}

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
