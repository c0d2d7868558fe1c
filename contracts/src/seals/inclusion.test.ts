import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leafHash, nodeHash } from './hashes.ts';
import { type PlacedLeaf, proveInclusion, rootOfInclusion, TreeRoot } from './inclusion.ts';

const leavesOf = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, i) => leafHash(Buffer.from(`row ${i}`)));
const rootOf = (leaves: readonly Buffer[]): Buffer | null => {
  const tree = new TreeRoot();
  for (const leaf of leaves) tree.add(leaf);
  return tree.root();
};

/** The definition of RFC 6962, section 2.1, as it stands there. */
function naive(data: readonly Buffer[]): Buffer {
  const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  if (data.length === 1) return sha(Buffer.of(0), data[0] as Buffer);
  const k = 2 ** Math.ceil(Math.log2(data.length) - 1);
  return sha(Buffer.of(1), naive(data.slice(0, k)), naive(data.slice(k)));
}

/** A tree, some of its leaves at their places, and what proves them. */
const proven = fc
  .integer({ min: 1, max: 70 })
  .chain((count) => fc.tuple(fc.constant(count), fc.uniqueArray(fc.nat({ max: count - 1 }), { minLength: 1 })))
  .map(([count, some]) => {
    const leaves = leavesOf(count);
    const wanted = some.sort((a, b) => a - b);
    const placed: PlacedLeaf[] = wanted.map((index) => ({ index, leaf: leaves[index] as Buffer }));
    return { count, leaves, placed, root: rootOf(leaves) as Buffer, proof: proveInclusion(leaves, wanted) };
  });

test('the root is that of RFC 6962 over the same rows; without a row there is none', () => {
  for (let count = 1; count < 80; count += 1) {
    const rows = Array.from({ length: count }, (_, i) => Buffer.from(`row ${i}`));
    expect(rootOf(leavesOf(count))?.equals(naive(rows)), `${count} rows`).toBe(true);
  }
  expect(rootOf([])).toBeNull();
});

test('any rows of a tree are proven by what leads to its root', () => {
  fc.assert(
    fc.property(proven, ({ count, placed, proof, root }) => {
      expect(rootOfInclusion(count, placed, proof)?.equals(root)).toBe(true);
    }),
  );
});

const isRoot = (found: Buffer | null, root: Buffer): boolean => found?.equals(root) ?? false;

test('a proof with a flipped bit, a hash more or less, or in another order leads elsewhere', () => {
  fc.assert(
    fc.property(proven, fc.nat(), fc.nat(), ({ count, placed, proof, root }, at, bit) => {
      expect(rootOfInclusion(count, placed, [...proof, root])).toBeNull();
      if (proof.length === 0) return;
      expect(rootOfInclusion(count, placed, proof.slice(1))).toBeNull();
      const flipped = proof.map((one, i) => {
        if (i !== at % proof.length) return one;
        const other = Buffer.from(one);
        other[bit % 32] = (other[bit % 32] as number) ^ (1 << (bit & 7));
        return other;
      });
      expect(isRoot(rootOfInclusion(count, placed, flipped), root)).toBe(false);
      if (proof.length > 1) expect(isRoot(rootOfInclusion(count, placed, proof.toReversed()), root)).toBe(false);
    }),
  );
});

test('a row that is not in the tree, at another place, or twice is not proven', () => {
  fc.assert(
    fc.property(proven, fc.nat(), ({ count, placed, proof, root }, at) => {
      const chosen = at % placed.length;
      const other = leafHash(Buffer.from('no row of the tree'));
      const forged = placed.map((one, i) => (i === chosen ? { ...one, leaf: other } : one));
      expect(isRoot(rootOfInclusion(count, forged, proof), root)).toBe(false);
      const moved = placed.map((one, i) => (i === chosen ? { ...one, index: (one.index + 1) % count } : one));
      if (count > 1) expect(isRoot(rootOfInclusion(count, moved, proof), root)).toBe(false);
      expect(rootOfInclusion(count, [...placed, placed.at(-1) as PlacedLeaf], proof)).toBeNull();
    }),
  );
});

test('another number of rows is not proven by the same hashes, unless its tree has the same shape around them', () => {
  fc.assert(
    fc.property(proven, fc.integer({ min: -3, max: 3 }), ({ count, placed, proof, leaves }, change) => {
      const other = count + change;
      fc.pre(change !== 0 && other > 0);
      const found = rootOfInclusion(other, placed, proof);
      // The number is bound by the seal: a root that is found anyway is not the root of that many rows.
      if (found && other < count) expect(isRoot(found, rootOf(leaves.slice(0, other)) as Buffer)).toBe(false);
    }),
  );
});

test('a node of the tree cannot pass for a row: its two halves as the bytes of a row hash to something else', () => {
  const [a, b, c, d] = leavesOf(4) as [Buffer, Buffer, Buffer, Buffer];
  const root = rootOf([a, b, c, d]) as Buffer;
  const forged = leafHash(Buffer.concat([a, b]));
  expect(forged.equals(nodeHash(a, b))).toBe(false);
  expect(isRoot(rootOf([forged, nodeHash(c, d)]), root)).toBe(false);
  // A shorter tree of the nodes has the same root only where nodes are taken for leaves: the number of rows tells them apart.
  expect(isRoot(rootOfInclusion(4, [{ index: 0, leaf: nodeHash(a, b) }], [nodeHash(c, d)]), root)).toBe(false);
});

test.each([
  ['no row', 3, []],
  ['a place beyond the tree', 3, [3]],
  ['a place below 0', 3, [-1]],
  ['a place between two', 3, [0.5]],
  ['places out of order', 3, [1, 0]],
  ['more rows than can be counted', 2 ** 60, [0]],
  ['no number of rows', Number.NaN, [0]],
])('%s: nothing is proven', (_, count, indexes) => {
  const leaf = leafHash(Buffer.from('row'));
  expect(
    rootOfInclusion(
      count,
      indexes.map((index) => ({ index, leaf })),
      [],
    ),
  ).toBeNull();
});
