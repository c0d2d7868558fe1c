import { frenchCollator } from '@vigie/contracts/french/collator';
import { nextTask } from './next-task.ts';
import type { TextColumn } from './stored-columns.ts';

/** Strings sorted at once: about 5 ms, the longest a slice lasts. */
const RUN = 2048;
const MERGED_BETWEEN_YIELDS = 4096;

/**
 * Ranks of strings in a collation: equal strings share a rank, NaN means missing. Distinct strings are compared, not
 * rows, since publishers and titles repeat. A comparison takes a microsecond, so a million distinct titles take
 * seconds: this yields every few milliseconds, so that the caller can let the browser work.
 */
function* rankStrings(
  values: readonly (string | undefined)[],
  compare: (a: string, b: string) => number,
): Generator<void, Float64Array> {
  const codes = new Map<string, number>();
  for (const value of values) if (value !== undefined && !codes.has(value)) codes.set(value, codes.size);
  yield;
  const sorted = yield* mergeSort([...codes.keys()], compare);
  const rankOfCode = new Float64Array(codes.size);
  let rank = 0;
  for (let index = 0; index < sorted.length; index += 1) {
    if (index > 0 && compare(sorted[index - 1]!, sorted[index]!) !== 0) rank += 1;
    rankOfCode[codes.get(sorted[index]!)!] = rank;
    if (index % MERGED_BETWEEN_YIELDS === 0) yield;
  }
  const ranks = new Float64Array(values.length);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row];
    ranks[row] = value === undefined ? Number.NaN : rankOfCode[codes.get(value)!]!;
  }
  return ranks;
}

function* mergeSort(strings: string[], compare: (a: string, b: string) => number): Generator<void, string[]> {
  let from = strings;
  for (let start = 0; start < from.length; start += RUN) {
    const run = from.slice(start, start + RUN).sort(compare);
    for (let index = 0; index < run.length; index += 1) from[start + index] = run[index]!;
    yield;
  }
  let to = new Array<string>(from.length);
  for (let width = RUN; width < from.length; width *= 2) {
    let sinceYield = 0;
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length);
      const end = Math.min(start + 2 * width, from.length);
      let left = start;
      let right = middle;
      for (let index = start; index < end; index += 1) {
        const takeLeft = left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0);
        to[index] = takeLeft ? from[left++]! : from[right++]!;
        sinceYield += 1;
        if (sinceYield === MERGED_BETWEEN_YIELDS) {
          sinceYield = 0;
          yield;
        }
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

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
