import type { Consumer, Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from '../logger.ts';

export type KafkaRecord = Pick<KafkaMessage, 'key' | 'value' | 'headers' | 'offset' | 'timestamp'>;

export interface RecordBatch {
  partition: number;
  records: KafkaRecord[];
  /** Offset of the record that will come next in the partition, as of this fetch. */
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
   * Takes over a batch. The next fetch waits for it, so holding it back is the way to slow reading down; `beat` must be
   * called meanwhile (at least every few seconds) and throws when the group rebalances. True: all of it was taken over; else
   * the same records come again.
   */
  onBatch(batch: RecordBatch, beat: () => Promise<void>): Promise<boolean>;
  /** Where to read on from, in a new generation of the group and after a batch that was not taken; else what was committed. */
  positions?(): ReadonlyMap<number, bigint>;
  /** A new generation of the group: whatever was fetched and not committed will be read again. */
  onAssigned(partitions: number[]): void;
}

export interface KafkaConsumer {
  /** `offset` is that of the next record to read. Does nothing after `stop`. */
  commit(offsets: ReadonlyMap<number, bigint>): Promise<void>;
  /** No fetch after this one; batches already handed over can still be committed. */
  pause(): void;
  stop(): Promise<void>;
}

const RESTART_MS = 500;

/**
 * Reads one topic in a group, from the first record where nothing was committed. Positions are committed by the caller only.
 * kafkajs gives up on errors that it holds for final (a broker away for long is one): it is then started anew, for ever.
 */
export async function startConsumer(kafka: Kafka, settings: ConsumerSettings): Promise<KafkaConsumer> {
  const { groupId, topic, log, onBatch, onAssigned, positions } = settings;
  let stopped = false;
  let paused = false;
  let current: Consumer | undefined;

  const seek = (consumer: Consumer): void => {
    for (const [partition, offset] of positions?.() ?? []) consumer.seek({ topic, partition, offset: String(offset) });
  };
  const open = async (): Promise<void> => {
    const consumer = kafka.consumer({
      groupId,
      // After kill -9 the group waits for the dead member this long: nothing is read meanwhile. kafkajs presets 30 s.
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
      onAssigned(payload.memberAssignment[topic] ?? []);
      // Told before the first fetch of the generation, which is when kafkajs asks for it.
      for (const [partition, offset] of positions?.() ?? [])
        consumer.seek({ topic, partition, offset: String(offset) });
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (stopped || current !== consumer) return;
      log.warn({ topic, error: payload.error.message }, 'consumer crashed, starting it anew');
      reopen(consumer);
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      // Resolving moves the position of the next fetch, in whatever generation the group is by then.
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
          log.warn({ topic, error: String(error) }, 'consumer cannot start yet');
          if (current) reopen(current);
        });
    }, RESTART_MS);
  };

  await open();
  return {
    async commit(offsets) {
      const list = [...offsets].map(([partition, offset]) => ({ topic, partition, offset: offset.toString() }));
      if (list.length > 0) await current?.commitOffsets(list);
    },
    pause() {
      paused = true;
      try {
        current?.pause([{ topic }]);
      } catch {
        // It is stopped, or not running yet: there is no fetch to hold back.
      }
    },
    async stop() {
      stopped = true;
      await current?.disconnect();
    },
  };
}
