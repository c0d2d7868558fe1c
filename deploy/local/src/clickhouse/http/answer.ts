import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { createGzip, constants as zlib } from 'node:zlib';
import { exceptionCode, exceptionText, httpStatus } from '../errors.ts';

/** Figures of an answer for X-ClickHouse-Summary. While a streamed answer still runs, all except the time are zero. */
export interface Figures {
  readonly readRows: number;
  readonly readBytes: number;
  readonly writtenRows: number;
  readonly writtenBytes: number;
}

const NO_FIGURES: Figures = { readRows: 0, readBytes: 0, writtenRows: 0, writtenBytes: 0 };

/* This much is held back: an error before that can still be the whole answer, and small answers get their final
   figures. */
const HOLD_BYTES = 64 * 1024;
const HOLD_MS = 50;
const STALLED_MS = 300_000;

interface AnswerOptions {
  readonly id: string;
  readonly format: string;
  readonly version: string;
  readonly gzip: boolean;
  /** Keep everything until the end, so that an error never comes in the middle of an answer. */
  readonly waitForEnd: boolean;
}

/**
 * One HTTP answer: held back while small, then streamed with back-pressure. On an error it breaks off so that the
 * client notices.
 */
export class StatementAnswer {
  readonly #response: ServerResponse;
  readonly #options: AnswerOptions;
  readonly #started = process.hrtime.bigint();
  readonly #tag = randomBytes(8).toString('hex');
  pieces: Buffer[] = [];
  #heldBytes = 0;
  #firstAt = 0;
  #out: Writable | undefined;

  constructor(response: ServerResponse, options: AnswerOptions) {
    this.#response = response;
    this.#options = options;
  }

  #start(figures: Figures, length?: number): Writable {
    const summary = {
      read_rows: String(figures.readRows),
      read_bytes: String(figures.readBytes),
      written_rows: String(figures.writtenRows),
      written_bytes: String(figures.writtenBytes),
      total_rows_to_read: '0',
      result_rows: String(figures.readRows),
      result_bytes: String(figures.readBytes),
      elapsed_ns: String(process.hrtime.bigint() - this.#started),
    };
    this.#response.statusCode = 200;
    this.#common();
    this.#response.setHeader('Content-Type', contentType(this.#options.format));
    this.#response.setHeader('X-ClickHouse-Format', this.#options.format);
    this.#response.setHeader('X-ClickHouse-Summary', JSON.stringify(summary));
    if (!this.#options.gzip) {
      if (length !== undefined) this.#response.setHeader('Content-Length', length);
      this.#out = this.#response;
      return this.#response;
    }
    this.#response.setHeader('Content-Encoding', 'gzip');
    const gzip = createGzip({ level: 1, flush: zlib.Z_NO_FLUSH });
    gzip.pipe(this.#response);
    this.#out = gzip;
    return gzip;
  }

  #common(): void {
    this.#response.setHeader('X-ClickHouse-Query-Id', this.#options.id.replace(/[^\x20-\x7E]/g, '?'));
    this.#response.setHeader('X-ClickHouse-Server-Display-Name', 'vigie-local');
    this.#response.setHeader('X-ClickHouse-Timezone', 'UTC');
    this.#response.setHeader('X-ClickHouse-Exception-Tag', this.#tag);
  }

  /** Takes a piece of the answer and waits while the client is slow. Throws when the client is gone. */
  async write(piece: Buffer): Promise<void> {
    if (this.#out === undefined) {
      this.#firstAt ||= performance.now();
      this.pieces.push(piece);
      this.#heldBytes += piece.length;
      const enough = this.#heldBytes >= HOLD_BYTES || performance.now() - this.#firstAt > HOLD_MS;
      if (this.#options.waitForEnd || !enough) return;
      const out = this.#start(NO_FIGURES);
      for (const first of this.pieces) out.write(first);
      this.pieces = [];
      return;
    }
    if (this.#response.destroyed) throw new Error('The client is gone.');
    if (!this.#out.write(piece)) await this.#drained(this.#out);
  }

  #drained(out: Writable): Promise<void> {
    return new Promise((resolve) => {
      const settle = () => {
        clearTimeout(stalled);
        out.off('drain', settle);
        this.#response.off('close', settle);
        resolve();
      };
      // A reader that stops reading would hold its connection to the engine for ever.
      const stalled = setTimeout(() => this.#response.destroy(), STALLED_MS);
      out.on('drain', settle);
      this.#response.on('close', settle);
    });
  }

  end(figures: Figures): void {
    if (this.#out === undefined) {
      const out = this.#start(figures, this.#heldBytes);
      out.end(Buffer.concat(this.pieces));
    } else this.#out.end();
  }

  /**
   * Reports an error as ClickHouse does: as the whole answer, or, in the middle of one, with its exception block and a
   * cut.
   */
  fail(error: unknown): void {
    if (this.#response.destroyed) return;
    const text = `${exceptionText(error)} (version ${this.#options.version})\n`;
    if (this.#out === undefined) {
      const code = exceptionCode(text);
      this.#response.statusCode = httpStatus(code);
      this.#common();
      this.#response.setHeader('X-ClickHouse-Exception-Code', String(code));
      this.#response.setHeader('Content-Type', 'text/plain; charset=UTF-8');
      this.#response.end(text);
      return;
    }
    const length = Buffer.byteLength(text);
    const block = `\r\n__exception__\r\n${this.#tag}\r\n${text}${length} ${this.#tag}\r\n__exception__\r\n`;
    // Without the end of the chunked body, even a client that does not know the block notices the error.
    const cut = () => this.#response.socket?.destroySoon();
    if (this.#out === this.#response) this.#response.write(block, cut);
    else this.#response.destroy();
  }
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^JSON(?:Compact|Strings|ColumnsWithMetadata|CompactStrings)?$/, 'application/json; charset=UTF-8'],
  [/^JSON.*EachRow|^NDJSON|^JSONLines/, 'application/x-ndjson; charset=UTF-8'],
  [/^CSV/, 'text/csv; charset=UTF-8; header=absent'],
  [/^(?:TSV|TabSeparated)/, 'text/tab-separated-values; charset=UTF-8'],
  [/^(?:Pretty|Vertical|Values|SQLInsert|Markdown)/, 'text/plain; charset=UTF-8'],
  [/^XML$/, 'application/xml; charset=UTF-8'],
];

/** The Content-Type of an answer in one of ClickHouse's formats. */
const contentType = (format: string): string =>
  TYPES.find(([pattern]) => pattern.test(format))?.[1] ?? 'application/octet-stream';
