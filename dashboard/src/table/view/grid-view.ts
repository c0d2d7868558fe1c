import { columnsInView, pinnedColumn } from '../columns/column-layout.ts';
import { type ActiveCell, clampCell, type GridSize } from '../keyboard/keyboard.ts';
import { ActiveMark } from './active-mark.ts';
import type { CellSource } from './cells/cell.ts';
import { readSources } from './cells/cell-factories.ts';
import { RowPool } from './row-pool.ts';
import { ScrollArea } from './scroll-area.ts';
import type { ViewElements, ViewInput } from './view-input.ts';

/** Draws a page of rows into elements made by React, and updates them while the user scrolls and moves. */
export class GridView {
  readonly #elements: ViewElements;
  readonly #pool: RowPool;
  readonly #mark: ActiveMark;
  readonly #area: ScrollArea;
  #input: ViewInput | undefined;
  #sources: readonly CellSource[] = [];
  #columns = '';
  #placed: ViewInput['layout']['placed'] = [];
  #active: ActiveCell = { row: 0, column: 0 };
  #moved = false;

  constructor(elements: ViewElements) {
    this.#elements = elements;
    this.#pool = new RowPool(elements.rows, elements.stage);
    this.#mark = new ActiveMark(elements.grid);
    this.#area = new ScrollArea(elements);
    elements.grid.addEventListener('scroll', this.#onScroll, { passive: true });
  }

  get input(): ViewInput | undefined {
    return this.#input;
  }

  get active(): ActiveCell {
    return this.#active;
  }

  get gridSize(): GridSize {
    const { input } = this;
    const pageRows = Math.max(1, Math.floor(this.#area.viewport / (input?.rowHeight ?? 1)) - 1);
    return { rows: input?.rows.length ?? 0, columns: input?.layout.placed.length ?? 0, pageRows };
  }

  /** Draws React's input. Scroll position and active cell stay, moved inside the grid if necessary. */
  update(input: ViewInput): void {
    const before = this.#input;
    this.#input = input;
    if (input.layout !== before?.layout || input.data !== before.data) this.#sources = readSources(input);
    // Measured once: the browser reports later sizes and scrolls before it paints.
    const { grid } = this.#elements;
    if (!before) this.#area.resize(grid.clientWidth, grid.clientHeight);
    this.#area.setContent(input.rows.length * input.rowHeight, input.headerHeight);
    // Before its first rows the grid has only its header. A user who has not moved starts at the first row.
    this.#active = clampCell(this.#moved ? this.#active : { row: 0, column: 0 }, this.gridSize);
    this.#draw(true);
  }

  resize(width: number, height: number): void {
    this.#area.resize(width, height);
    if (this.#input) this.#draw(false);
  }

  scrollToTop(): void {
    this.#area.scrollTo(0);
  }

  /** Makes a cell active, and scrolls it into view unless `reveal` is false. */
  activate(cell: ActiveCell, reveal = true): void {
    if (!this.#input) return;
    const { layout, rowHeight } = this.#input;
    this.#moved = true;
    this.#active = clampCell(cell, this.gridSize);
    const place = layout.placed[this.#active.column];
    if (reveal && this.#active.row >= 0) this.#area.revealRow(this.#active.row, rowHeight);
    if (reveal && place) this.#area.revealColumn(place, pinnedColumn(layout.placed)?.[1]);
    this.#draw(false);
  }

  /** The place on the page where an event happened, -1 outside of the rows; and the address of that row. */
  rowAt(target: EventTarget | null): { index: number; href: string | undefined } {
    const row = this.#pool.rowOf(target);
    return { index: row?.index ?? -1, href: row?.href };
  }

  cellAt(index: number, column: number): HTMLElement | undefined {
    return this.#pool.find(index)?.cell(column);
  }

  destroy(): void {
    this.#elements.grid.removeEventListener('scroll', this.#onScroll);
    this.#elements.rows.replaceChildren();
    this.#elements.stage.replaceChildren(this.#elements.rows);
  }

  #onScroll = (): void => {
    this.#area.follow();
    if (this.#input) this.#draw(false);
  };

  #draw(everything: boolean): void {
    const input = this.#input!;
    const repaint = this.#cutColumns(input) || everything;
    this.#pool.show(input, this.#sources, this.#area.top, this.#area.viewport, repaint);
    this.#markActive(input, repaint);
  }

  /** Cells exist for the columns in view and the active one. True when cells were made or removed. */
  #cutColumns(input: ViewInput): boolean {
    const { placed } = input.layout;
    const [first, end] = columnsInView(placed, this.#area.left, this.#area.width);
    const wanted = new Set<number>();
    for (let column = first; column < end; column += 1) wanted.add(column);
    if (this.#active.column < placed.length) wanted.add(this.#active.column);
    const pin = pinnedColumn(placed);
    if (pin) wanted.add(pin[0]);
    const key = [...wanted].join();
    if (key === this.#columns && placed === this.#placed) return false;
    this.#columns = key;
    this.#placed = placed;
    this.#pool.setColumns(input, wanted);
    return true;
  }

  #markActive(input: ViewInput, repaint: boolean): void {
    const { row, column } = this.#active;
    if (row < 0 || !input.data) {
      this.#pool.release();
      this.#mark.header(input.layout.placed[column]?.column.id);
      return;
    }
    this.#mark.cell(this.#pool.hold(row, input, this.#sources, repaint).cell(column), input.firstIndex + row, column);
  }
}
