import { MeaningRows } from './meaning-rows.ts';
import type { Meaning } from './spaces.ts';

/** How the likeness of two meanings changes the similarity of words. */
export interface MeaningSettings {
  /** (likeness - `meaningFrom`) times `meaningWeight` is added, or subtracted if it is negative. */
  meaningWeight: number;
  meaningFrom: number;
  /** Articles without a common word are similar if this much is added. */
  meaningAlone: number;
  /** A pair with meanings fades in time as if this part of the time had passed. */
  meaningFading: number;
  /** Number of vectors of a space after which the stream's mean is known well enough to be taken off. */
  meaningAfter: number;
}

/** The meanings of indexed articles, by space. */
export class MeaningIndex {
  private readonly settings: MeaningSettings;
  private readonly spaces = new Map<string, MeaningRows>();
  /** By slot: what the last comparison adds to the similarity. 0: nothing, for one of the two has no meaning. */
  private parts = new Float64Array(0);

  constructor(settings: MeaningSettings) {
    this.settings = settings;
  }

  /** To be called in the order of nodes. */
  add(slot: number, meaning: Meaning | null): void {
    if (meaning === null) return;
    let rows = this.spaces.get(meaning.space);
    if (rows === undefined) {
      rows = new MeaningRows(meaning.bytes.length);
      this.spaces.set(meaning.space, rows);
    }
    rows.add(slot, meaning);
  }

  remove(gone: ReadonlySet<number>): void {
    for (const [space, rows] of this.spaces) {
      rows.remove(gone);
      if (rows.length === 0) this.spaces.delete(space);
    }
  }

  /**
   * Compares a meaning with those of the indexed articles. Slots without a sum of words that are similar are put into
   * `touched` from `count` on. Gives the new number of touched slots; {@link likeness} must be called for each of them.
   */
  compare(meaning: Meaning, sums: Float64Array, touched: Int32Array, count: number): number {
    if (this.parts.length < sums.length) this.parts = new Float64Array(sums.length);
    const { parts } = this;
    const { meaningWeight, meaningFrom, meaningAlone } = this.settings;
    let found = count;
    this.spaces.get(meaning.space)?.compare(meaning, (slot, likeness) => {
      const part = meaningWeight * (likeness - meaningFrom);
      if (sums[slot] === 0) {
        if (part < meaningAlone) return;
        touched[found] = slot;
        found += 1;
      }
      parts[slot] = part;
    });
    return found;
  }

  /** The similarity to the article of a slot: `sum` is that of words, and `age` the time between them. */
  likeness(slot: number, sum: number, age: number, fading: (age: number) => number): number {
    const part = this.parts[slot]!;
    if (part === 0) return sum * fading(age);
    this.parts[slot] = 0;
    return Math.max(0, (sum + part) * fading(age * this.settings.meaningFading));
  }
}
