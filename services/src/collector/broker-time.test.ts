import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { keepBrokerTime } from './broker-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function rig() {
  const state = { sent: [] as string[], time: undefined as number | undefined, away: false, stop: () => {} };
  const producer = {
    async send([record]: readonly { topic: string }[]) {
      state.sent.push(record?.topic ?? '');
      if (state.away) throw new Error('away');
    },
    brokerTime: () => state.time,
  };
  const life = {
    onStop(_name: string, stop: () => void) {
      state.stop = stop;
    },
  };
  const log = createLogger({ service: 'test', level: 'silent' });
  const known = keepBrokerTime(producer, { topic: 't_clock', log, life });
  return { state, known };
}

test('asks until the time is known, and again every ten seconds until it is stopped', async () => {
  const { state, known } = rig();
  await vi.advanceTimersByTimeAsync(250);
  state.time = 1;
  await vi.advanceTimersByTimeAsync(200);
  await known;
  expect(state.sent).toEqual(['t_clock', 't_clock', 't_clock']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state.sent).toHaveLength(6);
  state.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.sent).toHaveLength(6);
});

test('waits five seconds for a Kafka that is away, and goes on asking', async () => {
  const { state, known } = rig();
  state.away = true;
  await vi.advanceTimersByTimeAsync(5_000);
  await known;
  const before = state.sent.length;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.sent.length).toBeGreaterThan(before);
  state.stop();
});
