import { closeSync, constants, openSync } from 'node:fs';
import { Socket } from 'node:net';

const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

export interface OpenPipe {
  readonly stream: Socket;
  /** To be called when the engine is done: the rest is read, then the stream ends. */
  end(): void;
}

/**
 * Opens a named pipe for reading what the engine writes to it. It also holds a writing end, since a pipe without
 * writers reads as ended, even before the engine has opened it. Destroying the stream makes the engine's next write
 * fail, also one that waits for a slow reader.
 */
export function openPipe(path: string): OpenPipe {
  const reading = openSync(path, O_RDONLY | O_NONBLOCK);
  const writing = openSync(path, O_WRONLY | O_NONBLOCK);
  const stream = new Socket({ fd: reading, readable: true, writable: false });
  let open = true;
  const end = () => {
    if (open) closeSync(writing);
    open = false;
  };
  stream.once('close', end);
  return { stream, end };
}

const RELEASE_EVERY_MS = 50;

/**
 * Releases an engine that opens the pipe after its reader has left. Without a reader its open would wait for ever,
 * where KILL QUERY has no effect, and the connection would be lost. A short-lived reader is enough; the write then
 * fails. Call it once the reading side is destroyed, and call the returned function when the engine is done.
 */
export function releaseWriter(path: string): () => void {
  const timer = setInterval(() => {
    try {
      closeSync(openSync(path, O_RDONLY | O_NONBLOCK));
    } catch {
      // The pipe was removed: the engine has none to wait at either.
    }
  }, RELEASE_EVERY_MS);
  return () => clearInterval(timer);
}
