import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file to download, sent piece by piece as it is made; memory stays flat. */
export class FileStream {
  readonly #name: string;
  readonly #pieces: AsyncIterable<string>;

  /** `name`: plain ASCII. */
  constructor(name: string, pieces: AsyncIterable<string>) {
    this.#name = name;
    this.#pieces = pieces;
  }

  /** Waits for the first piece, so that an error before it still has a status; a later one breaks the connection off. */
  async send(reply: FastifyReply, type = 'application/octet-stream'): Promise<FastifyReply> {
    const iterator = this.#pieces[Symbol.asyncIterator]();
    const first = await iterator.next();
    reply.type(type).header('content-disposition', `attachment; filename="${this.#name}"`);
    return reply.send(Readable.from(rest(first, iterator), { objectMode: false }));
  }
}

async function* rest(first: IteratorResult<string>, iterator: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await iterator.next()) if (next.value !== '') yield next.value;
  } finally {
    await iterator.return?.();
  }
}
