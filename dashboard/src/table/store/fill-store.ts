import type { ColumnStore } from './column-store.ts';
import { nextPaint, nextTask } from './next-task.ts';

/** A screenful first, so that the first rows are painted before the rest is read. */
const FIRST_SLICE = 200;
/** Rows read without a pause: some 10 ms of a wide table. */
const SLICE = 4_000;
/**
 * Listeners sort and draw again, so they are notified when the table has grown this many times: 7 times for a million
 * rows.
 */
const GROWTH = 4;

export interface FillOptions {
  readonly signal?: AbortSignal;
  /** Awaited after the first slice. Default: the browser's next paint. */
  readonly painted?: () => Promise<void>;
  /** Awaited after each further slice. Default: a task of its own. */
  readonly pause?: () => Promise<void>;
}

/**
 * Fills a store with rows that are in memory, a screenful first, then in slices that let the browser work in between.
 * Stops without finishing the store when the signal aborts.
 */
export async function fillStore<T>(
  store: ColumnStore<T>,
  rows: readonly T[],
  options: FillOptions = {},
): Promise<void> {
  const { painted = nextPaint, pause = nextTask, signal } = options;
  let shownRows = 0;
  for (let from = 0; from < rows.length; ) {
    if (signal?.aborted) return;
    const to = Math.min(from + (from === 0 ? FIRST_SLICE : SLICE), rows.length);
    const tell = to >= shownRows * GROWTH;
    store.append(rows, from, to, tell);
    if (tell) shownRows = to;
    const first = from === 0;
    from = to;
    if (from < rows.length) await (first ? painted() : pause());
  }
  store.finish();
}
