import { afterEach, expect, test, vi } from 'vitest';
import { KeyFinder } from './key-finder.ts';
import type { CollectorKey } from './key-store.ts';

const key = (id: string, revokedAt: number | null = null): CollectorKey => ({
  id,
  version: 1,
  name: id,
  hash: `hash ${id}`,
  start: 'vgk_',
  createdAt: 0,
  revokedAt,
});

afterEach(() => vi.useRealTimers());

function setUp() {
  const state = { keys: [key('a')], now: 1_000, jump: 0, hearing: true, away: false, silent: false, reads: 0 };
  const read = async () => {
    state.reads += 1;
    if (state.silent) return new Promise<never>(() => undefined);
    if (state.away) throw new Error('away');
    return state.keys;
  };
  return {
    state,
    finder: new KeyFinder({
      read,
      now: () => state.now + state.jump,
      elapsed: () => state.now,
      hearing: () => state.hearing,
    }),
  };
}

test('an unknown key causes no reading of its own', async () => {
  const { state, finder } = setUp();
  for (let i = 0; i < 1_000; i++) expect(await finder.find(`hash ${i}`)).toBeUndefined();
  expect(state.reads).toBe(1);
});

test('the list is read again after 30 s, after 2 s while notices cannot arrive, and after a notice', async () => {
  const { state, finder } = setUp();
  const readsAfter = async (ms: number) => {
    state.now += ms;
    await finder.find('hash a');
    return state.reads;
  };
  expect(await readsAfter(0)).toBe(1);
  expect(await readsAfter(29_999)).toBe(1);
  expect(await readsAfter(1)).toBe(2);
  state.hearing = false;
  expect(await readsAfter(2_000)).toBe(3);
  finder.noticeChange(undefined);
  expect(await readsAfter(0)).toBe(4);
});

test('simultaneous questions share one reading', async () => {
  const { state, finder } = setUp();
  const found = await Promise.all([finder.find('hash a'), finder.find('hash a'), finder.find('x')]);
  expect(found.map((one) => one?.id)).toEqual(['a', 'a', undefined]);
  expect(state.reads).toBe(1);
});

test('while the store is away the last list is used, without the keys revoked since', async () => {
  const { state, finder } = setUp();
  await finder.find('hash a');
  state.away = true;
  state.now += 3_600_000;
  expect(await finder.find('hash a')).toMatchObject({ revokedAt: null });
  finder.noticeChange('a');
  expect(await finder.find('hash a')).toMatchObject({ revokedAt: state.now });
});

test('while the store is silent a question waits 1 s, then the last list answers', async () => {
  vi.useFakeTimers();
  const { state, finder } = setUp();
  await finder.find('hash a');
  state.silent = true;
  state.now += 30_000;
  const found = finder.find('hash a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await found).toMatchObject({ id: 'a' });
});

test('a clock that is set back by a day does not keep an old list in use', async () => {
  const { state, finder } = setUp();
  await finder.find('hash a');
  state.jump = -86_400_000;
  state.now += 30_000;
  state.keys = [key('a'), key('b')];
  expect(await finder.find('hash b')).toBeDefined();
});

test('without any list the failure is thrown, and the store is asked again after a second, whoever asks', async () => {
  const { state, finder } = setUp();
  state.away = true;
  for (let i = 0; i < 100; i++) await expect(finder.find(`hash ${i}`)).rejects.toThrow('away');
  expect(state.reads).toBe(1);
  state.away = false;
  state.now += 1_000;
  expect(await finder.find('hash a')).toBeDefined();
});

test('a notice that arrives during a reading causes another', async () => {
  const { state, finder } = setUp();
  const first = finder.find('hash b');
  state.keys = [key('a'), key('b')];
  finder.noticeChange(undefined);
  await first;
  expect(await finder.find('hash b')).toBeDefined();
});
