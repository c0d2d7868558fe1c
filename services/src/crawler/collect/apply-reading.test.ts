import fc from 'fast-check';
import { expect, test } from 'vitest';
import { healthy } from '../manners/source-health.ts';
import type { ListedDocument, ListedEntry } from '../reading/document.ts';
import { NO_HABIT } from '../schedule/habit.ts';
import { applyReading } from './apply-reading.ts';
import type { SourceMemory } from './memory.ts';
import type { Reading } from './reading.ts';
import { Seen } from './seen.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 20, 8);
const FRESH: SourceMemory = {
  wholeAt: 0,
  knownAt: 0,
  total: 0,
  habit: NO_HABIT,
  health: healthy(NOW),
  movedTo: '',
};
const LATER: SourceMemory = { ...FRESH, etag: '"1"', wholeAt: NOW - 10 * MINUTE, knownAt: NOW - 10 * MINUTE, total: 7 };

const entry = (n: number, change: Partial<ListedEntry> = {}): ListedEntry => ({
  url: `https://exemple.test/${n}`,
  title: `Titre ${n}`,
  publishedAt: new Date(NOW - n * MINUTE).toISOString(),
  ...change,
});
const document = (entries: ListedEntry[], change: Partial<ListedDocument> = {}): ListedDocument => ({
  kind: 'news',
  language: 'fr',
  entries,
  sitemaps: [],
  total: entries.length,
  ttlMs: 0,
  whole: true,
  why: '',
  ...change,
});
type Answered = Extract<Reading, { kind: 'answered' }>;
const answered = (change: Partial<Answered>): Answered => ({
  kind: 'answered',
  status: 200,
  headers: {},
  durationMs: 10,
  bytes: 100,
  document: undefined,
  movedTo: undefined,
  crawlDelayS: undefined,
  ...change,
});

test('at first everything is new, and its dates make the habit', () => {
  const entries = [entry(1), entry(30), entry(60)];
  const applied = applyReading(FRESH, undefined, answered({ document: document(entries) }), NOW);
  expect(applied).toMatchObject({ outcome: 'changed', isFirst: true, spanMs: 0, delaysS: [] });
  expect(applied.fresh.map(({ how }) => how)).toEqual(['new', 'new', 'new']);
  expect(applied.memory).toMatchObject({ wholeAt: NOW, knownAt: NOW, total: 3 });
  expect(applied.memory.habit.entries.reduce((sum, count) => sum + count, 0)).toBe(3);
});

test('afterwards only what is new or says something else', () => {
  const seen = Seen.of([entry(20), entry(30), entry(40)]);
  const entries = [
    entry(2),
    entry(20),
    entry(30, { title: 'Autre titre' }),
    entry(40, { url: 'https://exemple.test/40#x' }),
  ];
  const applied = applyReading(LATER, seen, answered({ document: document(entries) }), NOW);
  expect(applied.fresh.map(({ entry: { url }, how }) => [url, how])).toEqual([
    ['https://exemple.test/2', 'new'],
    ['https://exemple.test/30', 'changed'],
  ]);
  expect(applied).toMatchObject({ spanMs: 10 * MINUTE, delaysS: [120], isFirst: false });
});

test('304 keeps what is known, with the newest validators', () => {
  const reading = answered({ status: 304, headers: { etag: '"2"' } });
  const applied = applyReading(LATER, Seen.of([entry(1)]), reading, NOW);
  expect(applied).toMatchObject({ outcome: 'same', fresh: [], seen: undefined, spanMs: 10 * MINUTE });
  expect(applied.memory).toMatchObject({ etag: '"2"', total: 7, wholeAt: LATER.wholeAt, knownAt: NOW });
});

test.each<[string, Reading, string, string]>([
  ['no answer', { kind: 'failed', reason: 'timeout', durationMs: 1 }, 'failed', 'timeout'],
  ['an error', answered({ status: 500 }), 'failed', 'HTTP 500'],
  ['a refusal', answered({ status: 403 }), 'refused', 'HTTP 403'],
  [
    'a document that was cut',
    answered({ document: document([entry(1)], { whole: false, why: 'cut' }) }),
    'failed',
    'cut',
  ],
  [
    'a page',
    answered({ document: document([], { kind: 'unknown', why: 'not-a-sitemap' }) }),
    'failed',
    'not-a-sitemap',
  ],
])('%s changes nothing of what was seen', (_what, reading, outcome, reason) => {
  if (reading.kind !== 'failed' && reading.kind !== 'answered') throw new Error('not asked');
  const applied = applyReading(LATER, Seen.of([]), reading, NOW);
  expect(applied).toMatchObject({ outcome, reason, fresh: [], seen: undefined });
  const { health: _, ...memory } = applied.memory;
  expect({ ...memory, health: LATER.health }).toEqual(LATER);
});

test('what was seen is the same after packing, and only its own entries are known', () => {
  const listed = fc.record({
    url: fc.webUrl(),
    title: fc.string(),
    publishedAt: fc.constant('2026-11-20T08:00:00Z'),
    keywords: fc.array(fc.string()),
  });
  fc.assert(
    fc.property(fc.uniqueArray(listed, { selector: ({ url }) => url }), (entries) => {
      const half = entries.slice(0, entries.length >> 1);
      const seen = Seen.unpack(Seen.of(half).pack());
      for (const one of half) {
        expect(seen.differs(one)).toBeUndefined();
        expect(seen.differs({ ...one, title: `${one.title}.` })).toBe('changed');
      }
    }),
  );
  expect(Seen.of([entry(1)]).differs(entry(2))).toBe('new');
  expect(Seen.of(Array.from({ length: 100 }, (_, n) => entry(n))).pack()).toHaveLength(1_200);
});
