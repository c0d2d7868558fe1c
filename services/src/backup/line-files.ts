import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import type { StoredFile } from './manifest.ts';

const NEWLINE = 0x0a;

const countLines = (lines: Buffer): number => {
  let count = 0;
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
};

/** Cuts a stream of bytes behind newlines: every piece holds whole lines. @throws when it ends inside a line */
export async function* wholeLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const piece of source) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end === 0) {
      rest.push(bytes);
      continue;
    }
    yield rest.length === 0 ? bytes.subarray(0, end) : Buffer.concat([...rest, bytes.subarray(0, end)]);
    rest = end < bytes.length ? [bytes.subarray(end)] : [];
  }
  if (rest.length > 0) throw new Error('the last line is not complete');
}

/** The lines of a piece, without their newlines. */
export function* linesOf(piece: Buffer): Generator<Buffer> {
  let start = 0;
  for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, start)) {
    yield piece.subarray(start, end);
    start = end + 1;
  }
}

/**
 * Bytes of text in a file. A restore inserts a file at once, and the local ClickHouse holds it in shared memory
 * meanwhile.
 */
const FILE_BYTES = 64 * 1_048_576;

/** Compressed files of lines, one after the other, readable by their owner alone. */
export class LineFiles {
  readonly files: StoredFile[] = [];
  readonly #dir: string;
  readonly #name: (number: string) => string;
  readonly #fileBytes: number;
  #open: OpenFile | undefined;

  /** @param name for example `tables/users`; `ending` for example `tsv` */
  constructor(dir: string, name: string, ending: string, fileBytes = FILE_BYTES) {
    this.#dir = dir;
    this.#name = (number) => `${name}.${number}.${ending}.gz`;
    this.#fileBytes = fileBytes;
  }

  get lines(): number {
    return this.files.reduce((sum, { lines }) => sum + lines, 0) + (this.#open?.lines ?? 0);
  }

  /** Whole lines. Resolves when there is room for more. */
  async write(lines: Buffer): Promise<void> {
    this.#open ??= new OpenFile(this.#dir, this.#name(String(this.files.length + 1).padStart(6, '0')));
    await this.#open.write(lines);
    if (this.#open.textBytes >= this.#fileBytes) await this.end();
  }

  /** Resolves when everything that was written would survive a crash of the machine. */
  async end(): Promise<readonly StoredFile[]> {
    const open = this.#open;
    this.#open = undefined;
    if (open) this.files.push(await open.end());
    return this.files;
  }
}

class OpenFile {
  lines = 0;
  textBytes = 0;
  readonly #name: string;
  // The fastest level: the engine delivers more than one core compresses better.
  readonly #gzip: Gzip = createGzip({ level: 1 });
  readonly #digest = createHash('sha256');
  readonly #written: Promise<void>;
  #bytes = 0;

  constructor(dir: string, name: string) {
    this.#name = name;
    const digest = this.#digest;
    const count = (length: number) => {
      this.#bytes += length;
    };
    const measured = async function* (source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        digest.update(piece);
        count(piece.length);
        yield piece;
      }
    };
    const file = createWriteStream(join(dir, name), { flags: 'wx', mode: 0o600, flush: true });
    this.#written = pipeline(this.#gzip, measured, file);
    // Whoever writes or ends hears of it.
    this.#written.catch(() => {});
  }

  async write(lines: Buffer): Promise<void> {
    this.lines += countLines(lines);
    this.textBytes += lines.length;
    if (!this.#gzip.write(lines)) await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }

  async end(): Promise<StoredFile> {
    this.#gzip.end();
    await this.#written;
    return { name: this.#name, lines: this.lines, bytes: this.#bytes, sha256: this.#digest.digest('hex') };
  }
}

/** The text of a file, in pieces of whole lines. */
export async function* readLineFile(dir: string, name: string): AsyncGenerator<Buffer> {
  const file = createReadStream(join(dir, name), { highWaterMark: 1 << 20 });
  const text = createGunzip({ chunkSize: 1 << 18 });
  const read = pipeline(file, text);
  read.catch(() => {});
  yield* wholeLines(text);
  await read;
}
