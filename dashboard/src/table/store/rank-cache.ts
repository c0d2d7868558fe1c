import { nextTask } from './next-task.ts';
import { frenchCollator, rankStrings } from './string-ranks.ts';
import type { TextColumn } from './text-column.ts';

/** Up to this many rows, ranks are computed at once: tens of milliseconds at worst. Above, in slices between frames. */
const ON_THE_SPOT = 20_000;
const SLICE_MS = 8;

const ranksByColumn = new WeakMap<TextColumn, Float64Array>();

/** Ranks of a column in its current state, computed once; undefined when there are too many rows to do so at once. */
export function ranksNow(column: TextColumn): Float64Array | undefined {
  const known = ranksByColumn.get(column);
  if (known?.length === column.length) return known;
  if (column.length > ON_THE_SPOT) return undefined;
  const work = rankStrings(column.view(), frenchCollator().compare);
  let step = work.next();
  while (!step.done) step = work.next();
  ranksByColumn.set(column, step.value);
  return step.value;
}

/** Computes a column's ranks in slices. Afterwards `ranksNow` has them, unless rows were added meanwhile. */
export async function prepareRanks(column: TextColumn, signal?: AbortSignal): Promise<void> {
  const work = rankStrings(column.view().slice(), frenchCollator().compare);
  let step = work.next();
  while (!step.done) {
    const deadline = performance.now() + SLICE_MS;
    while (!step.done && performance.now() < deadline) step = work.next();
    if (signal?.aborted) return;
    if (!step.done) await nextTask();
  }
  ranksByColumn.set(column, step.value);
}
