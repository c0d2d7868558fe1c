import type { FileCell, FileFormat, FileTable } from '@vigie/charts/export-slot';
import { defuse } from '@vigie/contracts/csv';
import { parisOffset } from '@vigie/contracts/french/clock';
import { type CellFormat, CLUSTER_COLUMNS, type RowColumn } from '@vigie/contracts/row-columns';
import { levelWords } from './cluster-marks.tsx';

/** The cells of each line of a CSV file with semicolons (RFC 4180). */
export function* csvLines(text: string): Generator<string[]> {
  let cells: string[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (;;) {
        const end = text.indexOf('"', at + 1);
        if (end < 0) return;
        cell += text.slice(at + 1, end);
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
    } else {
      const end = /[;\r\n]|$/g;
      end.lastIndex = at;
      const found = end.exec(text)?.index ?? text.length;
      cell = text.slice(at, found);
      at = found;
    }
    cells.push(cell);
    if (text[at] === ';') {
      at += 1;
      continue;
    }
    yield cells;
    cells = [];
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
  }
}

/** The text without the apostrophes that make it inert in a CSV file. */
function plainText(cell: string): string {
  const plain = cell.replaceAll(/'(?=[^\p{L}\p{N}\s]|\d)/gu, '');
  return defuse(plain) === cell ? plain : cell;
}

/** « 21/11/2026 11:15 » of Paris as an instant, ms. */
function instantOf(cell: string): number {
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(cell) ?? [];
  const wall = Date.parse(`${year}-${month}-${day}T${time}:00Z`);
  return wall - parisOffset(wall - parisOffset(wall));
}

/** Of columns that no screen has. */
const HEADINGS: Readonly<Record<string, string>> = {
  tendance_1h: 'Tendance 1 h',
  tendance_4h: 'Tendance 4 h',
  derniere_modification: 'Dernière modification',
  entites: 'Entités',
  lemmes: 'Lemmes',
};

const NUMBERS: ReadonlySet<CellFormat> = new Set(['rank', 'count', 'points', 'share']);

const formatOf = ({ format }: RowColumn): FileFormat =>
  format === 'time' ? 'datetime' : NUMBERS.has(format) ? 'number' : 'text';

function cellOf(cell: string | undefined, format: FileFormat, key: string): FileCell {
  if (cell === undefined || cell === '') return null;
  // The level is a number in the file, and words on screens.
  if (key === 'couverture' && /^\d$/.test(cell)) return levelWords(Number(cell));
  if (format === 'number') return Number(cell.replace(',', '.'));
  return format === 'datetime' ? instantOf(cell) : plainText(cell);
}

/** The file of all clusters that the server writes, as a table. */
export function readClusterFile(text: string): FileTable {
  const formats = CLUSTER_COLUMNS.map(formatOf);
  const [, ...lines] = csvLines(text);
  return {
    columns: CLUSTER_COLUMNS.map((column: RowColumn) => ({
      heading: column.label ?? HEADINGS[column.key] ?? column.key,
      format: formatOf(column),
    })),
    rows: lines.map((cells) =>
      formats.map((format, index) => cellOf(cells[index], format, CLUSTER_COLUMNS[index]?.key ?? '')),
    ),
    count: lines.length,
  };
}
