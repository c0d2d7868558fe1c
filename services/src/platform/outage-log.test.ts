import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { openOutageLog, outageLog } from './outage-log.ts';

function lines() {
  const written: { level: string; what: string; msg: string; failures?: number; ms?: number }[] = [];
  const log = createLogger({ service: 'test', destination: { write: (line) => written.push(JSON.parse(line)) } });
  return { log, entries: () => written.map(({ level, msg, failures }) => [level, msg, failures]) };
}

test('an outage is one line, one a minute with the number of failures, and one at its end', () => {
  const { log, entries } = lines();
  let now = 0;
  const redis = openOutageLog(log, 'redis', () => now);
  redis.works();
  for (now = 0; now < 150_000; now += 250) redis.failed(new Error('refused'));
  redis.works();
  redis.works();
  expect(entries()).toEqual([
    ['warn', 'is away', undefined],
    ['warn', 'is still away', 241],
    ['warn', 'is still away', 481],
    ['info', 'is back', 600],
  ]);
});

test('a failure after a minute without any is a new outage', () => {
  const { log, entries } = lines();
  let now = 0;
  const queue = openOutageLog(log, 'queue', () => now);
  queue.failed('once');
  now = 60_000;
  queue.failed('again');
  expect(entries()).toEqual([
    ['warn', 'is away', undefined],
    ['warn', 'is away', undefined],
  ]);
});

test('clients of one process share the lines', () => {
  const { log, entries } = lines();
  outageLog(log, 'redis').failed('refused');
  outageLog(log, 'redis').failed('refused');
  outageLog(log, 'kafka').failed('refused');
  expect(entries()).toHaveLength(2);
});
