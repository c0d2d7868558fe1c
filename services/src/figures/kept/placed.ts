/**
 * Rows in the order of their values. `order` was right before some rows changed or came; those without a value (NaN) are left out.
 */
export function placed(
  order: Uint32Array,
  changed: ReadonlySet<number>,
  values: Float64Array,
): Uint32Array<ArrayBuffer> {
  const steady = order.filter((row) => !changed.has(row));
  const added = [...changed].filter((row) => !Number.isNaN(values[row])).sort((a, b) => values[a]! - values[b]!);
  const made = new Uint32Array(steady.length + added.length);
  let [at, next] = [0, 0];
  for (const row of added) {
    while (next < steady.length && values[steady[next]!]! <= values[row]!) made[at++] = steady[next++]!;
    made[at++] = row;
  }
  made.set(steady.subarray(next), at);
  return made;
}
