import { get } from 'node:http';

/** What a process says when it is asked. `closed`: it closes the connection, so it lives, and answers nothing. */
export type Sign = 'answer' | 'closed' | 'silence';

/** What an error of a connection says of the process at its other end. A refused connection has nobody there. */
export function signOf(error: unknown): Sign {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return code === 'ECONNRESET' || code === 'EPIPE' ? 'closed' : 'silence';
}

/** Asks over a connection of its own: one that is kept open would not show that no new one is accepted. */
export function askHttp(url: string, timeoutMs: number): Promise<Sign> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      response.on('error', () => {}).resume();
      resolve('answer');
    });
    request.on('error', (error) => resolve(signOf(error)));
  });
}
