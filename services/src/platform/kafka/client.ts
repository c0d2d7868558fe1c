import { Kafka, logLevel } from 'kafkajs';
import type { Logger } from '../logger.ts';

export interface KafkaSettings {
  /** host:port of each. */
  brokers: readonly string[];
  clientId: string;
  log: Logger;
  /** How long the broker may take for an answer. Default 20 s: longer than its own wait for its in-sync replicas. */
  answerMs?: number;
  /** Default 8. */
  retries?: number;
}

/**
 * A kafkajs client that logs through pino. Most of its errors mean that a broker is starting or changing its leader,
 * and it retries: those are logged as debug. A lasting error reaches the caller, and shows as lag and on /readyz.
 */
export function createKafka(settings: KafkaSettings): Kafka {
  const { brokers, clientId, log, answerMs = 20_000, retries = 8 } = settings;
  return new Kafka({
    clientId,
    brokers: [...brokers],
    connectionTimeout: Math.min(3_000, answerMs),
    // Were it shorter than the broker's wait for its replicas, a record that is stored would be sent again.
    requestTimeout: answerMs,
    retry: { initialRetryTime: 100, maxRetryTime: 5_000, retries },
    logLevel: logLevel.WARN,
    logCreator:
      () =>
      ({ log: { message, ...rest } }) =>
        log.debug({ kafka: { error: rest.error, broker: rest.broker, groupId: rest.groupId } }, message),
  });
}

/** A client, opaque outside of this folder. */
export type KafkaClient = Kafka;
