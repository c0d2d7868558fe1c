import { partsOfKnownRows } from './parts.ts';

/**
 * When the rows of each part of a table were first seen. A number, the epoch, rises with each look that finds parts with other rows than known ones. What
 * was read of the table in an earlier epoch can differ from the table only by rows of parts that have come since.
 */
export class PartEpochs {
  /** By part of the table: the epoch in which all of its rows had been seen. */
  #parts: ReadonlyMap<string, number> = new Map();
  #epoch = 0;
  /** What was read before this epoch may be of a table that was emptied since. */
  #begun = 0;

  /** The epoch of the parts that the table has at this moment. */
  look(parts: readonly string[]): number {
    const known = this.#parts;
    const before = this.#epoch;
    const steady = new Set(partsOfKnownRows(parts, new Set(known.keys())));
    if (steady.size < parts.length || parts.length === 0) this.#epoch += 1;
    // With no part left, the table may have been emptied. An empty one has none.
    if (steady.size === 0) this.#begun = this.#epoch;
    this.#parts = new Map(parts.map((part) => [part, known.get(part) ?? (steady.has(part) ? before : this.#epoch)]));
    return this.#epoch;
  }

  /** Whether later parts tell all that has changed since this epoch. */
  holds(epoch: number): boolean {
    return epoch >= this.#begun;
  }

  /**
   * The parts of which the rows were there in this epoch. A newer part may be merged into yet another at any time, so a statement leaves these out
   * and reads all others.
   */
  upTo(epoch: number): string[] {
    return [...this.#parts].filter(([, first]) => first <= epoch).map(([part]) => part);
  }
}
