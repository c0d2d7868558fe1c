import { Readable } from 'node:stream';
import { type ArticleRow, type PackedArticle, packArticle } from '@vigie/contracts/rows';
import type { FastifyReply } from 'fastify';

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
   * JSON text. Waits for the first batch, so that an error before it gets a status; a later one closes the
   * connection, which a client cannot take for the end of the array.
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

/** Rows of articles as answers have them. */
export async function* packedSteps(steps: AsyncIterable<readonly ArticleRow[]>): AsyncGenerator<PackedArticle[]> {
  for await (const rows of steps) yield rows.map(packArticle);
}

/** A list of articles as calls answer it. */
export const articleStream = (steps: AsyncIterable<readonly ArticleRow[]>): RowStream<PackedArticle> =>
  new RowStream(packedSteps(steps));

type Piece = string | Uint8Array;

/** A file to download, sent piece by piece as it is made; memory stays flat. */
export class FileStream {
  readonly #name: string;
  readonly #pieces: AsyncIterable<Piece>;
  readonly #type: string | undefined;

  /** `name`: plain ASCII. `type`: for calls with files of several types. */
  constructor(name: string, pieces: AsyncIterable<Piece>, type?: string) {
    this.#name = name;
    this.#pieces = pieces;
    this.#type = type;
  }

  /** Waits for the first piece, so that an error before it gets a status; a later one closes the connection. */
  async send(reply: FastifyReply, type = 'application/octet-stream'): Promise<FastifyReply> {
    const iterator = this.#pieces[Symbol.asyncIterator]();
    const first = await iterator.next();
    reply.type(this.#type ?? type).header('content-disposition', `attachment; filename="${this.#name}"`);
    return reply.send(Readable.from(rest(first, iterator), { objectMode: false }));
  }
}

async function* rest(first: IteratorResult<Piece>, iterator: AsyncIterator<Piece>): AsyncGenerator<Piece> {
  try {
    for (let next = first; !next.done; next = await iterator.next()) if (next.value.length > 0) yield next.value;
  } finally {
    await iterator.return?.();
  }
}
