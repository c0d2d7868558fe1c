/** The `count` largest entries, largest first, ties by text. */
export const strongest = (
  entries: ReadonlyMap<number, number>,
  count: number,
  text: (key: number) => string,
): [number, number][] => {
  if (entries.size <= count) return order([...entries], text);
  // Values are compared before any text: most entries of a large cluster are below the cut.
  const values = new Float64Array(entries.size);
  let place = 0;
  for (const value of entries.values()) {
    values[place] = value;
    place += 1;
  }
  const cut = values.sort()[entries.size - count]!;
  const above: [number, number][] = [];
  const equal: [number, number][] = [];
  for (const entry of entries) {
    if (entry[1] > cut) above.push(entry);
    else if (entry[1] === cut) equal.push(entry);
  }
  const largest = order(above, text);
  return largest.concat(order(equal, text).slice(0, count - largest.length));
};

/** Largest first, ties by text. */
const order = (entries: [number, number][], text: (key: number) => string): [number, number][] =>
  entries.sort((a, b) => {
    if (a[1] !== b[1]) return b[1] - a[1];
    const x = text(a[0]);
    const y = text(b[0]);
    return x < y ? -1 : x > y ? 1 : 0;
  });

/** Below this size, finding the largest entries anew costs less than keeping them. */
const KEPT_FROM = 1_000;

interface TopCounts {
  count: number;
  /** All entries of at least `least`, `count` of them or more. */
  keys: Set<number>;
  least: number;
}

/**
 * Positive sums by key that also know their largest entries. A story of 50,000 titles has as many terms, and is asked for
 * the largest ones after every title.
 */
export class Tally extends Map<number, number> {
  private top: TopCounts | null = null;

  add(key: number, by: number): void {
    const sum = (this.get(key) ?? 0) + by;
    if (sum > 0) this.set(key, sum);
    else this.delete(key);
    if (this.top === null) return;
    if (sum >= this.top.least) this.top.keys.add(key);
    // One that was smaller may be among the largest now.
    else if (this.top.keys.has(key)) this.top = null;
  }

  /** The `count` largest entries, largest first, ties by text. */
  largest(count: number, text: (key: number) => string): [number, number][] {
    if (this.size < KEPT_FROM) {
      this.top = null;
      return strongest(this, count, text);
    }
    const entries = this.known(count, text) ?? strongest(this, count, text);
    this.top = { count, keys: new Set(entries.map(([key]) => key)), least: entries.at(-1)![1] };
    return entries;
  }

  /** From the entries that are kept. After many changes they are as many as all, and none is given. */
  private known(count: number, text: (key: number) => string): [number, number][] | null {
    if (this.top?.count !== count || this.top.keys.size >= KEPT_FROM) return null;
    const entries = Array.from(this.top.keys, (key): [number, number] => [key, this.get(key)!]);
    return order(entries, text).slice(0, count);
  }
}
