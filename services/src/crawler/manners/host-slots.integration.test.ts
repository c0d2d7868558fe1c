import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createRedis, keyspace, type Redis } from '../../platform/redis.ts';
import { type Clock, fastClock, WALL_CLOCK } from '../time/clock.ts';
import { type HostMemory, openHostSlots, type Turn } from './host-slots.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const START = Date.UTC(2026, 10, 20);
/** A minute of the crawler lasts 100 ms. */
const clock = fastClock(START, 600);
/** For what has to be asked before a gap is over. */
const slow = fastClock(START, 10);
const GAP = 3_000;
const ASK = { gapMs: GAP, leaseMs: 5_000 };
/**
 * The longest wait that is answered for a gap. Redis keeps times in whole milliseconds of the wall. The one in which a request ends
 * has begun, so it is not counted: a gap of 5 ms ends with the sixth. With `clock` that is 3,600 for 3,000.
 */
const mostWait = ({ real }: Clock): number => (Math.ceil(real(GAP)) + 1) / real(1);
let redis: Redis;
beforeAll(async () => {
  redis = createRedis({ url: await engine('redis'), log });
});
afterAll(() => redis.disconnect());

function slots(memory: Partial<HostMemory> = {}, keys = keyspace(`${uniqueName('slots')}:`), at = clock) {
  const silences: [string, number][] = [];
  const remember = async () => ({ silentUntil: 0, off: false, ...memory });
  const onSilence = (host: string, until: number) => void silences.push([host, until]);
  return { ...openHostSlots({ redis, keys, clock: at, remember, onSilence }), silences, keys };
}

function granted(turn: Turn) {
  if (turn.kind !== 'granted') throw new Error(`not granted: ${JSON.stringify(turn)}`);
  return turn;
}
const waitOf = (turn: Turn): number => (turn.kind === 'busy' ? turn.waitMs : Number.NaN);

test('one request of a host at a time, and a gap after its end', async () => {
  const one = slots({}, undefined, slow);
  const turn = granted(await one.begin('a.test', ASK));
  expect(await one.begin('a.test', ASK)).toMatchObject({ kind: 'busy' });
  granted(await one.begin('b.test', ASK));
  await turn.end({ kind: 'answered' });
  const wait = waitOf(await one.begin('a.test', ASK));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(mostWait(slow));
  await slow.sleep(wait);
  granted(await one.begin('a.test', ASK));
});

test('of many processes that ask at once, one gets the host', async () => {
  const keys = keyspace(`${uniqueName('slots')}:`);
  const turns = await Promise.all(Array.from({ length: 20 }, () => slots({}, keys).begin('a.test', ASK)));
  expect(turns.filter(({ kind }) => kind === 'granted')).toHaveLength(1);
});

test('a caller that was told to wait goes before pages, once', async () => {
  const one = slots({}, undefined, WALL_CLOCK);
  const ask = { gapMs: 30, leaseMs: 5_000 };
  const page = { ...ask, yields: true };
  const first = granted(await one.begin('a.test', page));
  expect(await one.begin('a.test', ask)).toMatchObject({ kind: 'busy' });
  await first.end({ kind: 'answered' });
  await WALL_CLOCK.sleep(40);
  expect(await one.begin('a.test', page)).toMatchObject({ kind: 'busy' });
  const source = granted(await one.begin('a.test', ask));
  await source.end({ kind: 'answered' });
  await WALL_CLOCK.sleep(40);
  granted(await one.begin('a.test', page));
});

test('a killed process leaves its host after the lease, and its late end changes nothing', async () => {
  const one = slots();
  const dead = granted(await one.begin('a.test', { gapMs: GAP, leaseMs: 30 }));
  expect(waitOf(await one.begin('a.test', { gapMs: GAP, leaseMs: 30 }))).toBeLessThanOrEqual(30 * 600);
  await expect.poll(() => one.begin('a.test', ASK), { interval: 5 }).toMatchObject({ kind: 'granted' });
  await dead.end({ kind: 'answered' });
  await clock.sleep(mostWait(clock));
  expect(await one.begin('a.test', ASK)).toMatchObject({ kind: 'busy' });
});

test('Retry-After silences the whole host', async () => {
  const one = slots();
  const turn = granted(await one.begin('a.test', ASK));
  await turn.end({ kind: 'too_much', retryAfterMs: 3_600_000 });
  const wait = waitOf(await one.begin('a.test', ASK));
  expect(wait).toBeGreaterThan(3_000_000);
  expect(wait).toBeLessThanOrEqual(3_600_000);
  expect(one.silences).toEqual([['a.test', expect.any(Number)]]);
});

test('without Retry-After: five minutes, doubling until the host answers', async () => {
  const one = slots();
  const silence = async (): Promise<number> => {
    // The record is made free by hand: this test is about the length.
    await redis.hdel(one.keys('crawl', 'host', 'a.test'), 'silent', 'next');
    const turn = granted(await one.begin('a.test', ASK));
    await turn.end({ kind: 'too_much', retryAfterMs: undefined });
    return Math.round(waitOf(await one.begin('a.test', ASK)) / 60_000);
  };
  expect([await silence(), await silence(), await silence()]).toEqual([5, 10, 20]);
  await redis.hdel(one.keys('crawl', 'host', 'a.test'), 'silent', 'next');
  await granted(await one.begin('a.test', ASK)).end({ kind: 'answered' });
  expect(await silence()).toBe(5);
});

test('an operator silences a host at once, and lets it speak again', async () => {
  const one = slots();
  granted(await one.begin('a.test', ASK));
  await one.turn('a.test', true);
  expect(await one.begin('a.test', ASK)).toEqual({ kind: 'off' });
  await one.turn('a.test', false);
  expect(await one.begin('a.test', ASK)).toMatchObject({ kind: 'busy' });
});

test('a silence outlives Redis', async () => {
  const silent = slots({ silentUntil: clock.now() + 3_600_000 });
  expect(waitOf(await silent.begin('a.test', ASK))).toBeGreaterThan(3_000_000);
  const off = slots({ off: true });
  expect(await off.begin('a.test', ASK)).toEqual({ kind: 'off' });
});
