import { Readable } from 'node:stream';

/** A long JSON array that is sent as its rows come, in batches; memory stays flat. */
export class RowStream<Row> {
  readonly batches: AsyncIterable<readonly Row[]>;

  constructor(batches: AsyncIterable<readonly Row[]>) {
    this.batches = batches;
  }

  /** All rows, for checking them as one answer. */
  async collect(): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const batch of this.batches) for (const row of batch) rows.push(row);
    return rows;
  }

  /**
   * JSON text. Waits for the first batch, so that an error before it still has a status; a later one breaks the
   * connection off, which a client cannot take for the end of the array.
   */
  async open(): Promise<Readable> {
    const iterator = this.batches[Symbol.asyncIterator]();
    const first = await iterator.next();
    return Readable.from(toJson(first, iterator), { objectMode: false });
  }
}

async function* toJson<Row>(
  first: IteratorResult<readonly Row[]>,
  iterator: AsyncIterator<readonly Row[]>,
): AsyncGenerator<string> {
  let separator = '[';
  try {
    for (let next = first; !next.done; next = await iterator.next()) {
      if (next.value.length === 0) continue;
      yield separator + JSON.stringify(next.value).slice(1, -1);
      separator = ',\n';
    }
    yield separator === '[' ? '[]' : ']';
  } finally {
    await iterator.return?.();
  }
}
