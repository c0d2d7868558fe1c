import { expect, test } from 'vitest';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { elementsOf, htmlOf } from '../../testing/screen.tsx';
import { type ColumnDef, ColumnStore } from '../index.ts';
import { PaperTable } from './print-table.tsx';

fixedClock();

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
  const html = htmlOf(<PaperTable label="Essai" data={data} columns={COLUMNS} rows={[2, 0, 1]} from={0} count={3} />);
  expect(elementsOf(html, 'th')).toEqual(['Titre', 'Score', 'Dernière Modification']);
  expect(elementsOf(html, 'td')).toEqual(['Trois', '0', '–', 'Un', '1\u202f234', '21/11 10:00', 'Deux', '–', '–']);
});

test('once a date leaves the present year, all dates of its column have theirs', () => {
  const data = ColumnStore.of(COLUMNS, [
    ['Un', 1, '2026-11-21T09:00:00Z'],
    ['Deux', 2, '2025-12-31T22:59:00Z'],
    ['Trois', 3, null],
  ]);
  const html = htmlOf(<PaperTable label="Essai" data={data} columns={COLUMNS} rows={[0, 1, 2]} from={0} count={3} />);
  expect(elementsOf(html, 'td').filter((_, cell) => cell % 3 === 2)).toEqual([
    '21/11/2026 10:00',
    '31/12/2025 23:59',
    '–',
  ]);
});

test('the paper says which rows it has when there are more', () => {
  const data = ColumnStore.of(
    COLUMNS,
    Array.from({ length: 1003 }, (_, index) => [`Titre ${index}`, index, null]),
  );
  const all = Array.from({ length: 1003 }, (_, index) => index);
  const paper = (from: number, to: number, count: number) =>
    htmlOf(
      <PaperTable label="Essai" data={data} columns={COLUMNS} rows={all.slice(from, to)} from={from} count={count} />,
    );
  const said = (...range: Parameters<typeof paper>) =>
    elementsOf(paper(...range), 'p').map((text) => text.replaceAll('\u202f', ' '));
  expect(said(0, 50, 260)).toEqual(['Lignes 1–50 sur 260. Les autres ne sont pas imprimées.']);
  expect(said(250, 260, 260)).toEqual(['Lignes 251–260 sur 260. Les autres ne sont pas imprimées.']);
  // More than a browser lays out in time.
  expect(elementsOf(paper(0, 1003, 1003), 'tr')).toHaveLength(1001);
  expect(said(0, 1003, 1003)).toEqual(['Lignes 1–1 000 sur 1 003. Les autres ne sont pas imprimées.']);
  expect(said(0, 260, 260)).toEqual([]);
  const searched = htmlOf(
    <PaperTable label="Essai" data={data} columns={COLUMNS} rows={[4, 40]} from={0} count={2} searched="vote" />,
  );
  expect(elementsOf(searched, 'p')).toEqual([
    'Lignes 1–2 sur 2 qui contiennent « vote ». Les autres ne sont pas imprimées.',
  ]);
});
