import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Feeds, feedNews, watchFeeds } from './feed-watch.ts';

const NONE: Feeds = { google_desktop: null, google_mobile_webview: null, flipboard_mobile: null, applenews: null };
const at = (time: string): Feeds => ({ ...NONE, google_desktop: time });
const EARLY = '2026-11-20T08:00:00.000Z';
const LATE = '2026-11-20T08:01:00.000Z';

test('unchanged feeds are no news', () => {
  expect(feedNews(at(EARLY), at(EARLY))).toEqual([]);
});

test('the first look tells the lights, but no screen to refresh', () => {
  expect(feedNews(undefined, at(EARLY)).map(({ event }) => event)).toEqual(['feeds']);
});

test('a newer snapshot is newer data; an older source catching up is a change of its light only', () => {
  expect(feedNews(at(EARLY), at(LATE))).toEqual([
    { event: 'feeds', data: at(LATE) },
    { event: 'dataUntil', data: { until: LATE } },
  ]);
  expect(feedNews(at(LATE), { ...at(LATE), applenews: EARLY }).map(({ event }) => event)).toEqual(['feeds']);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('nobody connected: nothing is asked; a look that fails does not end the watch', async () => {
  const answers: (() => Promise<Feeds>)[] = [async () => at(EARLY), () => Promise.reject(new Error('away'))];
  const told: string[] = [];
  const errors: unknown[] = [];
  let awaited = false;
  let asked = 0;
  const watch = watchFeeds({
    read: () => {
      asked += 1;
      return (answers.shift() ?? (async () => at(LATE)))();
    },
    isAwaited: () => awaited,
    tell: ({ event }) => told.push(event),
    everyMs: 1_000,
    onError: (error) => errors.push(error),
  });
  await vi.advanceTimersByTimeAsync(5_500);
  expect(asked).toBe(0);
  awaited = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toBe(3);
  expect(errors).toHaveLength(1);
  expect(told).toEqual(['feeds', 'feeds', 'dataUntil']);
  expect(watch.last()).toEqual({ event: 'feeds', data: at(LATE) });
  await watch.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(3);
});
