import { type Meaning, meaningOf } from './spaces.ts';

/** Numbers of meanings are summed in this part of 1, as integers: the sums are exact in any order. */
const GRAIN = 2 ** -20;

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
