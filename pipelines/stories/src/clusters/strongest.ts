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
  const kept = order(above, text);
  return kept.concat(order(equal, text).slice(0, count - kept.length));
};

/** Largest first, ties by text. */
export const order = (entries: [number, number][], text: (key: number) => string): [number, number][] =>
  entries.sort((a, b) => {
    if (a[1] !== b[1]) return b[1] - a[1];
    const x = text(a[0]);
    const y = text(b[0]);
    return x < y ? -1 : x > y ? 1 : 0;
  });
