import type { Worker } from 'node:worker_threads';
import type { Logger } from '../../platform/logger.ts';
import { type MetricsJson, sumOfMetrics } from '../../platform/metrics.ts';
import { startThread } from '../../platform/thread.ts';
import { wantedReaders } from './wanted-readers.ts';

interface ReadersOptions {
  /** Threads that read at once, that of the process among them. */
  most: number;
  log: Logger;
  /** Of the threads. Default: that of the process. */
  env?: NodeJS.ProcessEnv;
}

interface Reader {
  thread: Worker;
  metrics: MetricsJson;
  ended: Promise<void>;
}

/**
 * Threads that read crawls beside the process, each a member of the group. Their number follows what waits in the topic. One that
 * fails is given up: what it had not committed is read by the others once the group has missed it, and the next look may start another.
 */
export class Readers {
  readonly #options: ReadersOptions;
  readonly #readers = new Set<Reader>();
  /** Counts of threads that have ended: sums never fall. */
  #past: Promise<MetricsJson> = Promise.resolve([]);
  #isStopping = false;

  constructor(options: ReadersOptions) {
    this.#options = options;
  }

  /** Threads that read now, that of the process among them. */
  get count(): number {
    return this.#readers.size + 1;
  }

  /** Starts or stops threads for so many records that wait. Resolves when those that are not needed have stored what they took and ended. */
  async follow(waiting: number): Promise<void> {
    const { most, log } = this.#options;
    const now = this.count;
    const wanted = wantedReaders({ waiting, most, now });
    if (wanted === now || this.#isStopping) return;
    log.info({ readers: wanted, before: now, most, waiting }, 'threads that read crawls');
    while (this.count < wanted) this.#start();
    await this.#stop(now - wanted);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#stop(this.#readers.size);
  }

  /** What the threads have counted so far, those that have ended among them. */
  async metrics(): Promise<MetricsJson> {
    const [past, now] = [this.#past, [...this.#readers].map(({ metrics }) => metrics)];
    return sumOfMetrics([await past, ...now]);
  }

  #start(): void {
    const { log, env } = this.#options;
    const thread = startThread('./reader-thread', import.meta.url, env ? { env } : {});
    // Not with events.once, which an error before the exit would reject.
    const exit = new Promise<number>((resolve) => thread.once('exit', resolve));
    const ended = exit.then(async (code) => {
      this.#past = this.#past.then((past) => sumOfMetrics([past, reader.metrics]));
      // At once, so that nothing is counted twice.
      this.#readers.delete(reader);
      await this.#past;
      if (code !== 0) log.error({ code }, 'a thread that read crawls has failed');
    });
    const reader: Reader = { thread, metrics: [], ended };
    thread.on('message', (metrics: MetricsJson) => {
      reader.metrics = metrics;
    });
    thread.on('error', (error) => log.error({ err: error }, 'thread that reads crawls'));
    this.#readers.add(reader);
  }

  async #stop(count: number): Promise<void> {
    const last = [...this.#readers].slice(Math.max(0, this.#readers.size - count));
    await Promise.all(
      last.map(({ thread, ended }) => {
        thread.postMessage('stop');
        return ended;
      }),
    );
  }
}
