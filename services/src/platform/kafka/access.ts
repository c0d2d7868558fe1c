import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { ConfigError, type ENVIRONMENT, type KAFKA } from '@vigie/contracts/process/environment';
import type { z } from 'zod';
import type { KafkaAccess } from './client.ts';

type KafkaConfig = Omit<Pick<z.output<typeof ENVIRONMENT>, keyof typeof KAFKA>, 'VIGIE_TOPIC_PREFIX'>;
type FileVariable = 'KAFKA_SSL_CA_FILE' | 'KAFKA_SSL_CERT_FILE' | 'KAFKA_SSL_KEY_FILE';

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
  const ca = read(config, 'KAFKA_SSL_CA_FILE');
  const cert = read(config, 'KAFKA_SSL_CERT_FILE');
  const key = read(config, 'KAFKA_SSL_KEY_FILE');
  const set = [ca, cert, key].some((text) => text !== undefined);
  if (!config.KAFKA_TLS) {
    if (set) throw new ConfigError('KAFKA_TLS is off, and KAFKA_SSL_* are set: set KAFKA_TLS=1');
    return false;
  }
  if (!set) return true;
  if (ca !== undefined) certificateIn(ca, 'KAFKA_SSL_CA_FILE');
  if ((cert === undefined) !== (key === undefined))
    throw new ConfigError('KAFKA_SSL_CERT_FILE and KAFKA_SSL_KEY_FILE: set both, or neither');
  if (cert !== undefined && key !== undefined) checkOwn(cert, key);
  return { ...(ca !== undefined && { ca }), ...(cert !== undefined && key !== undefined && { cert, key }) };
}

function checkOwn(cert: string, key: string): void {
  const { validTo } = certificateIn(cert, 'KAFKA_SSL_CERT_FILE');
  if (Date.parse(validTo) < Date.now())
    throw new ConfigError(`KAFKA_SSL_CERT_FILE: the certificate has expired (${validTo})`);
  try {
    createSecureContext({ cert, key });
  } catch {
    throw new ConfigError('KAFKA_SSL_KEY_FILE: no PEM of the key of KAFKA_SSL_CERT_FILE, or one with a passphrase');
  }
}

function certificateIn(pem: string, name: FileVariable): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new ConfigError(`${name}: no certificate in PEM`);
  }
}

function read(config: KafkaConfig, name: FileVariable): string | undefined {
  const path = config[name];
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`${name}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
