/** Weighted edges between units 0..n-1 in rows: the neighbours of unit u are `others[starts[u]..starts[u + 1]]`. */
export interface LinkGraph {
  starts: Int32Array;
  others: Int32Array;
  weights: Float32Array;
}

/** From every edge once, in an order that decides the order of sums. */
export const linkGraph = (
  units: number,
  from: Int32Array,
  to: Int32Array,
  weights: Float32Array,
  count: number,
): LinkGraph => {
  const starts = new Int32Array(units + 1);
  for (let i = 0; i < count; i += 1) {
    starts[from[i]! + 1]! += 1;
    starts[to[i]! + 1]! += 1;
  }
  for (let unit = 0; unit < units; unit += 1) starts[unit + 1]! += starts[unit]!;
  const next = starts.slice(0, units);
  const graph = { starts, others: new Int32Array(count * 2), weights: new Float32Array(count * 2) };
  const put = (a: number, b: number, weight: number): void => {
    const place = next[a]!;
    next[a] = place + 1;
    graph.others[place] = b;
    graph.weights[place] = weight;
  };
  for (let i = 0; i < count; i += 1) {
    put(from[i]!, to[i]!, weights[i]!);
    put(to[i]!, from[i]!, weights[i]!);
  }
  return graph;
};
