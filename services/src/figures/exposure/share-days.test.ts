import { expect, test } from 'vitest';
import type { ShareCount } from '../read/shares.ts';
import { shareDays } from './share-days.ts';

const count = (article: string, day: number, network: ShareCount['network'], value: number): ShareCount => ({
  article,
  at: Date.UTC(2026, 10, day, 12),
  network,
  count: value,
});

const none = { bluesky: null, mastodon: null };

test('each day has the sum over articles of the highest counts known by its end', () => {
  const counts = [
    count('a', 18, 'facebook', 10),
    count('b', 18, 'facebook', 5),
    count('a', 19, 'facebook', 8),
    count('a', 20, 'facebook', 12),
    count('b', 20, 'twitter', 3),
  ];
  expect(shareDays(counts)).toEqual([
    { jour: '2026-11-18', facebook: 15, twitter: null, ...none, total: 15 },
    { jour: '2026-11-19', facebook: 15, twitter: null, ...none, total: 15 },
    { jour: '2026-11-20', facebook: 17, twitter: 3, ...none, total: 20 },
  ]);
});

test('without counts there is no day', () => {
  expect(shareDays([])).toEqual([]);
});
