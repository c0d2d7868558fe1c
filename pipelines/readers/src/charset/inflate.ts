import { constants, crc32, createInflateRaw } from 'node:zlib';
import type { ChunkReader } from './chunks.ts';

/** Input of one step. One byte opens to 1032 at most, so a step gives 4 MB at most. */
const STEP = 4096;

export interface InflateEnd {
  fault: 'cut' | 'corrupt' | undefined;
  /** CRC-32 of all that was given. */
  crc: number;
}

/**
 * Inflates one deflate stream and leaves what is behind it in the reader. A stream that is cut or corrupt gives what could
 * be read of it; the generator returns how it ended. Gunzip of Node is not used: it fails on bytes behind the stream, and
 * then loses its end.
 */
export async function* inflated(input: ChunkReader): AsyncGenerator<Uint8Array, InflateEnd> {
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  let out: Uint8Array[] = [];
  let isCorrupt = false;
  let given = 0;
  let crc = 0;
  inflate.on('data', (bytes: Uint8Array) => {
    crc = crc32(bytes, crc);
    out.push(bytes);
  });
  const ended = new Promise<void>((resolve) => {
    inflate.on('end', resolve);
    inflate.on('error', () => {
      isCorrupt = true;
      resolve();
    });
  });
  const isOver = (): boolean => isCorrupt || inflate.readableEnded;
  try {
    while (!isOver()) {
      const chunk = await input.next();
      if (!chunk) {
        inflate.end();
        await ended;
        yield* out;
        return { fault: isCorrupt ? 'corrupt' : 'cut', crc };
      }
      const step = chunk.subarray(0, STEP);
      input.putBack(chunk.subarray(STEP));
      given += step.length;
      await Promise.race([ended, new Promise((resolve) => inflate.write(step, resolve))]);
      const left = given - inflate.bytesWritten;
      if (left > 0) {
        // The stream ended within the step.
        await ended;
        if (!isCorrupt) input.putBack(step.subarray(step.length - left));
      }
      yield* out;
      out = [];
    }
    return { fault: isCorrupt ? 'corrupt' : undefined, crc };
  } finally {
    inflate.destroy();
  }
}
