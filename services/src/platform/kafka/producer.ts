import { CompressionTypes, type Kafka, type Message, Partitioners, type Producer } from 'kafkajs';
import pTimeout from 'p-timeout';
import { BrokerClock } from './broker-clock.ts';
import { ByteBudget } from './byte-budget.ts';

export interface OutRecord {
  topic: string;
  key: Buffer | string | null;
  /** Sent byte for byte: neither decoded nor encoded. */
  value: Buffer | null;
  headers?: Message['headers'];
}

export interface KafkaProducer {
  /**
   * Resolves when every record is on all in-sync replicas. Rejects when Kafka did not acknowledge within `timeoutMs`;
   * some of the records may be stored nevertheless.
   */
  send(records: readonly OutRecord[]): Promise<void>;
  /** {@link BrokerClock.time} */
  brokerTime(): number | undefined;
  close(): Promise<void>;
}

export class NotAcknowledged extends Error {
  constructor(cause: unknown) {
    super('Kafka did not acknowledge in time', { cause });
    this.name = 'NotAcknowledged';
  }
}

export interface ProducerSettings {
  /** How long all in-sync replicas have to acknowledge, including the wait for a turn. */
  timeoutMs: number;
  /** Bytes of records that may be on their way at once, over all callers. */
  maxInFlightBytes: number;
  /** Compresses batches. For records that came compressed and would be too large uncompressed. */
  compress?: boolean;
  /**
   * The broker stores a record once and in order, even if a retry sends it twice. Slower: one request at a time. For a
   * log whose offsets matter.
   */
  once?: boolean;
}

const bytesOf = (records: readonly OutRecord[]): number =>
  records.reduce((sum, { key, value }) => sum + (key?.length ?? 0) + (value?.length ?? 0), 0);

/**
 * A producer whose acknowledgements mean all in-sync replicas. Without `once` it is deliberately not idempotent: kafkajs
 * would keep only one request in flight, and consumers treat a record that a retry sends twice as one event.
 */
export function createProducer(
  kafka: Kafka,
  { timeoutMs, maxInFlightBytes, compress = false, once = false }: ProducerSettings,
): KafkaProducer {
  const budget = new ByteBudget(maxInFlightBytes);
  const producer: Producer = kafka.producer({
    allowAutoTopicCreation: false,
    idempotent: once,
    // A key goes to the same partition as with the Java client.
    createPartitioner: Partitioners.DefaultPartitioner,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 20 },
  });
  const clock = new BrokerClock();
  let connected: Promise<void> | undefined;
  const connect = () => {
    connected ??= producer.connect().catch((error: unknown) => {
      connected = undefined;
      throw error;
    });
    return connected;
  };
  const deliver = async (records: readonly OutRecord[]) => {
    await connect();
    const byTopic = new Map<string, Message[]>();
    for (const { topic, key, value, headers } of records) {
      const messages = byTopic.get(topic) ?? [];
      if (messages.length === 0) byTopic.set(topic, messages);
      messages.push(headers ? { key, value, headers } : { key, value });
    }
    const acknowledged = clock.sending();
    const stored = await producer.sendBatch({
      acks: -1,
      timeout: timeoutMs,
      compression: compress ? CompressionTypes.GZIP : CompressionTypes.None,
      topicMessages: [...byTopic].map(([topic, messages]) => ({ topic, messages })),
    });
    acknowledged(stored.map(({ logAppendTime }) => logAppendTime));
  };
  return {
    async send(records) {
      if (records.length === 0) return;
      const bytes = bytesOf(records);
      let abandoned = false;
      // The bytes are given back when the client is done with them, which may be long after the deadline.
      const work = budget.take(bytes).then(async () => {
        try {
          if (!abandoned) await deliver(records);
        } finally {
          budget.giveBack(bytes);
        }
      });
      try {
        await pTimeout(work, { milliseconds: timeoutMs });
      } catch (error) {
        abandoned = true;
        // Nobody waits for the late outcome of an abandoned send.
        work.catch(() => {});
        throw new NotAcknowledged(error);
      }
    },
    brokerTime: () => clock.time(),
    async close() {
      await producer.disconnect();
    },
  };
}
