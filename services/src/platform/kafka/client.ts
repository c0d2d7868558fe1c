import { Kafka, logLevel } from 'kafkajs';
import type { Logger } from '../logger.ts';

export interface KafkaSettings {
  /** host:port of each. */
  brokers: readonly string[];
  clientId: string;
  log: Logger;
}

/**
 * A kafkajs client that logs through pino. Most of its errors mean that a broker is starting or changing its leader,
 * and it retries: those are logged as debug. A lasting error reaches the caller, and shows as lag and on /readyz.
 */
export function createKafka({ brokers, clientId, log }: KafkaSettings): Kafka {
  return new Kafka({
    clientId,
    brokers: [...brokers],
    connectionTimeout: 3_000,
    // Longer than the broker's own wait for its in-sync replicas, else an acknowledged record would be sent twice.
    requestTimeout: 20_000,
    retry: { initialRetryTime: 100, maxRetryTime: 5_000, retries: 8 },
    logLevel: logLevel.WARN,
    logCreator:
      () =>
      ({ log: { message, ...rest } }) =>
        log.debug({ kafka: { error: rest.error, broker: rest.broker, groupId: rest.groupId } }, message),
  });
}

/** A client, opaque outside of this folder. */
export type KafkaClient = Kafka;
