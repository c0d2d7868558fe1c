import { ABOUT, ENVIRONMENT } from '@vigie/contracts/process/environment';
import { describe, expect, test } from 'vitest';
import type { LocalConfig } from './config.ts';
import { SERVICES, type Surroundings, serviceSpec } from './services.ts';

const SECRETS = Object.entries(ENVIRONMENT.shape).flatMap(([name, type]) => (ABOUT.get(type)?.secret ? [name] : []));
const inherited = Object.fromEntries(SECRETS.map((name) => [name, `value of ${name}`]));
const around = {
  config: {
    root: '/vigie',
    inherited: { ...inherited, NODE_ENV: 'development' },
    KAFKA_BROKERS: ['kafka:9092'],
    REDIS_URL: 'redis://redis:6379',
    CLICKHOUSE_URL: 'http://clickhouse:8123',
    VIGIE_ADMIN_EMAIL: 'admin@vigie.local',
    VIGIE_ADMIN_PASSWORD: 'value of VIGIE_ADMIN_PASSWORD',
    VIGIE_PUBLISHERS_FILE: [],
  } as unknown as LocalConfig,
  urls: { kafka: 'kafka:9092', clickhouse: 'http://clickhouse:8123', redis: 'redis://redis:6379' },
  publicPort: 4000,
  collectorPort: 4001,
  health: Object.fromEntries(SERVICES.map((name, index) => [name, 5000 + index])),
  supervisorUrl: 'http://127.0.0.1:4002',
  dataDir: '/data',
  demo: true,
  collect: ['exemple.fr'],
  apiKey: 'value of VIGIE_API_KEY',
  collectSecret: 'value of VIGIE_COLLECT_SECRET',
  channelsSecret: 'value of VIGIE_CHANNELS_SECRET',
} as unknown as Surroundings;

/** The secrets that each process works with. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  collector: ['KAFKA_SASL_PASSWORD', 'REDIS_SENTINEL_PASSWORD', 'VIGIE_API_KEY'],
  ingest: ['KAFKA_SASL_PASSWORD', 'REDIS_SENTINEL_PASSWORD', 'VIGIE_EMBEDDINGS_KEY'],
  stories: ['KAFKA_SASL_PASSWORD', 'REDIS_SENTINEL_PASSWORD'],
  rollup: ['REDIS_SENTINEL_PASSWORD'],
  worker: ['REDIS_SENTINEL_PASSWORD', 'VIGIE_CHANNELS_SECRET', 'VIGIE_SMTP_URL'],
  query: [
    'KAFKA_SASL_PASSWORD',
    'REDIS_SENTINEL_PASSWORD',
    'VIGIE_ADMIN_PASSWORD',
    'VIGIE_CHANNELS_SECRET',
    'VIGIE_COLLECT_SECRET',
    'VIGIE_OIDC_CLIENT_SECRET',
    'VIGIE_SESSION_SECRET',
    'VIGIE_SMTP_URL',
  ],
  crawler: ['REDIS_SENTINEL_PASSWORD', 'VIGIE_API_KEY', 'VIGIE_COLLECT_SECRET', 'VIGIE_FACEBOOK_TOKEN'],
  demo: ['VIGIE_API_KEY'],
};

describe('the environment of a process', () => {
  // ASVS 13.3.2
  test.each(SERVICES)('%s gets the secrets that it needs alone', (name) => {
    const { env } = serviceSpec(name, around);
    const given = SECRETS.filter((secret) => (env?.[secret] ?? '') !== '');
    expect(given.sort()).toEqual(NEEDED[name]);
  });

  // ASVS 13.4.2
  test.each(SERVICES)('%s runs in production mode', (name) => {
    expect(serviceSpec(name, around).env?.NODE_ENV).toBe('production');
  });
});
