import { expect, test } from 'vitest';
import { ARTICLE_COLUMNS } from './row-columns.ts';
import { rowOrder } from './row-order.ts';

const ROWS = [
  { id: 'a', titre: 'Été 10', score: 3, publication: null, acces: true },
  { id: 'b', titre: 'ete 9', score: null, publication: '2026-11-20T10:00:00.000Z', acces: null },
  { id: 'c', titre: 'Zone', score: 3, publication: '2026-11-19T10:00:00.000Z', acces: false },
  { id: 'd', titre: 'arbre', score: 12, publication: '2026-11-20T09:59:00.000Z', acces: true },
];

const inOrder = (column: string, direction: 'asc' | 'desc'): string =>
  ROWS.toSorted(rowOrder(ARTICLE_COLUMNS, { column, direction })!)
    .map(({ id }) => id)
    .join('');

test('figures, times, texts in French and accesses, missing ones last in both directions, equal ones as they come', () => {
  expect([inOrder('score', 'asc'), inOrder('score', 'desc')]).toEqual(['acdb', 'dacb']);
  expect([inOrder('publication', 'asc'), inOrder('publication', 'desc')]).toEqual(['cdba', 'bdca']);
  expect([inOrder('titre', 'asc'), inOrder('titre', 'desc')]).toEqual(['dbac', 'cabd']);
  expect([inOrder('acces', 'asc'), inOrder('acces', 'desc')]).toEqual(['cadb', 'adcb']);
});

test('what orders nothing is no order: an unknown column, one without a heading, the rows’ own order', () => {
  expect(rowOrder(ARTICLE_COLUMNS, { column: 'autre', direction: 'asc' })).toBeUndefined();
  expect(rowOrder(ARTICLE_COLUMNS, { column: 'clusterId', direction: 'asc' })).toBeUndefined();
  expect([rowOrder(ARTICLE_COLUMNS, null), rowOrder(ARTICLE_COLUMNS, undefined)]).toEqual([undefined, undefined]);
});
