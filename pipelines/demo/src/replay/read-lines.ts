import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { PassThrough, pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CommandError } from '@vigie/contracts/process/command';

export interface Line {
  /** From 1. */
  number: number;
  /** Without its line end; cut off after `maxBytes` + 1 bytes. */
  bytes: Buffer;
}

/** A file that cannot be read, with the reason in one sentence. */
export class FileError extends CommandError {
  override readonly name = 'FileError';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  EISDIR: 'it is a folder',
  Z_DATA_ERROR: 'its gzip data is corrupt',
  Z_BUF_ERROR: 'its gzip data ends early',
};

const fileError = (path: string, error: unknown): FileError => {
  const { code, message } = error as NodeJS.ErrnoException;
  return new FileError(`${path}: ${REASONS[code ?? ''] ?? message}`, { cause: error });
};

/** Size in bytes. Throws FileError, also when it is not a file. */
export async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: unknown) => {
    throw fileError(path, error);
  });
  if (!found.isFile()) throw new FileError(`${path}: ${found.isDirectory() ? 'it is a folder' : 'it is not a file'}`);
  return found.size;
}

/** Recognises gzip by its first two bytes, whatever the name. */
async function isGzip(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/**
 * The lines that are not blank, as bytes, since invalid ones must reach the collector unchanged. Memory is bounded by
 * the longest line kept. `onBytes` gets the number of bytes read from disk. Throws FileError.
 */
export async function* readLines(
  path: string,
  maxBytes: number,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<Line> {
  try {
    const last = (await isGzip(path)) ? createGunzip() : new PassThrough();
    // Errors of any stream, the source included, reach the reader of the last one.
    pipeline(createReadStream(path, { highWaterMark: CHUNK }), counting(onBytes), last, () => {});
    yield* splitLines(last, maxBytes);
  } catch (error) {
    throw error instanceof FileError ? error : fileError(path, error);
  }
}

const CHUNK = 256 * 1024;

const counting = (onBytes: (count: number) => void) =>
  new Transform({
    transform(chunk: Buffer, _, callback) {
      onBytes(chunk.length);
      callback(null, chunk);
    },
  });

async function* splitLines(stream: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Line> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const keep = (part: Buffer) => {
    if (length <= maxBytes) parts.push(part.subarray(0, maxBytes + 1 - length));
    length += part.length;
  };
  const take = (): Line => {
    const whole = Buffer.concat(parts);
    parts = [];
    length = 0;
    number++;
    return { number, bytes: whole.at(-1) === 0x0d ? whole.subarray(0, -1) : whole };
  };
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, start)) {
      keep(chunk.subarray(start, end));
      const line = take();
      if (!isBlank(line.bytes)) yield line;
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) {
    const line = take();
    if (!isBlank(line.bytes)) yield line;
  }
}

const isBlank = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0x20 || byte === 0x09);
