/** Adds up the counts of each key. Returns the `most` largest, ties by key. */
export function largestCounts<Item extends { count: number }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  most: number,
): Item[] {
  const sums = new Map<string, Item>();
  for (const item of items) {
    const before = sums.get(keyOf(item));
    sums.set(keyOf(item), before ? { ...before, count: before.count + item.count } : item);
  }
  return [...sums]
    .sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([, item]) => item);
}
