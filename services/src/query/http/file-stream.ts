import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type Piece = string | Uint8Array;

/** A file to download, sent piece by piece as it is made; memory stays flat. */
export class FileStream {
  readonly #name: string;
  readonly #pieces: AsyncIterable<Piece>;
  readonly #type: string | undefined;

  /** `name`: plain ASCII. `type`: where a call's files are of several. */
  constructor(name: string, pieces: AsyncIterable<Piece>, type?: string) {
    this.#name = name;
    this.#pieces = pieces;
    this.#type = type;
  }

  /** Waits for the first piece, so that an error before it still has a status; a later one breaks the connection off. */
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
