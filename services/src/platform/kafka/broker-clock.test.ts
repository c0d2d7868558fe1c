import { expect, test } from 'vitest';
import { BrokerClock } from './broker-clock.ts';

const DAY_MS = 86_400_000;

function rig() {
  const time = { now: 1_000_000, elapsed: 0 };
  const clock = new BrokerClock({ now: () => time.now, elapsed: () => time.elapsed });
  const pass = (ms: number) => {
    time.now += ms;
    time.elapsed += ms;
  };
  return { time, clock, pass };
}

test('the own time until an acknowledgement; then the time of the broker, whatever the own clock does', () => {
  const { time, clock, pass } = rig();
  expect(clock.now()).toBe(1_000_000);
  const acknowledged = clock.sending();
  pass(10);
  acknowledged(['5000000', undefined, '4000000']);
  expect(clock.now()).toBe(5_000_000);
  time.now -= DAY_MS;
  pass(1_500);
  expect(clock.now()).toBe(5_001_500);
});

test('a slow acknowledgement, or one without a time, tells nothing', () => {
  const { clock, pass } = rig();
  clock.sending()(['-1', undefined]);
  clock.sending()([]);
  const slow = clock.sending();
  pass(2_001);
  slow(['5000000']);
  expect(clock.now()).toBe(1_002_001);
});

test('the broker may set its clock back', () => {
  const { clock } = rig();
  clock.sending()(['5000000']);
  clock.sending()(['4000000']);
  expect(clock.now()).toBe(4_000_000);
});
