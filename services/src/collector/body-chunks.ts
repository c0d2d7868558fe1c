import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

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

const SILENT = Symbol('silent');

/** Waits for one result, at most `idleMs`. */
async function withinIdle<T>(next: Promise<T>, idleMs: number): Promise<T | typeof SILENT> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<typeof SILENT>((resolve) => {
    timer = setTimeout(resolve, idleMs, SILENT);
  });
  try {
    return await Promise.race([next, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The chunks of a body, unzipped. Asking for the next one reads from the socket, so a slow caller slows the sender. The
 * request is never destroyed, since its socket must still carry the answer.
 * @throws {BrokenBody} at the point where the body ends too early
 */
export async function* bodyChunks(request: Readable, gzip: boolean, idleMs: number): AsyncGenerator<Buffer, void> {
  let source = request;
  if (gzip) {
    const gunzip = createGunzip();
    request.once('error', (error) => gunzip.destroy(new BrokenBody('broken', error)));
    request.once('close', () => {
      if (!request.readableEnded) gunzip.destroy(new BrokenBody('broken'));
    });
    source = request.pipe(gunzip);
  }
  const chunks = source.iterator({ destroyOnReturn: false });
  try {
    while (true) {
      const next = await withinIdle(chunks.next(), idleMs);
      if (next === SILENT) throw new BrokenBody('broken');
      if (next.done) return;
      yield next.value as Buffer;
    }
  } catch (error) {
    if (error instanceof BrokenBody) throw error;
    throw new BrokenBody(gzip ? 'corrupt' : 'broken', error);
  } finally {
    if (source !== request) {
      request.unpipe();
      source.destroy();
    }
    // The rest is read and dropped: a sender may send all of its body before it reads the answer. A stream with an
    // iterator does not flow until one tick after the iterator is closed. After a silence the iterator is still
    // waiting, so its end is not awaited.
    void chunks.return?.();
    request.removeAllListeners('readable');
    setImmediate(() => request.resume());
  }
}
