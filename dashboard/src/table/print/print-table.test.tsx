import { expect, test } from 'vitest';
import { elementsOf, htmlOf } from '../../testing/screen.tsx';
import { type ColumnDef, ColumnStore } from '../index.ts';
import { PaperTable } from './print-table.tsx';

const COLUMNS: readonly ColumnDef[] = [
  { id: 'titre', header: 'Titre', kind: 'title', position: 0 },
  { id: 'score', header: 'Score', kind: 'number', position: 1 },
  { id: 'modif', header: 'Dernière Modification', kind: 'date', position: 2 },
];

test('on paper a grid is a table with the rows of its page, as on screen', () => {
  const data = ColumnStore.of(COLUMNS, [
    ['Un', 1234, '2026-11-21T09:00:00Z'],
    ['Deux', null, null],
    ['Trois', 0, null],
  ]);
  const html = htmlOf(<PaperTable label="Essai" data={data} columns={COLUMNS} rows={[2, 0, 1]} />);
  expect(elementsOf(html, 'th')).toEqual(['Titre', 'Score', 'Dernière Modification']);
  expect(elementsOf(html, 'td')).toEqual(['Trois', '0', '–', 'Un', '1\u202f234', '21/11 10:00', 'Deux', '–', '–']);
});

test('the paper of a very long grid states how many rows are left out', () => {
  const data = ColumnStore.of(
    COLUMNS,
    Array.from({ length: 1003 }, (_, index) => [`Titre ${index}`, index, null]),
  );
  const rows = Array.from({ length: 1003 }, (_, index) => index);
  const html = htmlOf(<PaperTable label="Essai" data={data} columns={COLUMNS} rows={rows} />);
  expect(elementsOf(html, 'tr')).toHaveLength(1001);
  expect(elementsOf(html, 'p')).toEqual(['Et 3 autres lignes à l’écran']);
  expect(htmlOf(<PaperTable label="Essai" data={data} columns={COLUMNS} rows={rows.slice(3)} />)).not.toContain(
    'autre',
  );
});
