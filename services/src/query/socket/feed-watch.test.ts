import type { ServerFrame } from '@vigie/contracts/socket';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Feeds, feedNews, type Newest, watchFeeds } from './feed-watch.ts';

const NONE: Feeds = {
  google_desktop: null,
  google_mobile_webview: null,
  flipboard_mobile: null,
  applenews: null,
  suivis: [],
  premiere_capture: null,
};
const lit = (time: string): Feeds => ({ ...NONE, google_desktop: time });
const at = (time: string): Newest => ({ feeds: lit(time), until: Date.parse(time) });
const EARLY = '2026-11-20T08:00:00.000Z';
const LATE = '2026-11-20T08:01:00.000Z';

test('unchanged feeds send nothing', () => {
  expect(feedNews(at(EARLY), at(EARLY))).toEqual([]);
});

test('the first look sends the lights, but no news of data', () => {
  expect(feedNews(undefined, at(EARLY)).map(({ event }) => event)).toEqual(['feeds']);
});

test('a newer snapshot is newer data; an older source catching up changes only its light', () => {
  expect(feedNews(at(EARLY), at(LATE))).toEqual([
    { event: 'feeds', data: lit(LATE) },
    { event: 'dataUntil', data: { until: LATE } },
  ]);
  const caughtUp = { ...at(LATE), feeds: { ...lit(LATE), applenews: EARLY } };
  expect(feedNews(at(LATE), caughtUp).map(({ event }) => event)).toEqual(['feeds']);
});

test('what has no light, such as a sitemap, is newer data too', () => {
  const after = { feeds: lit(EARLY), until: Date.parse(LATE) };
  expect(feedNews(at(EARLY), after)).toEqual([{ event: 'dataUntil', data: { until: LATE } }]);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Rig {
  messages: string[];
  errors: unknown[];
  lookCount: () => number;
  /** What the next looks find; the last one again and again. */
  answers: (() => Promise<Newest>)[];
  connected: boolean;
  watch: ReturnType<typeof watchFeeds>;
  /** A client comes: what it alone gets. */
  come(): ServerFrame[];
}

/** A watch every second, on the clock of the test. */
function watching(...answers: (() => Promise<Newest>)[]): Rig {
  let looks = 0;
  const rig: Omit<Rig, 'watch'> = {
    messages: [],
    errors: [],
    lookCount: () => looks,
    answers,
    connected: false,
    come() {
      const got: ServerFrame[] = [];
      made.connected = true;
      made.watch.greet((frame) => got.push(frame));
      return got;
    },
  };
  const made: Rig = Object.assign(rig, {
    watch: watchFeeds({
      read: () => {
        looks += 1;
        const [next] = answers.length > 1 ? answers.splice(0, 1) : answers;
        return next?.() ?? Promise.reject(new Error('no answer'));
      },
      isAwaited: () => made.connected,
      tell: ({ event, data }) => rig.messages.push(event === 'feeds' ? `feeds ${data.google_desktop}` : event),
      everyMs: 1_000,
      now: Date.now,
      onError: (error) => rig.errors.push(error),
    }),
  });
  return made;
}

test('without connections nothing is read; a look that fails does not end the watch', async () => {
  const rig = watching(
    async () => at(EARLY),
    () => Promise.reject(new Error('away')),
    async () => at(LATE),
  );
  await vi.advanceTimersByTimeAsync(5_500);
  expect(rig.lookCount()).toBe(0);
  rig.connected = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(rig.lookCount()).toBe(3);
  expect(rig.errors).toHaveLength(1);
  expect(rig.messages).toEqual([`feeds ${EARLY}`, `feeds ${LATE}`, 'dataUntil']);
  await rig.watch.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(rig.lookCount()).toBe(3);
});

test('a client that connects after a time without any gets a new reading, not the last one', async () => {
  const rig = watching(
    async () => at(EARLY),
    async () => at(LATE),
  );
  rig.come();
  await vi.advanceTimersByTimeAsync(0);
  expect(rig.messages).toEqual([`feeds ${EARLY}`]);
  rig.connected = false;
  await vi.advanceTimersByTimeAsync(8 * 60_000);
  expect(rig.lookCount()).toBe(1);
  const got = rig.come();
  expect(got).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(rig.lookCount()).toBe(2);
  // It has just loaded its screen: the lights, and nothing to load again.
  expect(rig.messages.slice(1)).toEqual([`feeds ${LATE}`]);
  expect(got).toEqual([]);
  await rig.watch.stop();
});

test('whenever a client connects, its first frame was read at most one pause before', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 4_000 }) }),
    fc.record({ do: fc.constantFrom('come' as const, 'leave' as const, 'fail' as const, 'work' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      let failing = false;
      // The lights name the moment at which they were read.
      const rig = watching(async () => {
        if (failing) throw new Error('away');
        return at(new Date().toISOString());
      });
      const visits: { since: number; own: ServerFrame[]; from: number }[] = [];
      for (const { do: what, ...rest } of steps) {
        if (what === 'come') visits.push({ since: Date.now(), from: rig.messages.length, own: rig.come() });
        if (what === 'leave') rig.connected = false;
        if (what === 'fail' || what === 'work') failing = what === 'fail';
        await vi.advanceTimersByTimeAsync('ms' in rest ? rest.ms : 0);
      }
      for (const { since, own, from } of visits) {
        const alone = own.map((frame) => (frame.event === 'feeds' ? frame.data.google_desktop : null));
        const shared = rig.messages.slice(from).filter((text) => text.startsWith('feeds'));
        const first = alone[0] ?? shared[0]?.slice('feeds '.length);
        if (first) expect(Date.parse(first)).toBeGreaterThanOrEqual(since - 1_000);
        expect(own.length).toBeLessThanOrEqual(1);
      }
      await rig.watch.stop();
    }),
    { numRuns: isLargeRun ? 2_000 : 100 },
  );
});

test('clients that connect at once share a look; with others connected, the last look is used', async () => {
  const rig = watching(async () => at(EARLY));
  const crowd = Array.from({ length: 50 }, () => rig.come());
  await vi.advanceTimersByTimeAsync(0);
  expect(rig.lookCount()).toBe(1);
  // Told to all at once.
  expect([rig.messages, crowd.flat()]).toEqual([[`feeds ${EARLY}`], []]);
  expect(rig.come()).toEqual([{ event: 'feeds', data: lit(EARLY) }]);
  expect(rig.lookCount()).toBe(1);
  await rig.watch.stop();
});

test('unchanged lights are new to a client that has just connected, after looks that failed', async () => {
  let failing = false;
  const rig = watching(() => (failing ? Promise.reject(new Error('away')) : Promise.resolve(at(EARLY))));
  rig.come();
  await vi.advanceTimersByTimeAsync(0);
  failing = true;
  await vi.advanceTimersByTimeAsync(60_000);
  failing = false;
  const got = rig.come();
  await vi.advanceTimersByTimeAsync(0);
  expect(got).toEqual([{ event: 'feeds', data: lit(EARLY) }]);
  expect(rig.messages).toEqual([`feeds ${EARLY}`]);
  await rig.watch.stop();
});
