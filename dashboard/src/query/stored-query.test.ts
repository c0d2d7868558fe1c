import { STORED_QUERY_TTL_MS } from '@vigie/contracts/options';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { defaultQuery } from './shared-query.ts';
import { clearStoredQuery } from './stored-key.ts';
import { expireStored, readStoredQuery, writeStoredQuery } from './stored-query.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const DEFAULTS = defaultQuery('lemonde', '2026-11-21');
const filled = (setupTime: number) =>
  memoryStorage({ query: '{"source":"desktop"}', selectedClusters: '[1]', setupTime: String(setupTime), user: '{}' });

describe('the 90 minutes', () => {
  test('start when no time is stored, and leave what is stored', () => {
    const storage = memoryStorage({ query: '{}' });
    expireStored(storage, NOW);
    expect(storage.getItem('setupTime')).toBe(String(NOW));
    expect(storage.getItem('query')).toBe('{}');
  });

  test('are not over after exactly 90 minutes', () => {
    const storage = filled(NOW - STORED_QUERY_TTL_MS);
    expireStored(storage, NOW);
    expect(storage.getItem('query')).not.toBeNull();
    expect(storage.getItem('setupTime')).toBe(String(NOW - STORED_QUERY_TTL_MS));
  });

  test('are over a moment later: query and selected clusters are removed, the rest stays, the time starts again', () => {
    const storage = filled(NOW - STORED_QUERY_TTL_MS - 1);
    expireStored(storage, NOW);
    expect({ ...storage }).toEqual({ user: '{}', setupTime: String(NOW) });
  });

  test('are over when the clock was set back', () => {
    const storage = filled(NOW + 1);
    expireStored(storage, NOW);
    expect(storage.getItem('query')).toBeNull();
  });
});

describe('the stored query', () => {
  test('comes back', () => {
    const storage = memoryStorage({ setupTime: String(NOW) });
    const query = { ...DEFAULTS, source: 'google', clusterOrphan: true, limit: 20, articleEntities: 'a, b' } as const;
    writeStoredQuery(storage, { query, periode: null });
    expect(readStoredQuery(storage, 'lemonde', NOW)).toEqual({ query, periode: null });
  });

  test('of a relative period moves on with the day, of dates it stays', () => {
    const storage = memoryStorage({ setupTime: String(NOW) });
    const tomorrow = defaultQuery('lemonde', '2026-11-22');
    const later = NOW + 24 * 3_600_000;
    writeStoredQuery(storage, { query: DEFAULTS, periode: 'aujourdhui' });
    expect(readStoredQuery(storage, 'lemonde', later)).toEqual({ query: tomorrow, periode: 'aujourdhui' });
    writeStoredQuery(storage, { query: DEFAULTS, periode: null });
    expect(readStoredQuery(storage, 'lemonde', later)).toEqual({ query: DEFAULTS, periode: null });
  });

  test.each(['', 'null', '3', '{', '[]"'])('that cannot be read (%s) is ignored', (text) => {
    expect(readStoredQuery(memoryStorage({ query: text }), 'lemonde', NOW)).toBeNull();
  });

  test('is removed after a login', () => {
    const storage = filled(NOW);
    clearStoredQuery(storage);
    expect(readStoredQuery(storage, 'lemonde', NOW)).toBeNull();
  });
});
