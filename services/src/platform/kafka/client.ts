import { Kafka, type KafkaConfig, logLevel } from 'kafkajs';
import type { Logger } from '../logger.ts';
import type { TlsTexts } from '../tls-files.ts';

export interface KafkaSettings {
  /** `host:port` of each. Credentials, percent-encoded, may stand before the first: `user:password@host:port`. */
  brokers: readonly string[];
  /** Those that do not stand there. */
  credentials?: { readonly username: string; readonly password: string };
  /** How credentials are sent. Default: plain. */
  sasl?: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  /** Whether the brokers speak TLS, and with which texts. */
  tls?: boolean | TlsTexts;
  clientId: string;
  log: Logger;
  /** How long the broker may take for an answer. Default 20 s: longer than its own wait for its in-sync replicas. */
  answerMs?: number;
  /** Default 8. */
  retries?: number;
}

/** What says where the brokers are and how they are spoken to. */
export type KafkaAccess = Pick<KafkaSettings, 'brokers' | 'credentials' | 'sasl' | 'tls'>;

/** The addresses as kafkajs wants them: credentials apart. */
function access({
  brokers,
  credentials,
  sasl = 'plain',
  tls = false,
}: KafkaAccess): Pick<KafkaConfig, 'brokers' | 'sasl' | 'ssl'> {
  const urls = brokers.map((broker) => new URL(`kafka://${broker}`));
  const named = urls.find(({ username }) => username !== '');
  const known = named
    ? { username: decodeURIComponent(named.username), password: decodeURIComponent(named.password) }
    : credentials;
  return {
    brokers: urls.map(({ host }) => host),
    ssl: tls,
    ...(known && { sasl: { mechanism: sasl as 'plain', ...known } }),
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
