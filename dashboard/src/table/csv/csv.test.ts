import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnDef } from '../columns/column-def.ts';
import { ColumnStore } from '../store/column-store.ts';
import { rowsAsTsv, tableAsTsv } from './copy-row.ts';
import { csvNumber, csvText } from './csv-cell.ts';
import { csvChunks } from './csv-chunks.ts';
import { toCsv } from './to-csv.ts';

const columns: readonly ColumnDef[] = [
  { id: 'titre', header: 'Titre', kind: 'title', position: 0 },
  { id: 'score', header: 'Score; total', kind: 'score', position: 1 },
  { id: 'vu', header: 'Vu', kind: 'date', position: 2 },
];
const store = ColumnStore.of(columns, [
  ['=HYPERLINK("x")', 1234.5, '2026-11-21T10:15:00Z'],
  ['Deux\nlignes', 0, null],
  [null, null, null],
]);
const text = (chunks: Iterable<string>): string => [...chunks].join('');

describe('csvText', () => {
  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '\rx'])('defuses %j', (value) => {
    expect(csvText(value).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each(['-12', '+33', '-12,5', '3.5', 'a=b', ''])('leaves %j alone', (value) => {
    expect(csvText(value)).toBe(value);
  });

  it('can be read back, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ';', '\n', '\r', 'é', 'a', ' ', '=') }), (value) => {
        const cell = csvText(value);
        const raw = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(raw.replace(/^'/, '')).toBe(value);
        if (!cell.startsWith('"')) expect(cell).not.toMatch(/[;"\r\n]/);
      }),
    );
  });
});

describe('csvNumber', () => {
  it('writes a decimal comma, no grouping, nothing for a missing figure', () => {
    expect([1234567, -12.5, 0, Number.NaN].map(csvNumber)).toEqual(['1234567', '-12,5', '0', '']);
  });
});

describe('csvChunks', () => {
  it('writes the mark, the header and the rows in the order given', () => {
    expect(text(csvChunks(store, columns, [1, 0, 2]))).toBe(
      '\ufeffTitre;"Score; total";Vu\r\n"Deux\nlignes";0;\r\n"\'=HYPERLINK(""x"")";1234,5;21/11/2026 11:15\r\n;;\r\n',
    );
  });

  it('cuts a long table in pieces without changing it', () => {
    const long = ColumnStore.of(
      columns,
      Array.from({ length: 10_000 }, (_, row) => [`t${row}`, row, null]),
    );
    const chunks = [
      ...csvChunks(
        long,
        columns.slice(0, 2),
        Uint32Array.from({ length: 10_000 }, (_, row) => row),
      ),
    ];
    expect(chunks.length).toBe(2);
    const lines = chunks.join('').split('\r\n');
    expect(lines.length).toBe(10_002);
    expect(lines[10_000]).toBe('t9999;9999');
  });

  it('makes one file of the same bytes', async () => {
    const blob = await toCsv(store, columns, { order: [2] });
    expect(new Uint8Array(await blob.arrayBuffer()).slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    expect(blob.type).toBe('text/csv;charset=utf-8');
  });
});

describe('rowsAsTsv', () => {
  it('keeps a row on a line, and formulas defused', () => {
    expect(rowsAsTsv(store, columns, [0, 1])).toBe('\'=HYPERLINK("x")\t1234,5\t21/11/2026 11:15\nDeux lignes\t0\t');
  });

  it('of a whole table begins with its headers', () => {
    expect(tableAsTsv(store, columns, [1])).toBe('Titre\tScore; total\tVu\nDeux lignes\t0\t');
  });
});
