import { availableParallelism, totalmem } from 'node:os';

/** So many records are seconds of work for one thread: a replay, or the end of an outage. */
const MANY = 10_000;
/** So few are read within a moment. Between the two nothing changes, so that threads do not come and go. */
const FEW = 500;

/**
 * How many threads should read crawls. While few records wait one is enough, and more would only take its articles from one
 * cache to several.
 * @param waiting records that are not committed yet
 * @param most threads that may read at once, see {@link mostReaders}
 * @param now threads that read at the moment
 */
export function wantedReaders({ waiting, most, now }: { waiting: number; most: number; now: number }): number {
  if (waiting >= MANY) return most;
  return waiting <= FEW ? 1 : now;
}

type Offsets = ReadonlyMap<number, bigint>;

/**
 * Records of all partitions that are not committed yet. `starts`: the oldest that Kafka still has; a partition without a commit begins
 * there, and what Kafka has dropped waits no more. `ends`: the next that will come.
 */
export function waitingRecords({ starts, ends, committed }: Record<'starts' | 'ends' | 'committed', Offsets>): number {
  let waiting = 0;
  for (const [partition, end] of ends) {
    const [oldest, next] = [starts.get(partition) ?? 0n, committed.get(partition) ?? 0n];
    waiting += Number(end - (next > oldest ? next : oldest));
  }
  return waiting;
}

/** More have not been measured. */
const MOST = 4;
/** What a thread may take while it reads what waits, caches and batches among it. */
const BYTES = 384 * 2 ** 20;

/** Of this process. Without a limit of its container, `constrainedMemory` is 0 or larger than all memory. */
const machine = () => ({
  cores: availableParallelism(),
  memory: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
});

/**
 * Threads that may read at once: one for each core but one, which is left to the broker and the engine, as far as memory (bytes) goes.
 * `setting` (INGEST_READERS) says otherwise unless it is 0.
 */
export function mostReaders(setting: number, { cores, memory } = machine()): number {
  return setting || Math.max(1, Math.min(cores - 1, Math.floor(memory / BYTES), MOST));
}
