import { randomUUID } from 'node:crypto';
import { HEADLINES } from '@vigie/schema/topics';
import { type KafkaClient, startConsumer } from '../platform/kafka.ts';
import type { Stories } from './engine.ts';
import { Follower, type FollowerDeps, type Reach } from './follower.ts';
import type { FromStart } from './position.ts';

export interface StoriesDeps<S extends Stories> extends FollowerDeps<S> {
  kafka: KafkaClient;
  topicPrefix: string;
  /** Longest wait of a fetch, milliseconds. */
  fetchWaitMs: number;
}

export interface StoriesApp<S extends Stories> {
  /** Name with its prefix. */
  topic: string;
  readonly stories: S;
  /** Offset of the record to apply next. */
  readonly next: bigint;
  readonly fromStart: FromStart | undefined;
  /** Undefined until Kafka has said where the log ends. */
  readonly reach: Reach | undefined;
  /** Reports the end of the log, for the lag. */
  grown(end: bigint): void;
  /**
   * Stores what was applied, with a checkpoint. What cannot be stored within `graceMs` is left to the next start. Later
   * calls get the same promise.
   */
  stop(graceMs: number): Promise<void>;
}

const FETCH_BYTES = 8 * 1_048_576;

/** Follows the log of headlines from the checkpoint, else from its start. */
export async function startStories<S extends Stories>(deps: StoriesDeps<S>): Promise<StoriesApp<S>> {
  const { kafka, topicPrefix, log } = deps;
  const topic = `${topicPrefix}${HEADLINES}`;
  const follower = new Follower(deps, await deps.checkpoints.read());
  const reader = await startConsumer(kafka, {
    // The position in the log comes from the checkpoint, so the group commits nothing. A new group for each process is
    // free at once after a kill, and two processes that read the same log store the same rows.
    groupId: `${topicPrefix}stories-${randomUUID()}`,
    topic,
    log,
    maxBytes: FETCH_BYTES,
    maxBytesPerPartition: FETCH_BYTES,
    maxWaitMs: deps.fetchWaitMs,
    positions: () => new Map([[0, follower.readFrom]]),
    onBatch: (batch, beat) => follower.take(batch, beat),
    onAssigned: () => follower.forget(),
  });
  let stopped: Promise<void> | undefined;
  const stop = async (graceMs: number): Promise<void> => {
    reader.pause();
    const grace = setTimeout(() => follower.abort(), graceMs);
    await follower.finish();
    clearTimeout(grace);
    follower.abort();
    await reader.stop();
  };
  return {
    topic,
    get stories() {
      return follower.stories;
    },
    get next() {
      return follower.next;
    },
    get fromStart() {
      return follower.fromStart;
    },
    get reach() {
      return follower.reach;
    },
    grown: (end) => follower.grown(end),
    stop(graceMs) {
      stopped ??= stop(graceMs);
      return stopped;
    },
  };
}
