import type { Readable, TransformOptions } from 'node:stream';
import { createGunzip, type Gunzip, type ZlibOptions } from 'node:zlib';

const MIB = 1024 * 1024;

/** Reading on would cost more than the sender spends, so the rest of the body is not read. Its message is for the sender. */
export class BodyLimit extends Error {
  override readonly name = 'BodyLimit';
}

/** Unzipped bytes of a gzip body. Events that differ are packed to a tenth or a thirtieth. */
const FREE_BYTES = 16 * MIB;
const MOST_RATIO = 100;
const MOST_BYTES = 256 * MIB;

/** @throws {BodyLimit} */
function assertUnzipped(bytes: number, zipped: number): void {
  if (bytes > MOST_BYTES) {
    throw new BodyLimit(`plus de ${MOST_BYTES} octets décompressés ; envoyez la suite dans un autre corps`);
  }
  if (bytes > FREE_BYTES && bytes > zipped * MOST_RATIO) {
    throw new BodyLimit(`le corps se décompresse à plus de ${MOST_RATIO} fois sa taille ; la suite n’est pas lue`);
  }
}

/** No event is shorter than 100 bytes. Lines that have nothing, or next to it, cost more than their bytes. */
const FREE_LINES = 10_000;
const LINE_BYTES = 32;
/** Bytes of too long lines, of which nothing is kept. */
const MOST_DROPPED = 16 * MIB;

/** @throws {BodyLimit} */
export function assertLines(lines: number, { bytes, dropped }: { bytes: number; dropped: number }): void {
  if (lines > FREE_LINES + bytes / LINE_BYTES) {
    throw new BodyLimit(`les lignes ont moins de ${LINE_BYTES} octets en moyenne ; la suite n’est pas lue`);
  }
  if (dropped > MOST_DROPPED) {
    throw new BodyLimit(`plus de ${MOST_DROPPED} octets de lignes trop longues ; la suite n’est pas lue`);
  }
}

/**
 * The body ended too early: the connection was cut, the sender fell silent, or the gzip stream is corrupt or truncated.
 */
export class BrokenBody extends Error {
  override readonly name = 'BrokenBody';
  readonly kind: 'broken' | 'corrupt';
  constructor(kind: 'broken' | 'corrupt', cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/**
 * Zipped bytes that are read before they are unzipped. That a sender has left is only noticed behind its last byte, and
 * a few bytes may be the work of minutes.
 */
const READ_AHEAD = 1024 * 1024;
const GUNZIP: ZlibOptions & TransformOptions = { chunkSize: 64 * 1024, writableHighWaterMark: READ_AHEAD };

export interface BodySource {
  gzip: boolean;
  /** Silence after which a body has broken off. Milliseconds. */
  idleMs: number;
  /** Ends the reading with its reason. */
  signal: AbortSignal;
}

const SILENT = Symbol('silent');

/** Waits for one result, at most `idleMs`. @throws the signal's reason */
function withinIdle<T>(next: Promise<T>, { idleMs, signal }: BodySource): Promise<T | typeof SILENT> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const abort = () => {
      end();
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      end();
      resolve(SILENT);
    }, idleMs);
    signal.addEventListener('abort', abort);
    next.finally(end).then(resolve, reject);
  });
}

function unzip(request: Readable): Gunzip {
  const gunzip = createGunzip(GUNZIP);
  request.once('error', (error) => gunzip.destroy(new BrokenBody('broken', error)));
  request.once('close', () => {
    if (!request.readableEnded) gunzip.destroy(new BrokenBody('broken'));
  });
  return request.pipe(gunzip);
}

/**
 * The chunks of a body, unzipped. Asking for the next one reads from the socket, so a slow caller slows the sender. The
 * request is never destroyed, since its socket must still carry the answer.
 * @throws {BrokenBody} at the point where the body ends too early
 * @throws {BodyLimit} where it unzips to more than a body may
 * @throws the signal's reason
 */
export async function* bodyChunks(request: Readable, from: BodySource): AsyncGenerator<Buffer, void> {
  const gunzip = from.gzip ? unzip(request) : undefined;
  const source = gunzip ?? request;
  const chunks = source.iterator({ destroyOnReturn: false });
  let bytes = 0;
  try {
    while (true) {
      from.signal.throwIfAborted();
      const next = await withinIdle(chunks.next(), from);
      if (next === SILENT) throw new BrokenBody('broken');
      if (next.done) return;
      const chunk = next.value as Buffer;
      bytes += chunk.length;
      if (gunzip) assertUnzipped(bytes, gunzip.bytesWritten);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof BrokenBody || error instanceof BodyLimit || from.signal.aborted) throw error;
    throw new BrokenBody(from.gzip ? 'corrupt' : 'broken', error);
  } finally {
    if (gunzip) {
      request.unpipe();
      gunzip.destroy();
    }
    // The rest is read and dropped: a sender may send all of its body before it reads the answer. A stream with an
    // iterator does not flow until one tick after the iterator is closed. After a silence the iterator is still
    // waiting, so its end is not awaited.
    void chunks.return?.();
    request.removeAllListeners('readable');
    setImmediate(() => request.resume());
  }
}
