/** Many short lists of numbers as one long list: a buffer for each would cost more than its contents. */
export interface RaggedRows<T> {
  lengths: Int32Array;
  values: T;
}

type Numbers = Int32Array | Float32Array | Float64Array;

export const packRows = <T extends Numbers>(
  rows: readonly ArrayLike<number>[],
  make: new (length: number) => T,
): RaggedRows<T> => {
  const lengths = Int32Array.from(rows, ({ length }) => length);
  const values = new make(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const row of rows) {
    for (let i = 0; i < row.length; i += 1) values[at + i] = row[i]!;
    at += row.length;
  }
  return { lengths, values };
};

/** Reads the rows in order, each as a copy. */
export const rowReader = <T extends Numbers>({ lengths, values }: RaggedRows<T>): (() => T) => {
  let row = 0;
  let at = 0;
  return () => {
    const from = at;
    at += lengths[row]!;
    row += 1;
    return values.slice(from, at) as T;
  };
};
