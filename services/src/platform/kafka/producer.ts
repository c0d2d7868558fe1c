import { setTimeout as pause } from 'node:timers/promises';
import kafkajs, { CompressionTypes, type Kafka, type Message, Partitioners, type Producer } from 'kafkajs';
import pTimeout from 'p-timeout';
import { ByteBudget } from './byte-budget.ts';

/** An acknowledgement that took longer says too little about the broker's time now. Milliseconds. */
const QUICK_MS = 2_000;

/** The broker's time, learnt from acknowledgements, which carry the time of the stored records. */
export class BrokerClock {
  readonly #elapsed: () => number;
  #heard: { time: number; at: number } | undefined;

  /** @param elapsed milliseconds of a clock that is never set */
  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed;
  }

  /** Call it before sending, and the result with what the acknowledgement tells. */
  sending(): (logAppendTimes: readonly (string | undefined)[]) => void {
    const began = this.#elapsed();
    return (logAppendTimes) => {
      const at = this.#elapsed();
      // -1 or nothing: the topic keeps the times that producers gave.
      const time = Math.max(...logAppendTimes.map((text) => Number(text ?? -1)));
      if (time > 0 && at - began <= QUICK_MS) this.#heard = { time, at };
    };
  }

  /** Milliseconds since 1970; undefined before the first acknowledgement. Wrong when a clock was set since the last one. */
  time(): number | undefined {
    return this.#heard && this.#heard.time + Math.round(this.#elapsed() - this.#heard.at);
  }
}

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
  /** A sentence for some seconds after a send that was not acknowledged, unless a later one was; else `null`. */
  fault(): string | null;
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
   * log whose offsets matter, and only for topics with one partition.
   */
  once?: boolean;
}

const FAULT_MS = 15_000;
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;

// kafkajs is CommonJS, and Node detects only some of its named exports.
const { KafkaJSProtocolError } = kafkajs;

/** Whether the broker has refused a send for good. kafkajs wraps what it said. */
function isFinal(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof KafkaJSProtocolError && !cause.retriable;
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
    // kafkajs loses records when it repeats a send to several brokers: those of a partition that has moved to a broker
    // that has answered are taken for sent. So the whole send is repeated below, and nothing by kafkajs but `once`.
    retry: { initialRetryTime: PAUSE_MS, maxRetryTime: LONGEST_PAUSE_MS, retries: once ? 20 : 0 },
  });
  const clock = new BrokerClock();
  let failedAt = Number.NEGATIVE_INFINITY;
  let connected: Promise<void> | undefined;
  const connect = () => {
    connected ??= producer.connect().catch((error: unknown) => {
      connected = undefined;
      throw error;
    });
    return connected;
  };
  const deliver = async (records: readonly OutRecord[], abandoned: () => boolean) => {
    const byTopic = new Map<string, Message[]>();
    for (const { topic, key, value, headers } of records) {
      const messages = byTopic.get(topic) ?? [];
      if (messages.length === 0) byTopic.set(topic, messages);
      messages.push(headers ? { key, value, headers } : { key, value });
    }
    for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs)) {
      try {
        await connect();
        const acknowledged = clock.sending();
        const stored = await producer.sendBatch({
          acks: -1,
          timeout: timeoutMs,
          compression: compress ? CompressionTypes.GZIP : CompressionTypes.None,
          topicMessages: [...byTopic].map(([topic, messages]) => ({ topic, messages })),
        });
        return acknowledged(stored.map(({ logAppendTime }) => logAppendTime));
      } catch (error) {
        if (once || abandoned() || isFinal(error)) throw error;
        await pause(pauseMs);
        if (abandoned()) throw error;
      }
    }
  };
  return {
    async send(records) {
      if (records.length === 0) return;
      const bytes = bytesOf(records);
      let abandoned = false;
      // The bytes are given back when the client is done with them, which may be long after the deadline.
      const work = budget.take(bytes).then(async () => {
        try {
          if (!abandoned) await deliver(records, () => abandoned);
        } finally {
          budget.giveBack(bytes);
        }
      });
      try {
        await pTimeout(work, { milliseconds: timeoutMs });
        failedAt = Number.NEGATIVE_INFINITY;
      } catch (error) {
        abandoned = true;
        failedAt = performance.now();
        // Nobody waits for the late outcome of an abandoned send.
        work.catch(() => {});
        throw new NotAcknowledged(error);
      }
    },
    brokerTime: () => clock.time(),
    fault: () => (performance.now() - failedAt < FAULT_MS ? 'it did not acknowledge the latest records in time' : null),
    async close() {
      await producer.disconnect();
    },
  };
}
