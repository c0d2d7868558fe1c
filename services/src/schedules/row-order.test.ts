import { ARTICLE_COLUMNS } from '@vigie/contracts/row-columns';
import { expect, test } from 'vitest';
import { firstInOrder, rowOrder } from './row-order.ts';

const ROWS = [
  { id: 'a', titre: 'Été 10', score: 3, publication: null, acces: true },
  { id: 'b', titre: 'ete 9', score: null, publication: '2026-11-20T10:00:00.000Z', acces: null },
  { id: 'c', titre: 'Zone', score: 3, publication: '2026-11-19T10:00:00.000Z', acces: false },
  { id: 'd', titre: 'arbre', score: 12, publication: '2026-11-20T09:59:00.000Z', acces: true },
];

/** One row a step. */
async function* steps() {
  for (const row of ROWS) yield [row];
}

const inOrder = async (column: string, direction: 'asc' | 'desc', count = 9): Promise<string> => {
  const order = rowOrder(ARTICLE_COLUMNS, { column, direction });
  return (await firstInOrder(steps(), order!, count)).map(({ id }) => id).join('');
};

test('figures, times, texts in French and accesses, missing ones last in both directions, equal ones as they come', async () => {
  expect([await inOrder('score', 'asc'), await inOrder('score', 'desc')]).toEqual(['acdb', 'dacb']);
  expect([await inOrder('publication', 'asc'), await inOrder('publication', 'desc')]).toEqual(['cdba', 'bdca']);
  expect([await inOrder('titre', 'asc'), await inOrder('titre', 'desc')]).toEqual(['dbac', 'cabd']);
  expect([await inOrder('acces', 'asc'), await inOrder('acces', 'desc')]).toEqual(['cadb', 'adcb']);
  expect(await inOrder('titre', 'asc', 2)).toBe('db');
});

test('what orders nothing is no order: an unknown column, one without a heading, the rows’ own order', () => {
  expect(rowOrder(ARTICLE_COLUMNS, { column: 'autre', direction: 'asc' })).toBeUndefined();
  expect(rowOrder(ARTICLE_COLUMNS, { column: 'clusterId', direction: 'asc' })).toBeUndefined();
  expect([rowOrder(ARTICLE_COLUMNS, null), rowOrder(ARTICLE_COLUMNS, undefined)]).toEqual([undefined, undefined]);
});
