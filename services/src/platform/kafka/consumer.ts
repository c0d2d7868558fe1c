import type { Consumer, Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from '../logger.ts';
import { outageLog } from '../outage-log.ts';

export type KafkaRecord = Pick<KafkaMessage, 'key' | 'value' | 'headers' | 'offset' | 'timestamp'>;

export interface RecordBatch {
  partition: number;
  records: KafkaRecord[];
  /** Offset of the next record of the partition, as of this fetch. */
  end: bigint;
}

export interface ConsumerSettings {
  groupId: string;
  topic: string;
  maxBytesPerPartition: number;
  maxBytes: number;
  maxWaitMs: number;
  log: Logger;
  /**
   * Takes over a batch. The next fetch waits for it, so a slow caller slows reading down. `beat` must be called
   * meanwhile, at least every few seconds; it throws when the group rebalances. Returns true if all of it was taken
   * over, else the same records come again.
   *
   * What was taken over must be kept, also in a new generation of the group: kafkajs joins again when a fetch from one broker
   * fails, while one from another broker is under way. That one ends in the new generation, and reading goes on behind
   * its records, not at the committed offset.
   */
  onBatch(batch: RecordBatch, beat: () => Promise<void>): Promise<boolean>;
  /**
   * Where reading continues in a new generation of the group, and after a batch that was not taken. Default: the
   * committed offsets.
   */
  positions?(): ReadonlyMap<number, bigint>;
  /** The group has a new generation: what was taken over and not committed may come again. */
  onAssigned(partitions: number[]): void;
}

export interface KafkaConsumer {
  /**
   * `offset` is that of the next record to read. Does nothing after `stop`. Partitions that another member has by now are left to it: it
   * may have committed a later offset.
   */
  commit(offsets: ReadonlyMap<number, bigint>): Promise<void>;
  /** No fetch after this one. Batches that were handed over can still be committed. */
  pause(): void;
  stop(): Promise<void>;
}

const RESTART_MS = 500;

/**
 * Reads one topic in a group, from the first record if nothing was committed. Only the caller commits positions.
 * kafkajs gives up on errors that it takes for final, such as a broker that is away for long. It is then started again,
 * without limit.
 */
export async function startConsumer(kafka: Kafka, settings: ConsumerSettings): Promise<KafkaConsumer> {
  const { groupId, topic, log, onBatch, onAssigned, positions } = settings;
  let stopped = false;
  const outage = outageLog(log, 'kafka');
  let paused = false;
  let current: Consumer | undefined;
  let assigned: readonly number[] = [];

  const seek = (consumer: Consumer): void => {
    for (const [partition, offset] of positions?.() ?? []) consumer.seek({ topic, partition, offset: String(offset) });
  };
  const open = async (): Promise<void> => {
    const consumer = kafka.consumer({
      groupId,
      // After kill -9 the group waits this long for the dead member and reads nothing meanwhile. The default of kafkajs
      // is 30 s.
      sessionTimeout: 10_000,
      rebalanceTimeout: 60_000,
      heartbeatInterval: 2_000,
      minBytes: 1,
      maxWaitTimeInMs: settings.maxWaitMs,
      maxBytes: settings.maxBytes,
      maxBytesPerPartition: settings.maxBytesPerPartition,
      allowAutoTopicCreation: false,
      metadataMaxAge: 60_000,
      retry: { restartOnFailure: async () => false },
    });
    current = consumer;
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      assigned = payload.memberAssignment[topic] ?? [];
      outage.works();
      onAssigned([...assigned]);
      // Set before the first fetch of the generation, which is when kafkajs reads it.
      for (const [partition, offset] of positions?.() ?? [])
        consumer.seek({ topic, partition, offset: String(offset) });
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (stopped || current !== consumer) return;
      outage.failed(payload.error);
      reopen(consumer);
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      // Resolving would move the position of the next fetch, whatever generation the group has by then.
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 64,
      eachBatch: async ({ batch, heartbeat, resolveOffset }) => {
        if (paused) return;
        const { partition, messages: records, highWatermark } = batch;
        const taken = await onBatch({ partition, records, end: BigInt(highWatermark) }, heartbeat);
        const last = records.at(-1);
        if (taken && last) resolveOffset(last.offset);
        if (!taken) seek(consumer);
      },
    });
  };

  const reopen = (crashed: Consumer): void => {
    current = undefined;
    setTimeout(() => {
      if (stopped) return;
      crashed
        .disconnect()
        .catch(() => {})
        .then(open)
        .catch((error: unknown) => {
          outage.failed(error);
          if (current) reopen(current);
        });
    }, RESTART_MS);
  };

  await open();
  return {
    async commit(offsets) {
      const list = [...offsets]
        .filter(([partition]) => assigned.includes(partition))
        .map(([partition, offset]) => ({ topic, partition, offset: offset.toString() }));
      if (list.length > 0) await current?.commitOffsets(list);
    },
    pause() {
      paused = true;
      try {
        current?.pause([{ topic }]);
      } catch {
        // The consumer is stopped or not running yet, so there is no fetch to delay.
      }
    },
    async stop() {
      stopped = true;
      await current?.disconnect();
    },
  };
}
