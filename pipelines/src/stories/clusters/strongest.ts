/** The `count` largest entries, largest first, ties by the smaller text. */
export const strongest = (
  entries: Iterable<[number, number]>,
  count: number,
  text: (key: number) => string,
): [number, number][] => {
  const all = [...entries];
  if (all.length > count * 2) {
    // The values decide before any text is compared: most of a large cluster's entries fall below the cut.
    const values = Float64Array.from(all, ([, value]) => value).sort();
    const cut = values[values.length - count]!;
    const kept = all.filter(([, value]) => value >= cut);
    return order(kept, text).slice(0, count);
  }
  return order(all, text).slice(0, count);
};

const order = (entries: [number, number][], text: (key: number) => string): [number, number][] =>
  entries.sort((a, b) => {
    if (a[1] !== b[1]) return b[1] - a[1];
    const x = text(a[0]);
    const y = text(b[0]);
    return x < y ? -1 : x > y ? 1 : 0;
  });
