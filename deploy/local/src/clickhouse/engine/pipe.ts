import { closeSync, constants, openSync } from 'node:fs';
import { Socket } from 'node:net';

const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

export interface OpenPipe {
  readonly stream: Socket;
  /** To be called when the engine is done: what it wrote is still read, then the stream ends. */
  end(): void;
}

/**
 * Opens a named pipe for reading what the engine writes to it. It holds a writing end as well, because a pipe without
 * writers reads as ended, which it would be before the engine has opened it.
 * Destroying the stream makes the engine's next write fail, also one that waits for a slow reader.
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
 * Lets go of an engine that opens the pipe after its reader has left: without one its open would wait for ever, beyond the
 * reach of KILL QUERY, and the connection would be lost. A reader that comes and goes is enough; the write then fails.
 * To be used once the reading side is destroyed. The returned function is to be called when the engine is done.
 */
export function releaseWriter(path: string): () => void {
  const timer = setInterval(() => {
    try {
      closeSync(openSync(path, O_RDONLY | O_NONBLOCK));
    } catch {
      // Cleaned away from below: the engine finds no pipe to wait at either.
    }
  }, RELEASE_EVERY_MS);
  return () => clearInterval(timer);
}
