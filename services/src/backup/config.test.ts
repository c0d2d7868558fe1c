import { ConfigError, readEnvironment } from '@vigie/contracts/process/environment';
import { expect, test } from 'vitest';
import { backupConfig, refuseClusters } from './config.ts';

const check = (env: Record<string, string>) => refuseClusters(readEnvironment(backupConfig, env));

test('a backup is of one server', () => {
  expect(() => check({})).not.toThrow();
  for (const env of [{ VIGIE_CLICKHOUSE_CLOUD: '1' }, { VIGIE_CLICKHOUSE_CLUSTER: 'presse' }]) {
    expect(() => check(env)).toThrow(ConfigError);
  }
});
