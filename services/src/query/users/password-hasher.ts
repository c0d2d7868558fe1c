import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { AppError } from '../../platform/errors.ts';
import { startThread } from '../../platform/thread.ts';
import type { HashAnswer, HashWork } from './password-thread.ts';

export interface PasswordHasher {
  /** How many it makes at once. */
  readonly threads: number;
  /** @throws {AppError} `overloaded`, as the other one */
  hash(password: string): Promise<string>;
  /**
   * Whether the password fits. Without a hash the same work is done, so that time does not tell whether an account exists.
   */
  fits(stored: string | undefined, password: string): Promise<boolean>;
  close(): Promise<void>;
}

interface WaitingHash {
  work: HashWork;
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
}

interface HasherThread {
  worker: Worker;
  /** What it works on. */
  current: WaitingHash | undefined;
}

/** One core stays free for everything else. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** About a second of work for each thread: who waits longer tries again. */
const MOST_WAITING = 50;

const normal = (password: string): string => password.normalize('NFC');

interface HasherOptions {
  threads?: number;
  mostWaiting?: number;
}

/**
 * Hashes passwords in threads of their own, which start at the first password. A hash takes 19 MiB and about 20 ms of a core. On the
 * threads of libuv, which answer names, files and compression, a crowd of logins would make everybody wait.
 */
export function createPasswordHasher({
  threads = THREADS,
  mostWaiting = MOST_WAITING,
}: HasherOptions = {}): PasswordHasher {
  const pool = new Set<HasherThread>();
  const waiting: WaitingHash[] = [];
  let closed = false;

  const next = (thread: HasherThread): void => {
    thread.current = waiting.shift();
    if (thread.current) thread.worker.postMessage(thread.current.work);
  };
  const start = (): void => {
    const worker = startThread('./password-thread', import.meta.url);
    const thread: HasherThread = { worker, current: undefined };
    // The process may end while no password waits.
    worker.unref();
    pool.add(thread);
    worker.on('message', (answer: HashAnswer) => {
      const { current } = thread;
      next(thread);
      if ('error' in answer) current?.reject(new Error(answer.error));
      else current?.resolve(answer.result);
    });
    const lost = (error: Error): void => {
      if (!pool.delete(thread)) return;
      thread.current?.reject(error);
      if (waiting.length > 0 && !closed) start();
    };
    worker.once('error', lost);
    worker.once('exit', () => lost(new Error('the thread of passwords ended')));
    next(thread);
  };
  const run = (work: HashWork): Promise<string | boolean> =>
    new Promise((resolve, reject) => {
      if (closed || waiting.length >= mostWaiting) return reject(new AppError('overloaded', { retryAfterS: 2 }));
      waiting.push({ work, resolve, reject });
      const free = [...pool].find(({ current }) => current === undefined);
      if (free) next(free);
      else if (pool.size < threads) start();
    });
  const hash = async (password: string): Promise<string> => String(await run({ password: normal(password) }));
  let nobody: Promise<string> | undefined;

  return {
    threads,
    hash,
    async fits(stored, password) {
      nobody ??= hash('no account has this hash');
      nobody.catch(() => {
        nobody = undefined;
      });
      const fits = await run({ password: normal(password), stored: stored ?? (await nobody) });
      return fits === true && stored !== undefined;
    },
    async close() {
      closed = true;
      await Promise.all([...pool].map(({ worker }) => worker.terminate()));
    },
  };
}
