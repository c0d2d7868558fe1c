import { checkEvent } from '@vigie/contracts/event-result';
import { expect, test } from 'vitest';
import { inventedArticle, inventedPage } from '../testing/invented-pages.ts';
import { periodSeconds, snapshotEvent } from './crawl-event.ts';

const NOW = Date.UTC(2026, 10, 20, 8);
const LIMITS = { now: NOW, retentionMs: 400 * 86_400_000, marginMs: 5_000 };
const PAGE = inventedPage('google_desktop', 'https://news.google.com/home');
const { url, title } = inventedArticle('soir');
const snapshot = { page: PAGE, at: NOW, periodMs: 130_200, entries: [{ rank: 1, storyRank: 1, url, title }] };

test('a snapshot becomes an event that the collector takes, with an id of page and time', () => {
  const event = snapshotEvent(snapshot, 'vigie-crawler');
  expect(checkEvent(event, LIMITS)).toMatchObject({ ok: true });
  expect(event).toMatchObject({ period: 131, page: { position: 'top', category: 'homepage' } });
  expect(event?.page).not.toHaveProperty('topic');
  const ids = [snapshot, { ...snapshot, entries: [] }, { ...snapshot, at: NOW + 1 }].map(
    (one) => snapshotEvent(one, 'vigie-crawler')?.id,
  );
  expect(ids[0]).toBe(event?.id);
  expect(ids[1]).toBe(event?.id);
  expect(ids[2]).not.toBe(event?.id);
  const mobile = inventedPage('google_mobile_webview', PAGE.url);
  expect(snapshotEvent({ ...snapshot, page: mobile }, 'p')?.id).not.toBe(event?.id);
});

test('what the contract cannot hold is no event', () => {
  const entry = { rank: 1, storyRank: 1, url, title };
  expect(snapshotEvent({ ...snapshot, entries: [{ ...entry, url: 'javascript:alert(1)' }] }, 'p')).toBeUndefined();
  expect(snapshotEvent({ ...snapshot, entries: new Array(1_001).fill(entry) }, 'p')).toBeUndefined();
  const long = { ...entry, title: 'é'.repeat(500), publisher: 'x'.repeat(600) };
  expect(snapshotEvent({ ...snapshot, entries: new Array(1_000).fill(long) }, 'p')).toBeUndefined();
});

test('periods stay within the contract', () => {
  expect([1, 60_000, 60_001, 99_000_000].map(periodSeconds)).toEqual([60, 60, 61, 14_400]);
});
