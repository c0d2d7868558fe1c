import { expect, test } from 'vitest';
import { lifeRange } from './life-range.ts';
import { defaultQuery } from './shared-query.ts';

test('a whole life runs from the first sighting, in Paris, to the end of today', () => {
  const query = defaultQuery('all', '2026-11-20');
  expect(lifeRange(query, '2026-11-14T16:01:00.000Z', '2026-11-21')).toMatchObject({
    fromDate: '2026-11-14T17:01',
    toDate: '2026-11-21T23:59',
  });
  expect(lifeRange(query, null, '2026-11-21').fromDate).toBe('2026-11-20T00:00');
});
