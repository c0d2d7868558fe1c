import { randomUUID } from 'node:crypto';
import type { Kafka } from 'kafkajs';
import type { Logger } from '../logger.ts';
import { connectAdmin } from './admin.ts';
import { type KafkaRecord, startConsumer } from './consumer.ts';

export interface ReadTopicOptions {
  topic: string;
  /** Offset of the first record to read, by partition. */
  from: ReadonlyMap<number, bigint>;
  /** Offset behind the last record to read, by partition. Partitions without one are not read. */
  to: ReadonlyMap<number, bigint>;
  log: Logger;
  /** Gets the records of a partition in order. Reading waits for it. */
  onRecords(records: readonly KafkaRecord[], partition: number): Promise<void>;
}

const FETCH_BYTES = 8 * 1_048_576;

/** Reads a part of a topic once, in a consumer group of its own that is removed again. @throws what `onRecords` threw */
export async function readTopic(kafka: Kafka, { topic, from, to, log, onRecords }: ReadTopicOptions): Promise<void> {
  const next = new Map([...to.keys()].map((partition) => [partition, from.get(partition) ?? 0n]));
  const missing = (): boolean => [...to].some(([partition, end]) => next.get(partition)! < end);
  if (!missing()) return;
  const groupId = `${topic}-copy-${randomUUID()}`;
  let resolve = () => {};
  let reject: (error: unknown) => void = () => {};
  const read = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  // One batch at a time: partitions are read at once, and the receiver writes them to one file.
  let turn = Promise.resolve();
  const take = async (records: readonly KafkaRecord[], partition: number): Promise<void> => {
    const wanted = records.filter(
      ({ offset }) => BigInt(offset) >= (next.get(partition) ?? 0n) && BigInt(offset) < (to.get(partition) ?? 0n),
    );
    const last = records.at(-1);
    if (wanted.length > 0) await onRecords(wanted, partition);
    const known = next.get(partition);
    const after = last ? BigInt(last.offset) + 1n : 0n;
    // Never back: a fetch that was under way when the group joined again may bring older records.
    if (known !== undefined && after > known) next.set(partition, after);
    if (!missing()) resolve();
  };
  const reader = await startConsumer(kafka, {
    groupId,
    topic,
    log,
    maxBytes: FETCH_BYTES,
    maxBytesPerPartition: FETCH_BYTES,
    maxWaitMs: 100,
    positions: () => next,
    onAssigned: () => {},
    async onBatch({ records, partition }, beat) {
      turn = turn.then(() => take(records, partition));
      try {
        await turn;
      } catch (error) {
        reject(error);
        return false;
      }
      await beat();
      return true;
    },
  });
  try {
    await read;
  } finally {
    await reader.stop();
    const admin = await connectAdmin(kafka);
    await admin.removeGroups([groupId]).finally(() => admin.close());
  }
}
