import type { ColumnStore } from './column-store.ts';

/** A screenful first, so that the first rows are painted before the rest is read. */
const FIRST_CHUNK = 200;
const GROWTH = 8;
const LARGEST_CHUNK = 100_000;

/** Lets the browser paint and answer input between two chunks. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

export interface FillOptions {
  readonly signal?: AbortSignal;
  /** Awaited between two chunks; a macrotask by default. */
  readonly pause?: () => Promise<void>;
}

/**
 * Fills a store from rows already in memory, in chunks that grow from a screenful on.
 * Stops without finishing the store when the signal aborts.
 */
export async function fillStore<T>(store: ColumnStore<T>, rows: readonly T[], options: FillOptions = {}): Promise<void> {
  const pause = options.pause ?? nextTask;
  let chunk = FIRST_CHUNK;
  for (let from = 0; from < rows.length; ) {
    if (options.signal?.aborted) return;
    const to = Math.min(from + chunk, rows.length);
    store.append(rows, from, to);
    from = to;
    chunk = Math.min(chunk * GROWTH, LARGEST_CHUNK);
    if (from < rows.length) await pause();
  }
  store.finish();
}

/** Fills a store from batches of rows as they arrive, then closes it. A failing source leaves the store unfinished. */
export async function fillFromBatches<T>(store: ColumnStore<T>, batches: AsyncIterable<readonly T[]>): Promise<void> {
  for await (const rows of batches) store.append(rows);
  store.finish();
}
