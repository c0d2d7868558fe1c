import { describe, expect, test } from 'vitest';
import { fixedClock } from '../testing/fixed-clock.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { queryWords } from './chips.ts';
import { readRecent, rememberQuery } from './recent-queries.ts';
import { defaultQuery } from './shared-query.ts';

fixedClock();

const recent = (search: string) => ({ path: '/dashboard/articles', search });

describe('recent searches', () => {
  test('are newest first, each once, eight at most, separate for each user', () => {
    const storage = memoryStorage();
    for (let i = 0; i < 10; i += 1) rememberQuery(storage, 'a', recent(`?limit=${i}`));
    rememberQuery(storage, 'a', recent('?limit=5'));
    rememberQuery(storage, 'b', recent('?source=mobile'));
    const searches = readRecent(storage, 'a').map(({ search }) => search);
    expect(searches).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((limit) => `?limit=${limit}`));
    expect(readRecent(storage, 'b')).toEqual([recent('?source=mobile')]);
    expect(readRecent(storage, 'c')).toEqual([]);
  });

  test.each(['', '{', '[]', '{"a":[1,{"path":"https://ailleurs.example","search":""}]}'])(
    'are empty for %s',
    (stored) => expect(readRecent(memoryStorage({ 'vigie.recent': stored }), 'a')).toEqual([]),
  );
});

test('a query in words: zone, period, publisher, and other differences', () => {
  const defaults = defaultQuery('aurore', '2026-11-21');
  const query = { ...defaults, source: 'google', clusterOrphan: true, articleCategory: 'sports' } as const;
  expect(queryWords(query, defaults, ['clusterOrphan', 'articleCategory'], 'Aurore')).toEqual([
    'Zone Google',
    'samedi 21/11, 00:00 – 23:59',
    'Aurore',
    'Orphelins',
    'Sport',
  ]);
  expect(queryWords(defaults, defaults, [], 'Tous', 'hier')[1]).toBe('Hier');
  expect(queryWords(defaults, defaults, [], 'Tous').slice(0, 3)).toEqual([
    'Toutes les zones',
    'samedi 21/11, 00:00 – 23:59',
    'Tous les éditeurs',
  ]);
});
