import { isArticleUrl } from '../canonical-url.ts';
import { type Cell, cellXml, columnName, type Format } from './cells.ts';

/** A cell and the address that a click on it opens. */
interface Link {
  at: string;
  target: string;
}

/** What Excel takes at most: it would call a sheet with more of them, or with longer ones, damaged. */
const MOST = 65_530;
const LONGEST = 2_079;

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

/** The address as a link holds it, or null for what none should lead to: other schemes, no address, too long. */
function linkTarget(text: string): string | null {
  if (!isArticleUrl(text)) return null;
  const { href } = new URL(text);
  return href.length > LONGEST ? null : href;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Not as a cell's text, in which _x0041_ would mean a letter. */
const escaped = (href: string): string => href.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** The links of a sheet as they are found, cell by cell. */
export class SheetLinks {
  readonly #links: Link[] = [];

  /** Whether the cell leads there now. */
  add(at: string, text: string): boolean {
    const target = this.#links.length < MOST ? linkTarget(text) : null;
    if (target !== null) this.#links.push({ at, target });
    return target !== null;
  }

  /** Between the filters and the margins of a sheet. */
  sheetXml(): string {
    if (this.#links.length === 0) return '';
    return `<hyperlinks>${this.#links.map(({ at }, i) => `<hyperlink ref="${at}" r:id="rId${i + 1}"/>`).join('')}</hyperlinks>`;
  }

  /** The sheet's own relations, a file beside it. */
  *relationsXml(): Generator<string> {
    yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${RELATIONS}">`;
    for (const [i, { target }] of this.#links.entries()) {
      yield `<Relationship Id="rId${i + 1}" Type="${HYPERLINK}" Target="${escaped(target)}" TargetMode="External"/>`;
    }
    yield '</Relationships>';
  }
}

export interface Column {
  header: string;
  /** Of a cell that says nothing else. */
  format: Format;
  /** Characters. */
  width: number;
}

export interface Sheet {
  /** At most 31 characters, none of []:*?/\ */
  name: string;
  columns: readonly Column[];
  /** Rows in steps; read once, when the sheet's turn comes. */
  rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
  /** Rows of text above the table, which then has neither frozen headers nor filters. */
  free?: boolean;
  /** What the table is about, above its header, which is then not frozen. */
  head?: readonly (readonly Cell[])[];
}

/** What a sheet holds, with its header. */
const MOST_ROWS = 1_048_576;

/** Rows of one piece of XML: a step of thousands would be tens of MB of text, twice. */
const PIECE = 200;

const HEAD = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">`;
const FOOT = `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P/&amp;N</oddFooter></headerFooter></worksheet>`;
const FROZEN =
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/>';

export function filterRange({ columns, head = [] }: Sheet, rows: number): string {
  const header = head.length + 1;
  return `A${header}:${columnName(columns.length - 1)}${Math.max(header, rows)}`;
}

/**
 * A worksheet as XML, step by step, so that memory does not grow with its rows.
 * @param links filled with those of the columns of addresses
 * @param onEnd called with the number of rows with the header, before the last piece
 */
export async function* sheetXml(
  sheet: Sheet,
  onEnd: (rows: number) => void,
  first: boolean,
  links = new SheetLinks(),
): AsyncGenerator<string> {
  const { columns, free = false, head = [] } = sheet;
  const plain = free || head.length > 0;
  yield HEAD;
  yield '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
  yield `<sheetViews><sheetView workbookViewId="0"${free ? ' showGridLines="0"' : ''}${first ? ' tabSelected="1"' : ''}>${plain ? '' : FROZEN}</sheetView></sheetViews>`;
  yield '<sheetFormatPr defaultRowHeight="15"/>';
  yield `<cols>${columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;
  yield '<sheetData>';
  let count = 0;
  const rowXml = (cells: readonly Cell[], format: (i: number) => Format): string => {
    count += 1;
    const cellOf = (cell: Cell, i: number): string => {
      const at = `${columnName(i)}${count}`;
      const preset = format(i);
      if (preset !== 'link' || typeof cell !== 'string') return cellXml(cell, preset, at);
      return cellXml(cell, links.add(at, cell) ? 'link' : 'text', at);
    };
    return `<row r="${count}">${cells.map(cellOf).join('')}</row>`;
  };
  for (const cells of head) yield rowXml(cells, () => 'text');
  if (!free) {
    const headers = columns.map(({ header }) => header);
    yield rowXml(headers, () => 'header');
  }
  for await (const step of sheet.rows) {
    const room = step.slice(0, MOST_ROWS - count);
    for (let from = 0; from < room.length; from += PIECE) {
      const piece = room.slice(from, from + PIECE);
      yield piece.map((cells) => rowXml(cells, (i) => columns[i]?.format ?? 'text')).join('');
    }
  }
  yield '</sheetData>';
  onEnd(count);
  if (!free) yield `<autoFilter ref="${filterRange(sheet, count)}"/>`;
  yield links.sheetXml();
  yield FOOT;
}
