import { ClickHouseError } from '@clickhouse/client';
import { expect, test } from 'vitest';
import { toWrittenTable, untilItsTurn } from './clickhouse-cluster.ts';

const busy = () =>
  new ClickHouseError({ message: 'Quorum for previous write has not been satisfied yet', code: '286' });

test('inserts into divided tables name the table over the shards, and nothing else changes', () => {
  expect(toWrittenTable('INSERT INTO exposure_days (day, host) SELECT day FROM exposure_days')).toBe(
    'INSERT INTO exposure_days_shards (day, host) SELECT day FROM exposure_days',
  );
  expect(toWrittenTable('INSERT INTO touched_days (day) FORMAT Native')).toBe(
    'INSERT INTO touched_days (day) FORMAT Native',
  );
  expect(toWrittenTable('SELECT 1 FROM articles')).toBe('SELECT 1 FROM articles');
});

test('an insert is sent again while another one is before it', async () => {
  const pauses: number[] = [];
  let tries = 0;
  const done = await untilItsTurn(
    async () => {
      tries += 1;
      if (tries < 4) throw busy();
      return 'stored';
    },
    async (ms) => pauses.push(ms),
    () => 0.5,
  );
  expect([done, tries, pauses]).toEqual(['stored', 4, [20, 40, 80]]);
});

test('other errors, and an end of patience, reach the caller', async () => {
  const wrong = new ClickHouseError({ message: 'Unknown table', code: '60' });
  await expect(untilItsTurn(() => Promise.reject(wrong))).rejects.toBe(wrong);
  let tries = 0;
  const always = () => {
    tries += 1;
    return Promise.reject(busy());
  };
  await expect(untilItsTurn(always, async () => undefined)).rejects.toMatchObject({ code: '286' });
  expect(tries).toBe(40);
});
