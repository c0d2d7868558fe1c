import { ConfigError, type ENVIRONMENT, type KAFKA } from '@vigie/contracts/process/environment';
import type { z } from 'zod';
import { readTlsFiles } from '../tls-files.ts';
import type { KafkaAccess } from './client.ts';

type KafkaConfig = Omit<Pick<z.output<typeof ENVIRONMENT>, keyof typeof KAFKA>, 'VIGIE_TOPIC_PREFIX'>;

/**
 * Where a process finds its brokers and how it speaks to them, from its environment. Files are read here, once.
 * @throws {ConfigError} naming the variable, never a value
 */
export const kafkaAt = (config: KafkaConfig): KafkaAccess => {
  const credentials = credentialsOf(config);
  return {
    brokers: config.KAFKA_BROKERS,
    sasl: config.KAFKA_SASL,
    tls: tlsOf(config),
    ...(credentials && { credentials }),
  };
};

function credentialsOf(config: KafkaConfig): KafkaAccess['credentials'] {
  const { KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = config;
  if (username === undefined && password === undefined) return undefined;
  if (config.KAFKA_BROKERS.some((broker) => broker.includes('@')))
    throw new ConfigError('KAFKA_BROKERS has credentials, and so have KAFKA_SASL_*: set one of them');
  if (username === undefined) throw new ConfigError('KAFKA_SASL_USERNAME: a password is set and no user');
  if (password === undefined) throw new ConfigError('KAFKA_SASL_PASSWORD: a user is set and no password');
  return { username, password };
}

function tlsOf(config: KafkaConfig): NonNullable<KafkaAccess['tls']> {
  const files = readTlsFiles(config, {
    ca: 'KAFKA_SSL_CA_FILE',
    cert: 'KAFKA_SSL_CERT_FILE',
    key: 'KAFKA_SSL_KEY_FILE',
  });
  if (config.KAFKA_TLS) return files ?? true;
  if (files) throw new ConfigError('KAFKA_TLS is off, and KAFKA_SSL_* are set: set KAFKA_TLS=1');
  return false;
}
