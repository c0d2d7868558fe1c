import type { ENVIRONMENT } from '@vigie/contracts/process/environment';
import { Kafka, type KafkaConfig, logLevel } from 'kafkajs';
import type { z } from 'zod';
import type { Logger } from '../logger.ts';

type KafkaEnvironment = Pick<z.output<typeof ENVIRONMENT>, 'KAFKA_BROKERS' | 'KAFKA_SASL' | 'KAFKA_TLS'>;

export interface KafkaSettings {
  /** `host:port` of each. Credentials, percent-encoded, stand before the first: `user:password@host:port`. */
  brokers: readonly string[];
  /** How the credentials are sent. Default: plain. */
  sasl?: KafkaEnvironment['KAFKA_SASL'];
  tls?: boolean;
  clientId: string;
  log: Logger;
  /** How long the broker may take for an answer. Default 20 s: longer than its own wait for its in-sync replicas. */
  answerMs?: number;
  /** Default 8. */
  retries?: number;
}

/** Where a process finds its brokers, from its environment. */
export const kafkaAt = (config: KafkaEnvironment): Pick<KafkaSettings, 'brokers' | 'sasl' | 'tls'> => ({
  brokers: config.KAFKA_BROKERS,
  sasl: config.KAFKA_SASL,
  tls: config.KAFKA_TLS,
});

/** The addresses as kafkajs wants them: credentials apart. */
function access({
  brokers,
  sasl = 'plain',
  tls = false,
}: KafkaSettings): Pick<KafkaConfig, 'brokers' | 'sasl' | 'ssl'> {
  const urls = brokers.map((broker) => new URL(`kafka://${broker}`));
  const named = urls.find(({ username }) => username !== '');
  return {
    brokers: urls.map(({ host }) => host),
    ssl: tls,
    ...(named && {
      sasl: {
        mechanism: sasl as 'plain',
        username: decodeURIComponent(named.username),
        password: decodeURIComponent(named.password),
      },
    }),
  };
}

/**
 * A kafkajs client that logs through pino. Most of its errors mean that a broker is starting or changing its leader,
 * and it retries: those are logged as debug. A lasting error reaches the caller, and shows as lag and on /readyz.
 */
export function createKafka(settings: KafkaSettings): Kafka {
  const { clientId, log, answerMs = 20_000, retries = 8 } = settings;
  return new Kafka({
    clientId,
    ...access(settings),
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
