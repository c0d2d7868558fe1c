import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ClickHouseException, notImplemented } from '../errors.ts';

/** A query's text is held in memory. The data of an INSERT whose query is in the URL is not, and has no limit. */
export const MAX_QUERY_BYTES = 256 * 2 ** 20;

const DECODERS = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

/** The request's body, decompressed as its Content-Encoding says. */
export function decodedBody(request: IncomingMessage): Readable {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return request;
  const decoder = DECODERS[encoding as keyof typeof DECODERS];
  if (decoder === undefined) throw notImplemented(`Content-Encoding ${encoding} is not supported.`);
  // Not a pipeline: invalid compressed data must not close the socket on which the error is reported.
  const decoded = request.pipe(decoder());
  request.once('error', (error) => decoded.destroy(error));
  return decoded;
}

/** The whole body. Throws 62 (SYNTAX_ERROR) above MAX_QUERY_BYTES. */
export async function wholeBody(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += (piece as Buffer).length;
    if (size > MAX_QUERY_BYTES) {
      throw new ClickHouseException(62, 'SYNTAX_ERROR', `Max query size exceeded: ${MAX_QUERY_BYTES} bytes.`);
    }
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

/** The fields of a multipart/form-data body. Clients use it for the query and its parameters when they are long. */
export async function formFields(body: Buffer, contentType: string): Promise<[string, string][]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  return [...form.entries()].map(([name, value]) => [name, String(value)]);
}
