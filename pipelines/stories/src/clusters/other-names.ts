import { estrangement } from './crowding.ts';
import type { Settings } from './settings.ts';
import type { Vector } from './vector.ts';

/** The length of the part of a vector that is names. */
const lengthOfNames = ({ weights, named }: Vector): number => {
  let square = 0;
  for (let i = 0; i < named; i += 1) square += weights[i]! * weights[i]!;
  return Math.sqrt(square);
};

/**
 * Two floods in two towns share every word but the name. What an article shares with many articles that name others is
 * a form of words and no story: it is subtracted from its similarity to those.
 */
export class OtherNames {
  /** By slot: the similarity of the names alone, for the comparison in progress; 0 otherwise. */
  shared = new Float64Array(1024);
  private lengths = new Float64Array(1024);
  /** By position in the list of compared slots: 1 if no name is shared, 0 if all are, or if one text has none. */
  private different = new Float64Array(1024);

  add(slot: number, vector: Vector): void {
    this.lengths[slot] = lengthOfNames(vector);
  }

  /** @param articles number of articles in the index */
  subtract(
    vector: Vector,
    touched: Int32Array,
    likenesses: Float64Array,
    count: number,
    articles: number,
    settings: Settings,
  ): void {
    const { shared, lengths, different } = this;
    const own = lengthOfNames(vector);
    let sum = 0;
    for (let i = 0; i < count; i += 1) {
      const slot = touched[i]!;
      const most = own * lengths[slot]!;
      different[i] = most === 0 ? 0 : Math.max(0, 1 - shared[slot]! / most);
      shared[slot] = 0;
      sum += likenesses[i]! * different[i]!;
    }
    const less = estrangement(sum, articles, settings);
    for (let i = 0; i < count; i += 1) likenesses[i] = Math.max(0, likenesses[i]! - less * different[i]!);
  }

  grow(length: number): void {
    const { lengths } = this;
    this.shared = new Float64Array(length);
    this.different = new Float64Array(length);
    this.lengths = new Float64Array(length);
    this.lengths.set(lengths);
  }
}
