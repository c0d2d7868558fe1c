import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { asFailure, FetchFailure } from '../../platform/network/failure.ts';

export interface BodyLimits {
  host: string;
  /** Of the unpacked body. */
  mostBytes: number;
}

/** A real document of repeated tags is packed to a thirtieth. */
const MOST_RATIO = 200;
/** Below this a ratio says nothing. */
const RATIO_FROM_BYTES = 1_048_576;

/** An unpacked body, and how many bytes came over the wire. */
export interface ReadBody extends AsyncIterable<Uint8Array> {
  wireBytes(): number;
}

/**
 * The body of an answer without its content encoding, piece by piece, within its limits. It can be read once. A body that
 * claims to be gzip but is not is passed on as it is: some servers name the file's format, not the transfer's.
 * @throws {FetchFailure} while it is read: `too_large`, `ratio`, `cut`, `encoding`, `timeout`
 */
export function readBody(body: AsyncIterable<Uint8Array>, encoding: string, limits: BodyLimits): ReadBody {
  let wire = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of body) {
      wire += piece.length;
      yield piece;
    }
  }
  async function* read(): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    try {
      for await (const piece of decoded(counted(), encoding, limits.host)) {
        bytes += piece.length;
        if (bytes > limits.mostBytes) {
          throw new FetchFailure('too_large', `${limits.host}: body of more than ${limits.mostBytes} bytes`);
        }
        if (bytes > RATIO_FROM_BYTES && bytes > wire * MOST_RATIO) {
          throw new FetchFailure('ratio', `${limits.host}: body unpacks to more than ${MOST_RATIO} times its size`);
        }
        yield piece;
      }
    } catch (error) {
      throw asFailure(error, limits.host);
    }
  }
  return { wireBytes: () => wire, [Symbol.asyncIterator]: read };
}

async function* decoded(
  pieces: AsyncGenerator<Uint8Array>,
  encoding: string,
  host: string,
): AsyncGenerator<Uint8Array> {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return yield* pieces;
    case 'gzip':
    case 'x-gzip': {
      const first = await pieces.next();
      if (first.done) return;
      const all = joined(first.value, pieces);
      return yield* startsGzip(first.value) ? through(all, createGunzip()) : all;
    }
    case 'br':
      return yield* through(pieces, createBrotliDecompress());
    default:
      throw new FetchFailure('encoding', `${host}: unknown content encoding`);
  }
}

const startsGzip = (piece: Uint8Array): boolean => piece[0] === 0x1f && (piece.length === 1 || piece[1] === 0x8b);

async function* joined(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

async function* through(
  pieces: AsyncGenerator<Uint8Array>,
  decoder: ReturnType<typeof createGunzip> | ReturnType<typeof createBrotliDecompress>,
): AsyncGenerator<Uint8Array> {
  const source = Readable.from(pieces, { objectMode: false });
  source.once('error', (error) => decoder.destroy(error));
  source.pipe(decoder);
  try {
    for await (const piece of decoder) yield piece;
  } finally {
    // Whoever stops early must not leave the answer half read.
    source.destroy();
  }
}
