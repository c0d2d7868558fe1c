import { isNumeric, isRightAligned, wraps } from '../columns/column-def.ts';
import type { PlacedColumn } from '../columns/column-layout.ts';
import { attributeWriter, type Cell, type CellSource, dataWriter } from './cells/cell.ts';
import { cellFactory } from './cells/cell-factories.ts';
import styles from './rows.module.css';
import type { ViewInput } from './view-input.ts';

/** An element that shows one row after another. */
export class PoolRow {
  readonly element = document.createElement('div');
  /** Place on the page; -1 while it shows none. */
  index = -1;
  readonly #cells = new Map<number, Cell>();
  readonly #link = document.createElement('a');
  readonly #mark = dataWriter(this.element, 'mark');
  readonly #selected = dataWriter(this.element, 'selected');
  #placed: readonly PlacedColumn[] = [];
  readonly #rowIndex = attributeWriter(this.element, 'aria-rowindex');
  #href: string | undefined;
  #top = Number.NaN;

  constructor() {
    this.element.className = styles.row ?? '';
    this.element.setAttribute('role', 'row');
    this.element.hidden = true;
    this.#link.className = styles.rowLink ?? '';
    this.#link.target = '_blank';
    this.#link.rel = 'noopener';
    this.#link.tabIndex = -1;
    this.#link.draggable = false;
    // For the mouse only: keyboard and screen readers open the row from its cells with Enter.
    this.#link.setAttribute('aria-hidden', 'true');
    this.element.append(this.#link);
  }

  cell(column: number): HTMLElement | undefined {
    return this.#cells.get(column)?.element;
  }

  get href(): string | undefined {
    return this.#href;
  }

  /** Makes the cells of these columns and removes the others. A new layout starts again. */
  setColumns(placed: readonly PlacedColumn[], wanted: ReadonlySet<number>): void {
    if (placed !== this.#placed) {
      for (const { element } of this.#cells.values()) element.remove();
      this.#cells.clear();
      this.#placed = placed;
    }
    for (const [column, { element }] of this.#cells) {
      if (wanted.has(column)) continue;
      element.remove();
      this.#cells.delete(column);
    }
    for (const column of wanted) if (!this.#cells.has(column)) this.#addCell(column, placed[column]!);
    this.#spaceCells(placed);
  }

  /** Shows the row at this place of the page. */
  paint(index: number, input: ViewInput, sources: readonly CellSource[]): void {
    const { data } = input;
    if (!data) return;
    const row = input.rows[index]!;
    if (this.index < 0) this.element.hidden = false;
    this.index = index;
    this.#rowIndex(String(input.firstIndex + index + 2));
    for (const [column, cell] of this.#cells) cell.paint(sources[column]!, row);
    this.#mark(input.markOf?.(row, data));
    this.#select(input, row);
    this.#setHref(input.hrefOf?.(row, data));
  }

  moveTo(top: number): void {
    if (top === this.#top) return;
    this.#top = top;
    this.element.style.transform = `translateY(${top}px)`;
  }

  hide(): void {
    if (this.index < 0) return;
    this.index = -1;
    this.element.hidden = true;
  }

  #select({ selectable, selected }: ViewInput, row: number): void {
    if (!selectable) return;
    const chosen = selected?.has(row) ?? false;
    this.#selected(chosen ? 'true' : undefined);
    this.element.setAttribute('aria-selected', String(chosen));
  }

  #setHref(href: string | undefined): void {
    if (href === this.#href) return;
    this.#href = href;
    if (href === undefined) this.#link.removeAttribute('href');
    else this.#link.href = href;
  }

  #addCell(index: number, { column, width, pinned }: PlacedColumn): void {
    const element = document.createElement('div');
    element.className = styles.cell ?? '';
    if (isRightAligned(column.kind)) element.dataset.align = 'end';
    if (isNumeric(column.kind)) element.dataset.figure = '';
    if (column.short !== undefined) element.dataset.tight = '';
    if (pinned) element.dataset.pinned = '';
    if (wraps(column.kind)) element.dataset.wraps = column.kind;
    element.setAttribute('role', 'gridcell');
    element.setAttribute('aria-colindex', String(index + 1));
    element.style.width = `${width}px`;
    const paint = cellFactory(column)(element, column);
    // Cells stay in column order for screen readers, whatever the order in which they came into view.
    const next = [...this.#cells.keys()].filter((other) => other > index).sort((a, b) => a - b)[0];
    this.element.insertBefore(element, next === undefined ? this.#link : this.#cells.get(next)!.element);
    this.#cells.set(index, { element, paint });
  }

  /** Each cell leaves room for the columns left out before it. */
  #spaceCells(placed: readonly PlacedColumn[]): void {
    let end = 0;
    for (const column of [...this.#cells.keys()].sort((a, b) => a - b)) {
      const { left, width } = placed[column]!;
      this.#cells.get(column)!.element.style.marginLeft = left === end ? '' : `${left - end}px`;
      end = left + width;
    }
  }
}
