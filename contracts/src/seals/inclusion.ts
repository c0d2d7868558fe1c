import { nodeHash } from './hashes.ts';

/** Where a tree of `count` leaves splits: the largest power of two below it, as in RFC 6962. `count` is at least 2. */
function splitOf(count: number): number {
  let left = 1;
  while (left * 2 < count) left *= 2;
  return left;
}

/** The root of leaves that come one after the other. Holds one hash for each bit of their number. */
export class TreeRoot {
  /** Roots of whole subtrees, largest first. */
  readonly #whole: { root: Buffer; height: number }[] = [];
  #count = 0;

  add(leaf: Buffer): void {
    this.#count += 1;
    let grown = { root: leaf, height: 0 };
    for (let last = this.#whole.at(-1); last?.height === grown.height; last = this.#whole.at(-1)) {
      this.#whole.pop();
      grown = { root: nodeHash(last.root, grown.root), height: grown.height + 1 };
    }
    this.#whole.push(grown);
  }

  get count(): number {
    return this.#count;
  }

  /** null without a leaf. */
  root(): Buffer | null {
    return this.#whole.reduceRight<Buffer | null>(
      (right, { root }) => (right === null ? root : nodeHash(root, right)),
      null,
    );
  }
}

/** A leaf at its place in a tree, from 0. */
export interface PlacedLeaf {
  index: number;
  leaf: Buffer;
}

/**
 * What proves that some leaves stand in a tree: the roots of the largest parts without any of them, from left to right. Neighbours
 * share it, so a thousand snapshots of one page cost little more than one.
 * @param wanted indexes, ascending, at least one
 */
export function proveInclusion(leaves: readonly Buffer[], wanted: readonly number[]): Buffer[] {
  const proof: Buffer[] = [];
  const visit = (from: number, to: number, first: number, end: number): void => {
    if (first === end) {
      const part = new TreeRoot();
      for (let i = from; i < to; i += 1) part.add(leaves[i] as Buffer);
      proof.push(part.root() as Buffer);
    } else if (to - from > 1) {
      const middle = from + splitOf(to - from);
      const between = firstAt(wanted, middle, first, end);
      visit(from, middle, first, between);
      visit(middle, to, between, end);
    }
  };
  visit(0, leaves.length, 0, wanted.length);
  return proof;
}

/** Position of the first of ascending numbers that is not below `limit`. */
function firstAt(numbers: readonly number[], limit: number, from: number, end: number): number {
  let at = from;
  while (at < end && (numbers[at] as number) < limit) at += 1;
  return at;
}

/**
 * The root that a proof leads to; null when it proves nothing: leaves out of order or beyond the tree, a hash too few or too many.
 * @param count leaves of the tree; a seal binds it
 */
export function rootOfInclusion(count: number, placed: readonly PlacedLeaf[], proof: readonly Buffer[]): Buffer | null {
  if (!Number.isSafeInteger(count) || placed.length === 0) return null;
  const indexes = placed.map(({ index }) => index);
  const isPlaced = indexes.every((at, i) => Number.isSafeInteger(at) && at >= 0 && at > (indexes[i - 1] ?? -1));
  if (!isPlaced || (indexes.at(-1) as number) >= count) return null;
  let used = 0;
  const visit = (from: number, to: number, first: number, end: number): Buffer | null => {
    if (first === end) return proof[used++] ?? null;
    if (to - from === 1) return (placed[first] as PlacedLeaf).leaf;
    const middle = from + splitOf(to - from);
    const between = firstAt(indexes, middle, first, end);
    const left = visit(from, middle, first, between);
    const right = left && visit(middle, to, between, end);
    return left && right && nodeHash(left, right);
  };
  const root = visit(0, count, 0, placed.length);
  return used === proof.length ? root : null;
}
