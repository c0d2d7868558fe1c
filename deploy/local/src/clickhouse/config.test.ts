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
    [[], /data folder is missing/],
    [['--data-dir', '/data', '--port', 'x'], /port must be a whole number from 0 to 65535, not "x"/],
    [['--data-dir', '/data', '--pool-size', '0'], /pool-size must be/],
    [['--data-dir', '/data', '--other', '0'], /--other/],
  ])('refuses %j', (argv, sentence) => {
    expect(() => readConfig(argv, {})).toThrow(sentence);
  });
});
