import { expect, test } from 'vitest';
import { attributesOf, elementsOf, htmlOf } from '../../testing/screen.tsx';
import { type ColumnDef, ColumnStore, DataGrid, useColumnState } from '../index.ts';

const COLUMNS: readonly ColumnDef[] = [
  { id: 'titre', header: 'Titre', kind: 'title', position: 0 },
  { id: 'score', header: 'Score', kind: 'number', position: 1 },
];
const store = ColumnStore.of(
  COLUMNS,
  Array.from({ length: 120 }, (_, index) => [`Titre ${index}`, index]),
);

function Grid() {
  return <DataGrid label="Essai" store={store} columnState={useColumnState(COLUMNS)} />;
}

const html = htmlOf(<Grid />);

test('a page has 50 rows; 10, 50 or 100 can be chosen, and all of them', () => {
  expect(elementsOf(html, 'option')).toEqual(['10', '50', '100']);
  expect(html).toMatch(/<button[^>]* aria-pressed="false"[^>]*>Tout<\/button>/);
  expect(html).toMatch(/<option value="50" selected="">/);
  expect(html).toContain('1–50 sur 120');
});

test('a screen reader knows every row and column, whatever is drawn', () => {
  expect(attributesOf(html, 'role').slice(0, 1)).toEqual(['grid']);
  expect([attributesOf(html, 'aria-rowcount'), attributesOf(html, 'aria-colcount')]).toEqual([['121'], ['2']]);
});
