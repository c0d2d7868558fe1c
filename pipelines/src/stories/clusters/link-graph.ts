/** Weighted edges between units 0..n-1 in rows: the neighbours of unit u are `others[starts[u]..starts[u + 1]]`. */
export interface LinkGraph {
  starts: Int32Array;
  others: Int32Array;
  weights: Float32Array;
}

/**
 * To be told of every edge twice: all of them to be counted, then all again to be put, since a list of millions would be most of what a
 * pass needs. The order in which they are put decides the order of sums.
 */
export class LinkGraphBuilder {
  private readonly starts: Int32Array;
  private next = new Int32Array(0);
  private others = new Int32Array(0);
  private weights = new Float32Array(0);

  constructor(units: number) {
    this.starts = new Int32Array(units + 1);
  }

  count(a: number, b: number): void {
    this.starts[a + 1]! += 1;
    this.starts[b + 1]! += 1;
  }

  /** To be called between counting and putting. */
  counted(): void {
    const { starts } = this;
    for (let unit = 1; unit < starts.length; unit += 1) starts[unit]! += starts[unit - 1]!;
    this.next = starts.slice(0, -1);
    this.others = new Int32Array(starts.at(-1)!);
    this.weights = new Float32Array(starts.at(-1)!);
  }

  put(a: number, b: number, weight: number): void {
    this.putInto(a, b, weight);
    this.putInto(b, a, weight);
  }

  done(): LinkGraph {
    return { starts: this.starts, others: this.others, weights: this.weights };
  }

  private putInto(row: number, other: number, weight: number): void {
    const place = this.next[row]!;
    this.next[row] = place + 1;
    this.others[place] = other;
    this.weights[place] = weight;
  }
}
