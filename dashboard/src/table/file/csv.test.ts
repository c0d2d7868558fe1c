import { csvNumber, csvText, defuse } from '@vigie/contracts/csv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnDef } from '../columns/column-def.ts';
import { ColumnStore } from '../store/column-store.ts';
import { storedTable } from './stored-table.ts';
import { csvChunks, toCsv } from './to-csv.ts';
import { rowsAsTsv, tableAsTsv } from './tsv.ts';

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

/** The cells of a line where a spreadsheet parts them at `separator`: quotes count only at the start of a cell. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    let cell = '';
    if (line[at] === '"') {
      for (at += 1; at < line.length && (line[at] !== '"' || line[at + 1] === '"'); at += 1) {
        if (line[at] === '"') at += 1;
        cell += line[at];
      }
      at += 1;
    }
    while (at < line.length && line[at] !== separator) cell += line[at++];
    at += 1;
    cells.push(cell);
  }
  return cells;
}

const FIGURE = /^[+-]\d+(?:[.,]\d+)?\s*%?\s*(?:$|["';]|,(?!\d))/;
const isRun = (cell: string): boolean => /^[=+\-@]/.test(cell) && !FIGURE.test(cell);

const hostile = fc.string({
  unit: fc.constantFrom('"', ';', ',', '|', '\t', '\n', '\r', 'é', 'a', ' ', '=', '-', '1', "'"),
});

describe('csvText', () => {
  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '\rx'])('defuses %j', (value) => {
    expect(csvText(value)).toMatch(/^"'/);
  });

  it.each([
    ['Un titre,=cmd()', "Un titre,'=cmd()"],
    ['Un titre, "=cmd()', 'Un titre, "\'=cmd()'],
    ['a;+b|@c\t-d\n=e', "a;'+b|'@c\t'-d\n'=e"],
    ['Lyon,-2+cmd', "Lyon,'-2+cmd"],
    ['-2,5+cmd', "'-2,5+cmd"],
    ['-2|cmd', "'-2|cmd"],
  ])('defuses %j after every separator', (value, safe) => {
    expect(defuse(value)).toBe(safe);
  });

  it.each(['-12', '+33', '-12,5', '3.5', 'a=b', 'Bourse, -2,5 %', 'Paris-Nice', 'PSG - OM'])(
    'puts %j in quotes and does not change it',
    (value) => {
      expect(csvText(value)).toBe(`"${value}"`);
    },
  );

  it.each(['1234567890123456', '8523000000000e52', '12e5', '1.5E+20', '00123'])(
    'marks %j as a text, since a spreadsheet would read another figure',
    (value) => {
      expect(csvText(value)).toBe(`"'${value}"`);
    },
  );

  it.each(['2027', '123456789012345', '3,5', 'e5', '12e', '85ab23e5', '49.3'])('%j stays', (value) => {
    expect(csvText(value)).toBe(`"${value}"`);
  });

  it('leaves no id to be read as a figure', () => {
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789e'), minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(hex, (id) => {
        const cell = csvText(id).slice(1, -1);
        expect(Number.isNaN(Number(cell)) && Number.isNaN(Number(cell.replace(',', '.')))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is empty for a missing text', () => {
    expect([csvText(undefined), csvText('')]).toEqual(['', '']);
  });

  it('can be read back, whatever the text', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const cell = csvText(value);
        const inside = cell.slice(1, -1);
        expect(inside.replaceAll('""', '')).not.toContain('"');
        const read = inside.replaceAll('""', '"');
        expect(read.replaceAll("'", '')).toBe(value.replaceAll("'", ''));
        expect(defuse(read)).toBe(read);
      }),
    );
  });

  it('is no formula in any cell, wherever a spreadsheet parts cells', () => {
    fc.assert(
      fc.property(hostile, hostile, fc.constantFrom(',', ';', '\t', '|'), (one, other, separator) => {
        const line = [csvText(one), csvText(other), '12'].join(';');
        // A quote in the middle of a cell does not open one, so line ends after it part rows.
        const rows = separator === ';' ? [line] : line.split(/[\r\n]/);
        const run = rows.flatMap((row) => cellsOf(row, separator)).filter(isRun);
        expect(run, `${JSON.stringify(line)} parted at ${JSON.stringify(separator)}`).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('csvNumber', () => {
  it('writes a decimal comma, no grouping, nothing for a missing figure', () => {
    expect([1234567, -12.5, 0, Number.NaN].map(csvNumber)).toEqual(['1234567', '-12,5', '0', '']);
  });
});

describe('csvChunks', () => {
  it('writes the BOM, the header and the rows in the given order', () => {
    expect(text(csvChunks(storedTable(store, columns, [1, 0, 2])))).toBe(
      '\ufeffTitre;"Score; total";Vu\r\n"Deux\nlignes";0;\r\n"\'=HYPERLINK(""x"")";1234,5;21/11/2026 11:15\r\n;;\r\n',
    );
  });

  it('cuts a long table in pieces without changing it', () => {
    const long = ColumnStore.of(
      columns,
      Array.from({ length: 10_000 }, (_, row) => [`t${row}`, row, null]),
    );
    const chunks = [...csvChunks(storedTable(long, columns.slice(0, 2)))];
    expect(chunks.length).toBe(2);
    const lines = chunks.join('').split('\r\n');
    expect(lines.length).toBe(10_002);
    expect(lines[10_000]).toBe('"t9999";9999');
  });

  it('makes one file of the same bytes', async () => {
    const blob = await toCsv(storedTable(store, columns, [2]));
    expect(new Uint8Array(await blob.arrayBuffer()).slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    expect(blob.type).toBe('text/csv;charset=utf-8');
  });
});

describe('rowsAsTsv', () => {
  it('keeps a row on one line, and formulas defused', () => {
    expect(rowsAsTsv(store, columns, [0, 1])).toBe('\'=HYPERLINK("x")\t1234,5\t21/11/2026 11:15\nDeux lignes\t0\t');
  });

  it('of a whole table begins with its headers', () => {
    expect(tableAsTsv(store, columns, [1])).toBe('Titre\tScore; total\tVu\nDeux lignes\t0\t');
  });
});
