import fc from 'fast-check';
import { expect, test } from 'vitest';
import { healthy } from '../manners/source-health.ts';
import type { ListedDocument, ListedEntry } from '../reading/document.ts';
import { NO_HABIT } from '../schedule/habit.ts';
import { applyReading } from './apply-reading.ts';
import type { SourceMemory } from './memory.ts';
import type { Reading } from './reading.ts';
import { SeenAddresses } from './seen.ts';

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
type AnsweredReading = Extract<Reading, { kind: 'answered' }>;
const answered = (change: Partial<AnsweredReading>): AnsweredReading => ({
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
  const seen = SeenAddresses.of([entry(20), entry(30), entry(40)]);
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
  const applied = applyReading(LATER, SeenAddresses.of([entry(1)]), reading, NOW);
  expect(applied).toMatchObject({ outcome: 'same', fresh: [], seen: undefined, spanMs: 10 * MINUTE });
  expect(applied.memory).toMatchObject({ etag: '"2"', total: 7, wholeAt: LATER.wholeAt, knownAt: NOW });
});

test.each<[string, Reading, string, string]>([
  ['no answer', { kind: 'failed', reason: 'timeout', durationMs: 1, redirects: [] }, 'failed', 'timeout'],
  ['an error', answered({ status: 500 }), 'failed', 'HTTP 500'],
  ['a refusal', answered({ status: 403 }), 'refused', 'HTTP 403'],
  ['a challenge', answered({ status: 503, headers: { 'cf-mitigated': 'challenge' } }), 'refused', 'HTTP 503'],
  ['a server that is down', answered({ status: 503 }), 'failed', 'HTTP 503'],
  [
    'a document that unpacks without end',
    answered({ document: document([entry(1)], { whole: false, why: 'ratio' }) }),
    'failed',
    'ratio',
  ],
  [
    'a document that was cut at once',
    answered({ document: document([], { whole: false, why: 'cut' }) }),
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
  const applied = applyReading(LATER, SeenAddresses.of([]), reading, NOW);
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
      const seen = SeenAddresses.unpack(SeenAddresses.of(half).pack());
      for (const one of half) {
        expect(seen.differs(one)).toBeUndefined();
        expect(seen.differs({ ...one, title: `${one.title}.` })).toBe('changed');
      }
    }),
  );
  expect(SeenAddresses.of([entry(1)]).differs(entry(2))).toBe('new');
  expect(SeenAddresses.of(Array.from({ length: 100 }, (_, n) => entry(n))).pack()).toHaveLength(1_200);
});

const undated = (n: number, change: Partial<ListedEntry> = {}): ListedEntry =>
  entry(n, { publishedAt: undefined, ...change });

test('of a document that was read in part what was read counts, and the rest is neither forgotten nor new', () => {
  for (const why of ['cut', 'too-large', 'too-many', 'corrupt']) {
    const part = document([entry(2), entry(3)], { whole: false, why });
    const reading = answered({ document: part, headers: { etag: '"3"' } });
    const applied = applyReading(LATER, SeenAddresses.of([entry(1), entry(3)]), reading, NOW);
    expect(applied).toMatchObject({ outcome: 'changed', reason: why });
    expect(applied.fresh.map(({ entry: { url } }) => url)).toEqual(['https://exemple.test/2']);
    for (const n of [1, 2, 3]) expect(applied.seen?.differs(entry(n))).toBeUndefined();
    // What is too long comes again; a torn document is asked for again.
    expect(applied.memory.etag).toBe(why.startsWith('too') ? '"3"' : undefined);
    const same = applyReading(applied.memory, applied.seen, answered({ status: 304 }), NOW + MINUTE);
    expect(same).toMatchObject({ outcome: 'same', reason: why });
  }
});

test('an entry without a publication date is dated by its change or its first sight, once and for all', () => {
  const lastModified = new Date(NOW - 30 * MINUTE).toISOString();
  const list = [undated(1), undated(2, { lastModified }), entry(3), undated(4, { title: undefined })];
  const first = applyReading(LATER, SeenAddresses.of([]), answered({ document: document(list) }), NOW);
  const said = ({ fresh }: typeof first) => fresh.map(({ entry: { publishedAt, dated } }) => [publishedAt, dated]);
  const seenAt = new Date(NOW).toISOString();
  expect(said(first)).toEqual([
    [seenAt, 'seen'],
    [lastModified, 'modified'],
    [entry(3).publishedAt, undefined],
    [undefined, undefined],
  ]);
  // Only dates of publication say how late we came.
  expect(first.delaysS).toEqual([180]);
  const later = NOW + 5 * MINUTE;
  const changed = [
    undated(1, { title: 'Autre titre' }),
    undated(2, { lastModified: new Date(later).toISOString() }),
    entry(3),
    undated(5),
  ];
  const next = applyReading(first.memory, first.seen, answered({ document: document(changed) }), later);
  expect(said(next)).toEqual([
    [seenAt, 'seen'],
    [lastModified, 'modified'],
    [new Date(later).toISOString(), 'seen'],
  ]);
  expect(Object.keys(next.memory.firstDates ?? {})).toHaveLength(3);
});

test('bad dates are counted', () => {
  const dates = { unread: 2, shifted: 1 };
  const applied = applyReading(
    LATER,
    SeenAddresses.of([]),
    answered({ document: document([entry(1)], { dates }) }),
    NOW,
  );
  expect(applied).toMatchObject({ outcome: 'changed', reason: 'dates 2 1 1' });
});
