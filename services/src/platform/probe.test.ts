import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProbe, type Probe } from './probe.ts';

const state = { answer: (): Promise<string | null> => Promise.resolve(null) };
let probe: Probe;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] });
  state.answer = async () => null;
  probe = openProbe(() => state.answer());
});
afterEach(() => {
  probe.close();
  vi.useRealTimers();
});

const silence = () => new Promise<null>(() => undefined);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('silence is noticed within 3 s, a refusal at the next look, and both end with the next answer', async () => {
  expect(await probe.check()).toBeNull();
  state.answer = silence;
  await pass(3_010);
  expect(await probe.check()).toBe('no answer within 2000 ms');
  state.answer = async () => 'no broker';
  await pass(3_010);
  expect(await probe.check()).toBe('no broker');
  state.answer = () => Promise.reject(new Error('refused'));
  await pass(1_010);
  expect(probe.fault()).toBe('refused');
  state.answer = async () => null;
  await pass(1_010);
  expect(probe.fault()).toBeNull();
});

test('waiting calls end after the second silent look in a row; the next calls wait again once it answers', async () => {
  await probe.check();
  const before = probe.signal();
  state.answer = silence;
  await pass(3_010);
  expect(before.aborted).toBe(false);
  await pass(3_010);
  expect(before.reason).toMatchObject({ code: 'unavailable', retryAfterS: 5 });
  expect(probe.signal().aborted).toBe(true);
  state.answer = async () => null;
  await pass(3_010);
  expect(probe.signal().aborted).toBe(false);
});

test('a new signal each minute; one from minutes ago still ends its call', async () => {
  await probe.check();
  const before = probe.signal();
  await pass(5 * 60_000);
  expect(probe.signal()).not.toBe(before);
  expect(before.aborted).toBe(false);
  state.answer = silence;
  await pass(6_020);
  expect([before.aborted, probe.signal().aborted]).toEqual([true, true]);
});

test('one late look ends no call', async () => {
  await probe.check();
  const before = probe.signal();
  for (let i = 0; i < 5; i++) {
    state.answer = silence;
    await pass(1_010);
    state.answer = async () => null;
    await pass(4_000);
  }
  expect(before.aborted).toBe(false);
});

test('a closed probe looks no more', async () => {
  await probe.check();
  let looks = 0;
  state.answer = async () => {
    looks += 1;
    return null;
  };
  probe.close();
  await pass(60_000);
  expect(looks).toBe(0);
});
