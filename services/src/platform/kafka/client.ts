import { Kafka, logLevel } from 'kafkajs';
import type { Logger } from '../logger.ts';

export interface KafkaSettings {
  /** host:port each. */
  brokers: readonly string[];
  clientId: string;
  log: Logger;
}

const LEVELS: Partial<Record<logLevel, 'error' | 'warn' | 'debug'>> = {
  [logLevel.ERROR]: 'error',
  [logLevel.WARN]: 'warn',
};

/**
 * A kafkajs client that logs through pino. Its INFO lines (each join of a group) say nothing to an operator, and a broker
 * that is away shows as lag and on /readyz, so they come as debug.
 */
export function createKafka({ brokers, clientId, log }: KafkaSettings): Kafka {
  return new Kafka({
    clientId,
    brokers: [...brokers],
    connectionTimeout: 3_000,
    // Longer than the broker's own wait for its in-sync replicas, or an acknowledged record would be sent twice.
    requestTimeout: 20_000,
    retry: { initialRetryTime: 100, maxRetryTime: 5_000, retries: 8 },
    logLevel: logLevel.WARN,
    logCreator:
      () =>
      ({ level, log: { message, ...rest } }) =>
        log[LEVELS[level] ?? 'debug'](
          { kafka: { error: rest.error, broker: rest.broker, groupId: rest.groupId } },
          message,
        ),
  });
}

/** A client's handle, opaque outside of this folder. */
export type KafkaClient = Kafka;
