import { nodeHash } from './hashes.ts';

/** Where a tree of `count` leaves splits: the largest power of two below it, as in RFC 6962. `count` is at least 2. */
export function splitOf(count: number): number {
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
