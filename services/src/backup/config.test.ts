import { ConfigError, readEnvironment, SERVICE } from '@vigie/contracts/process/environment';
import { schemaConfig } from '@vigie/schema/config';
import { expect, test } from 'vitest';
import { topicsConfig } from '../topics/config.ts';
import { backupConfig, refuseClusters } from './config.ts';

const check = (env: Record<string, string>) => refuseClusters(readEnvironment(backupConfig, env));

test('a backup is of one server', () => {
  expect(() => check({})).not.toThrow();
  for (const env of [{ VIGIE_CLICKHOUSE_CLOUD: '1' }, { VIGIE_CLICKHOUSE_CLUSTER: 'presse' }]) {
    expect(() => check(env)).toThrow(ConfigError);
  }
});

test('a restore makes tables and topics as their own programs do: it reads every variable that they read', () => {
  const made = Object.keys({ ...schemaConfig.shape, ...topicsConfig.shape });
  expect(made).toEqual(expect.arrayContaining(['VIGIE_RETENTION_DAYS', 'VIGIE_TOPIC_DAYS', 'VIGIE_CLICKHOUSE_CLOUD']));
  expect(made.filter((name) => !(name in backupConfig.shape) && !(name in SERVICE))).toEqual([]);
});
