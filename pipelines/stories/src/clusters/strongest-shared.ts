import type { Settings } from './settings.ts';
import type { Vector } from './vector.ts';

/**
 * A strike and a cyberattack in one town share its name, and that is no story. So the strongest term that two texts share counts
 * at most a few times as much as all other terms that they share. In two texts of many terms this holds for any term: they
 * would share more if they were about the same. A title has few, and one name in common is often all that two titles of a story
 * share, so elsewhere it holds for places alone, and above a similarity that such a name may give.
 */
export class StrongestShared {
  /** By slot: the largest part of the similarity that one term adds, and that one place adds. 0 outside of a comparison. */
  term = new Float64Array(1024);
  place = new Float64Array(1024);
  private lengths = new Uint8Array(1024);

  add(slot: number, { terms }: Vector): void {
    this.lengths[slot] = terms.length;
  }

  /** The similarity with the text of a slot once its strongest part is cut down; `sum`: of all parts. Forgets the parts of this slot. */
  limited(vector: Vector, slot: number, sum: number, settings: Settings): number {
    const { term, place, lengths } = this;
    const { longFrom, strongestTimes, placeAlone } = settings;
    const areLong = vector.terms.length >= longFrom && lengths[slot]! >= longFrom;
    const least = areLong ? 0 : placeAlone;
    const strongest = areLong ? term[slot]! : place[slot]!;
    term[slot] = 0;
    place[slot] = 0;
    const others = sum - strongest;
    return others + Math.min(strongest, least + strongestTimes * others);
  }

  grow(length: number): void {
    const { lengths } = this;
    this.term = new Float64Array(length);
    this.place = new Float64Array(length);
    this.lengths = new Uint8Array(length);
    this.lengths.set(lengths);
  }
}
