import { readFileSync } from 'node:fs';
import { ConfigError, type ENVIRONMENT, type REDIS } from '@vigie/contracts/process/environment';
import type { z } from 'zod';

type RedisEnvironment = Pick<z.output<typeof ENVIRONMENT>, Exclude<keyof typeof REDIS, 'VIGIE_REDIS_PREFIX'>>;

/** PEM texts. */
interface RedisTls {
  ca?: string;
  cert?: string;
  key?: string;
}

interface RedisSentinels {
  servers: readonly { host: string; port: number }[];
  /** Under which they watch the master. */
  name: string;
  user?: string;
  password?: string;
}

/** Where Redis is. */
export interface RedisServers {
  /** With Sentinels only its scheme, user and password count. */
  url: string;
  sentinels?: RedisSentinels;
  tls?: RedisTls;
  /** How many replicas must have what `replicated` writes. Default 0. */
  replicas?: number;
}

/**
 * Where a process finds Redis, from its environment.
 * @throws {ConfigError} naming a variable that is missing beside another one, or a file that cannot be used
 */
export function redisAt(config: RedisEnvironment): RedisServers {
  const sentinels = sentinelsOf(config);
  const tls = tlsOf(config);
  return {
    url: config.REDIS_URL,
    ...(sentinels && { sentinels }),
    ...(tls && { tls }),
    replicas: config.REDIS_REPLICAS ?? (sentinels ? 1 : 0),
  };
}

function sentinelsOf(config: RedisEnvironment): RedisSentinels | undefined {
  const { REDIS_SENTINELS: addresses, REDIS_SENTINEL_NAME: name } = config;
  const { REDIS_SENTINEL_USER: user, REDIS_SENTINEL_PASSWORD: password } = config;
  if (addresses.length === 0) {
    const alone = (['REDIS_SENTINEL_NAME', 'REDIS_SENTINEL_USER', 'REDIS_SENTINEL_PASSWORD'] as const).find(
      (variable) => config[variable] !== undefined,
    );
    if (alone) throw new ConfigError(`${alone} is set, but REDIS_SENTINELS is not`);
    return undefined;
  }
  if (name === undefined) throw new ConfigError('REDIS_SENTINELS is set, but REDIS_SENTINEL_NAME is not');
  if (user !== undefined && password === undefined) {
    throw new ConfigError('REDIS_SENTINEL_USER is set, but REDIS_SENTINEL_PASSWORD is not');
  }
  return {
    servers: addresses.map(hostAndPort),
    name,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
  };
}

function hostAndPort(address: string): { host: string; port: number } {
  const colon = address.lastIndexOf(':');
  return { host: address.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(address.slice(colon + 1)) };
}

function tlsOf(config: RedisEnvironment): RedisTls | undefined {
  const { REDIS_TLS_CERT_FILE: cert, REDIS_TLS_KEY_FILE: key } = config;
  const set = (['REDIS_TLS_CA_FILE', 'REDIS_TLS_CERT_FILE', 'REDIS_TLS_KEY_FILE'] as const).filter(
    (variable) => config[variable] !== undefined,
  );
  if (set[0] === undefined) return undefined;
  if (!config.REDIS_URL.startsWith('rediss:')) {
    throw new ConfigError(`${set[0]} is set, but REDIS_URL does not begin with rediss:`);
  }
  if ((cert === undefined) !== (key === undefined)) {
    const [given, missing] = cert === undefined ? ['KEY', 'CERT'] : ['CERT', 'KEY'];
    throw new ConfigError(`REDIS_TLS_${given}_FILE is set, but REDIS_TLS_${missing}_FILE is not`);
  }
  const [ca, certificate, privateKey] = [
    pemOf(config, 'REDIS_TLS_CA_FILE'),
    pemOf(config, 'REDIS_TLS_CERT_FILE'),
    pemOf(config, 'REDIS_TLS_KEY_FILE'),
  ];
  return { ...(ca && { ca }), ...(certificate && { cert: certificate }), ...(privateKey && { key: privateKey }) };
}

type FileVariable = 'REDIS_TLS_CA_FILE' | 'REDIS_TLS_CERT_FILE' | 'REDIS_TLS_KEY_FILE';

function pemOf(config: RedisEnvironment, variable: FileVariable): string | undefined {
  const path = config[variable];
  if (path === undefined) return undefined;
  const wanted = variable === 'REDIS_TLS_KEY_FILE' ? 'PRIVATE KEY-----' : '-----BEGIN CERTIFICATE-----';
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`${variable}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (!text.includes(wanted)) throw new ConfigError(`${variable}: ${path} holds no PEM of that kind`);
  return text;
}
