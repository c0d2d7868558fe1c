import { TextDecoder } from '@exodus/bytes/encoding.js';
import { ChunkReader, type Chunks } from './chunks.ts';
import { encodingOf, HEAD_BYTES, type TextOptions } from './encoding.ts';

/**
 * Bytes as text. What is no character becomes U+FFFD; the byte order mark is left out. The decoders follow the Encoding
 * standard: those of Node 20 turn `’` and `€` of windows-1252 into controls.
 */
export const decodeText = (bytes: Uint8Array, options: TextOptions): string =>
  new TextDecoder(encodingOf(bytes.subarray(0, HEAD_BYTES), options)).decode(bytes);

/** {@link decodeText} for bytes that come in chunks. */
export async function* decodedChunks(source: Chunks, options: TextOptions): AsyncGenerator<string> {
  const reader = new ChunkReader(source);
  const head = await reader.peek(HEAD_BYTES);
  const decoder = new TextDecoder(encodingOf(head.subarray(0, HEAD_BYTES), options));
  for await (const chunk of reader.rest()) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const end = decoder.decode();
  if (end) yield end;
}
