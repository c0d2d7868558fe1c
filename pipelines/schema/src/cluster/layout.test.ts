import { readEnvironment } from '@vigie/contracts/process/environment';
import { expect, test } from 'vitest';
import { schemaConfig } from '../config.ts';
import { layoutOf } from './layout.ts';

const layout = (env: Record<string, string>) => layoutOf(readEnvironment(schemaConfig, env));

test('one server unless the environment names a cluster, or ClickHouse Cloud', () => {
  expect(layout({})).toEqual({ kind: 'one' });
  expect(layout({ VIGIE_CLICKHOUSE_CLOUD: '1' })).toEqual({ kind: 'cloud' });
  expect(layout({ VIGIE_CLICKHOUSE_CLUSTER: 'presse' })).toEqual({ kind: 'replicas', cluster: 'presse' });
  expect(layout({ VIGIE_CLICKHOUSE_CLUSTER: 'presse', VIGIE_CLICKHOUSE_SHARDS: 'merged' })).toEqual({
    kind: 'shards',
    cluster: 'presse',
    reading: 'merged',
    replicated: true,
  });
});

test.each([
  [{ VIGIE_CLICKHOUSE_SHARDS: 'placed' }, /VIGIE_CLICKHOUSE_SHARDS/],
  [{ VIGIE_CLICKHOUSE_SHARDS: 'two' }, /VIGIE_CLICKHOUSE_SHARDS/],
  [{ VIGIE_CLICKHOUSE_CLUSTER: "a'b" }, /VIGIE_CLICKHOUSE_CLUSTER/],
  [{ VIGIE_CLICKHOUSE_CLUSTER: 'presse', VIGIE_CLICKHOUSE_CLOUD: '1' }, /VIGIE_CLICKHOUSE_CLUSTER/],
])('%j is refused, by name', (env, name) => {
  expect(() => layout(env)).toThrow(name);
});
