import { expect, test } from 'vitest';
import { BrokerClock } from './producer.ts';

function rig() {
  let elapsed = 0;
  const clock = new BrokerClock(() => elapsed);
  const pass = (ms: number) => {
    elapsed += ms;
  };
  return { clock, pass };
}

test('unknown until an acknowledgement, which may set it back; then it goes on by itself', () => {
  const { clock, pass } = rig();
  expect(clock.time()).toBeUndefined();
  const acknowledged = clock.sending();
  pass(10);
  acknowledged(['5000000', undefined, '4000000']);
  expect(clock.time()).toBe(5_000_000);
  pass(1_500);
  expect(clock.time()).toBe(5_001_500);
  clock.sending()(['4000000']);
  expect(clock.time()).toBe(4_000_000);
});

test('a slow acknowledgement, or one without a time, tells nothing', () => {
  const { clock, pass } = rig();
  clock.sending()(['-1', undefined]);
  clock.sending()([]);
  const slow = clock.sending();
  pass(2_001);
  slow(['5000000']);
  expect(clock.time()).toBeUndefined();
});
