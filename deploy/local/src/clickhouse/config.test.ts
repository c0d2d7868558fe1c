import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('prefers arguments to the environment', () => {
    const config = readConfig(['--data-dir', '/data', '--port', '8123'], {
      CLICKHOUSE_PORT: '1',
      CLICKHOUSE_POOL_SIZE: '3',
    });
    expect(config).toMatchObject({ dataDir: '/data', port: 8123, poolSize: 3, queueSize: 256, user: undefined });
  });

  it.each([
    [[], /CLICKHOUSE_DATA_DIR/],
    [['--data-dir', '/data', '--port', 'x'], /CLICKHOUSE_PORT/],
    [['--data-dir', '/data', '--pool-size', '0'], /CLICKHOUSE_POOL_SIZE/],
    [['--data-dir', '/data', '--other', '0'], /--other/],
  ])('refuses %j', (argv, sentence) => {
    expect(() => readConfig(argv, {})).toThrow(sentence);
  });
});
