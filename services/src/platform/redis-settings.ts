import { ConfigError, type ENVIRONMENT, type REDIS } from '@vigie/contracts/process/environment';
import type { z } from 'zod';
import { readTlsFiles, type TlsTexts } from './tls-files.ts';

type RedisEnvironment = Pick<z.output<typeof ENVIRONMENT>, Exclude<keyof typeof REDIS, 'VIGIE_REDIS_PREFIX'>>;

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
  tls?: TlsTexts;
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

function tlsOf(config: RedisEnvironment): TlsTexts | undefined {
  const files = readTlsFiles(config, {
    ca: 'REDIS_TLS_CA_FILE',
    cert: 'REDIS_TLS_CERT_FILE',
    key: 'REDIS_TLS_KEY_FILE',
  });
  if (files && !config.REDIS_URL.startsWith('rediss:'))
    throw new ConfigError('REDIS_URL does not begin with rediss:, and REDIS_TLS_* are set');
  return files;
}
