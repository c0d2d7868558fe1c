import { expect, test } from 'vitest';
import { type ClusterNames, NameCache } from './name-cache.ts';

const name = (titre: string): ClusterNames => ({ titre, chosen: '', status: 'opened' });

function opened(oldestMs: number) {
  const time = { ms: 1_000 };
  const cache = new NameCache({ oldestMs, clock: () => time.ms });
  const keep = (ids: readonly string[], titre: string) =>
    cache.keep('cluster', ids, async () => new Map(ids.map((id) => [id, name(titre)])));
  return { cache, time, keep };
}

test('names are kept as long as they may be old, counted from before they were read', async () => {
  const { cache, time, keep } = opened(30_000);
  await keep(['1'], 'Un titre');
  await cache.keep('cluster', ['2'], async () => {
    time.ms += 20_000;
    return new Map([['2', name('Lent')]]);
  });
  expect(cache.known('cluster', ['1', '2', '3'])).toEqual({
    rows: new Map([
      ['1', name('Un titre')],
      ['2', name('Lent')],
    ]),
    others: ['3'],
  });
  time.ms = 31_000;
  expect(cache.known('cluster', ['1', '2'])?.others).toEqual([]);
  time.ms = 31_001;
  expect(cache.known('cluster', ['1', '2'])?.others).toEqual(['1', '2']);
});

test('what is not stored yet is not kept, and one kind knows nothing of another', async () => {
  const { cache, keep } = opened(30_000);
  await keep(['1'], 'Un titre');
  await cache.keep('cluster', ['2'], async () => new Map());
  expect(cache.known('cluster', ['2'])?.others).toEqual(['2']);
  expect(cache.known('article', ['1'])?.others).toEqual(['1']);
});

test('a change clears names, those too that were being read', async () => {
  const { cache, keep } = opened(30_000);
  await keep(['1'], 'Avant');
  await cache.keep('cluster', ['2'], async () => {
    cache.clear();
    return new Map([['2', name('Avant')]]);
  });
  expect(cache.known('cluster', ['1', '2'])?.others).toEqual(['1', '2']);
});

test('nothing is kept of long lists, nor where names may not be old', async () => {
  const { cache, keep } = opened(30_000);
  const many = Array.from({ length: 2_001 }, (_, i) => String(i));
  await keep(many, 'Un titre');
  expect(cache.known('cluster', many)).toBeNull();
  expect(cache.known('cluster', ['1'])?.others).toEqual(['1']);
  const off = opened(0);
  await off.keep(['1'], 'Un titre');
  expect(off.cache.known('cluster', ['1'])).toBeNull();
});
