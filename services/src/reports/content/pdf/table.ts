import { drawText, fittedSize, heightOf, type Paper, type TextLook, widthOf } from './paper.ts';
import { courseColor, INK, PAGE, SIZE, triangle, WIDTH } from './pdf.ts';

export interface TableColumn {
  header: string;
  /** Points; 0: what the others leave. */
  width: number;
  align?: 'left' | 'right';
}

export const right = (header: string, width: number): TableColumn => ({ header, width, align: 'right' });

export interface TableCell {
  text: string;
  /** A quieter line below. */
  sub?: string;
  bold?: boolean;
  quiet?: boolean;
  /** Up, down or steady: a triangle and a colour. */
  course?: number | null;
  /** A bar of this share of the column, 0 to 1, below the figure. */
  bar?: number;
  link?: string;
}

export interface TableRow {
  cells: readonly TableCell[];
  /** The report's publisher: tinted, with an edge. */
  own?: boolean;
  /** A stronger line above. */
  group?: boolean;
}

export interface Table {
  /** Said to readers who do not see it. */
  title: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
}

const PAD_X = 4;
const PAD_Y = 4;
const MARK = 4.2;
const BAR = 2;
const HEAD: TextLook = { font: 'medium', size: SIZE.small, color: INK.quiet };
const SUB: TextLook = { size: SIZE.small, color: INK.quiet };

interface PlacedColumn extends TableColumn {
  x: number;
  inner: number;
}

function place(columns: readonly TableColumn[]): PlacedColumn[] {
  const fixed = columns.reduce((sum, { width }) => sum + width, 0);
  let x: number = PAGE.left;
  return columns.map((column) => {
    const width = column.width || WIDTH - fixed;
    const placed = { ...column, width, x: x + PAD_X, inner: width - 2 * PAD_X };
    x += width;
    return placed;
  });
}

/** Figures stand on one line, whatever they are; other text wraps. */
function cellLook({ pdf }: Paper, cell: TableCell, { inner, align = 'left' }: PlacedColumn): TextLook {
  const { text, bold, quiet, course } = cell;
  const how: TextLook = {
    font: bold ? 'semibold' : 'regular',
    size: SIZE.cell,
    color: course !== undefined ? courseColor(course) : quiet ? INK.quiet : INK.strong,
    align,
  };
  const room = course ? inner - MARK - 2 : inner;
  return align === 'right' ? { ...how, size: fittedSize(pdf, text, how, room) } : how;
}

function cellHeight(paper: Paper, cell: TableCell, column: PlacedColumn): number {
  const { inner } = column;
  const text = heightOf(paper.pdf, cell.text || ' ', inner, cellLook(paper, cell, column));
  const sub = cell.sub ? heightOf(paper.pdf, cell.sub, inner, SUB) : 0;
  return text + sub + (cell.bar === undefined ? 0 : BAR + 1);
}

/** Draws a table over as many pages as it takes: a row stays whole, and the header stands on each page. */
export function drawTable(paper: Paper, { title, columns, rows }: Table): void {
  const placed = place(columns);
  const headHeight = Math.max(...placed.map(({ header, inner }) => heightOf(paper.pdf, header || ' ', inner, HEAD)));
  const heights = rows.map(({ cells }) =>
    Math.max(...cells.map((cell, i) => (placed[i] ? cellHeight(paper, cell, placed[i]) : 0))),
  );
  paper.need(headHeight + (heights[0] ?? 0) + 4 * PAD_Y);
  paper.within('Table', { alt: title }, () => {
    paper.within('THead', {}, () => paper.within('TR', {}, () => drawHead(paper, placed, headHeight, false)));
    paper.within('TBody', {}, () => {
      rows.forEach((row, i) => {
        const height = (heights[i] ?? 0) + 2 * PAD_Y;
        if (paper.need(height)) drawHead(paper, placed, headHeight, true);
        drawRow(paper, placed, row, height);
      });
    });
  });
  paper.y += 10;
}

/** `repeated`: on a further page, where readers have heard it. */
function drawHead(paper: Paper, columns: readonly PlacedColumn[], height: number, repeated: boolean): void {
  const { pdf, y } = paper;
  const draw = ({ header, x, inner, align = 'left' }: PlacedColumn): void => {
    const own = heightOf(pdf, header || ' ', inner, HEAD);
    drawText(pdf, header, x, y + PAD_Y + height - own, inner, { ...HEAD, align });
  };
  if (repeated) paper.artifact(() => columns.forEach(draw));
  else for (const column of columns) paper.content('TH', { scope: 'Column' }, () => draw(column));
  paper.y = y + height + 2 * PAD_Y;
  paper.rule(paper.y, INK.normal, 0.7);
}

function drawRow(paper: Paper, columns: readonly PlacedColumn[], row: TableRow, height: number): void {
  const { y } = paper;
  if (row.group) paper.rule(y, INK.quiet, 0.7);
  if (row.own) {
    paper.artifact(() => {
      paper.pdf.rect(PAGE.left, y + 0.4, WIDTH, height - 0.8).fill(INK.soft);
      paper.pdf.rect(PAGE.left, y + 0.4, 2, height - 0.8).fill(INK.accent);
    });
  }
  paper.within('TR', {}, () => {
    row.cells.forEach((cell, i) => {
      const column = columns[i];
      if (column) drawCell(paper, column, cell, y + PAD_Y, i === 0);
    });
  });
  paper.y = y + height;
  paper.rule(paper.y, INK.line, 0.5);
}

function drawCell(paper: Paper, column: PlacedColumn, cell: TableCell, y: number, first: boolean): void {
  const { pdf } = paper;
  const { x, inner, align = 'left' } = column;
  const how = cellLook(paper, cell, column);
  const text = (): void => drawText(pdf, cell.text, x, y, inner, { ...how, ...(cell.link ? { link: cell.link } : {}) });
  const height = heightOf(pdf, cell.text || ' ', inner, how);
  paper.within(first ? 'TH' : 'TD', first ? { scope: 'Row' } : {}, () => {
    if (cell.text !== '') paper.content(cell.link ? 'Link' : 'P', cell.link ? { alt: cell.text } : {}, text);
    if (cell.sub) paper.content('P', {}, () => drawText(pdf, cell.sub ?? '', x, y + height, inner, { ...SUB, align }));
  });
  const { course, bar } = cell;
  if (course) {
    const left = align === 'right' ? x + inner - widthOf(pdf, cell.text, how) : x;
    paper.artifact(() => triangle(pdf, left - MARK - 2, y + SIZE.cell * 0.86, MARK, course > 0));
  }
  if (bar !== undefined && bar > 0) {
    const width = Math.max(0.8, inner * Math.min(1, bar));
    const left = align === 'right' ? x + inner - width : x;
    paper.artifact(() =>
      pdf
        .rect(left, y + height, width, BAR)
        .fillOpacity(0.75)
        .fill(INK.accent),
    );
  }
}
