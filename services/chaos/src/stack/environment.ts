import { type LocalConfig, readConfig } from '@vigie/local/config';

/** Of the collector's senders. */
export const API_KEY = 'vgk_chaos_0123456789abcdef0123456789';

/** What the caller has set for an installation of its own must not reach this one. */
const foreign = (name: string): boolean => name.startsWith('VIGIE_') && name !== 'VIGIE_CACHE_DIR';

/** Engines and services of a run's own, roll-ups made without rest. `brokers`: they run already. */
export function stackConfig(brokers: readonly string[] = []): LocalConfig {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign(name)));
  return readConfig({
    ...inherited,
    KAFKA_BROKERS: brokers.join(),
    CLICKHOUSE_URL: '',
    REDIS_URL: '',
    VIGIE_DOCKER: '0',
    VIGIE_API_KEY: API_KEY,
    VIGIE_ROLLUP_EVERY_MS: '500',
    VIGIE_ADMIN_EMAIL: 'chaos@vigie.local',
    VIGIE_ADMIN_PASSWORD: 'mot de passe de chaos',
  });
}
