import { columnsInView } from '../columns/column-layout.ts';
import { type ActiveCell, clampCell, type GridSize } from '../keyboard/move-active.ts';
import { revealRow } from '../viewport/row-window.ts';
import {
  bodyHeight,
  followScroll,
  type ScrollExtent,
  type ScrollPosition,
  scrollFor,
} from '../viewport/scroll-scale.ts';
import { ActiveMark } from './active-mark.ts';
import type { CellSource } from './cells/cell.ts';
import { secondColumn } from './cells/cell-factories.ts';
import { RowPool } from './row-pool.ts';
import type { ViewElements, ViewInput } from './view-input.ts';

/** Draws a page of rows into elements React made, and keeps them right while the reader scrolls and moves. */
export class GridView {
  readonly #elements: ViewElements;
  readonly #pool: RowPool;
  readonly #mark: ActiveMark;
  #input: ViewInput | undefined;
  #sources: readonly CellSource[] = [];
  #position: ScrollPosition = { scrollTop: 0, virtualTop: 0 };
  #size = { width: 0, height: 0 };
  #scrollLeft = 0;
  #height = '';
  #columns = '';
  #placed: ViewInput['layout']['placed'] = [];
  #active: ActiveCell = { row: 0, column: 0 };

  constructor(elements: ViewElements) {
    this.#elements = elements;
    this.#pool = new RowPool(elements.rows, elements.stage);
    this.#mark = new ActiveMark(elements.grid);
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
    const pageRows = Math.max(1, Math.floor(this.#viewport() / (input?.rowHeight ?? 1)) - 1);
    return { rows: input?.rows.length ?? 0, columns: input?.layout.placed.length ?? 0, pageRows };
  }

  /** Draws what React hands over. The scroll and the active cell stay where they are, brought back inside if need be. */
  update(input: ViewInput): void {
    const before = this.#input;
    this.#input = input;
    if (input.layout !== before?.layout || input.data !== before.data) this.#sources = readSources(input);
    const { grid } = this.#elements;
    // Nothing is read back here: that would lay the page out once more. Should the browser move the scroll or the size, it
    // says so before it paints.
    if (!before) this.resize(grid.clientWidth, grid.clientHeight);
    else if (before.headerHeight !== input.headerHeight) this.resize(this.#size.width, this.#size.height);
    this.#bodyHeight(`${bodyHeight(this.#extent().virtualHeight)}px`);
    this.#active = clampCell(this.#active, this.gridSize);
    this.#draw(true);
  }

  /** The grid's inner size, without its scroll bars. */
  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#elements.stage.style.height = `${this.#viewport()}px`;
  }

  redraw(): void {
    if (this.#input) this.#draw(false);
  }

  scrollToTop(): void {
    this.#scrollTo(0);
  }

  /** Makes a cell the active one, in view unless told otherwise. */
  activate(cell: ActiveCell, reveal = true): void {
    if (!this.#input) return;
    this.#active = clampCell(cell, this.gridSize);
    if (reveal) this.#reveal();
    this.#draw(false);
  }

  /** The place of the page an event happened on, -1 outside of the rows; and the address of that row. */
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
    const { grid } = this.#elements;
    this.#scrollLeft = grid.scrollLeft;
    if (!this.#input) return;
    this.#position = followScroll(this.#position, grid.scrollTop, this.#extent());
    this.#draw(false);
  };

  #bodyHeight(height: string): void {
    if (height === this.#height) return;
    this.#height = height;
    this.#elements.body.style.height = height;
  }

  #viewport(): number {
    return Math.max(0, this.#size.height - (this.#input?.headerHeight ?? 0));
  }

  #extent(): ScrollExtent {
    const { rows, rowHeight } = this.#input!;
    return { virtualHeight: rows.length * rowHeight, viewport: this.#viewport() };
  }

  #draw(repaint: boolean): void {
    const input = this.#input!;
    this.#position = followScroll(this.#position, this.#position.scrollTop, this.#extent());
    const columnsChanged = this.#cutColumns(input, this.#scrollLeft);
    this.#pool.show(input, this.#sources, this.#position.virtualTop, this.#viewport(), repaint || columnsChanged);
    this.#markActive(input, repaint || columnsChanged);
  }

  /** Cells exist for the columns in view, and for the active one. */
  #cutColumns(input: ViewInput, scrollLeft: number): boolean {
    const { placed } = input.layout;
    const [first, end] = columnsInView(placed, scrollLeft, this.#size.width);
    const wanted = new Set<number>();
    for (let column = first; column < end; column += 1) wanted.add(column);
    if (this.#active.column < placed.length) wanted.add(this.#active.column);
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

  #reveal(): void {
    const { layout, rowHeight } = this.#input!;
    const { row, column } = this.#active;
    if (row >= 0) {
      const top = revealRow(row, this.#position.virtualTop, this.#viewport(), rowHeight);
      if (top !== this.#position.virtualTop) this.#scrollTo(top);
    }
    const place = layout.placed[column];
    const { grid } = this.#elements;
    if (!place) return;
    let left = this.#scrollLeft;
    if (place.left + place.width > left + this.#size.width) left = place.left + place.width - this.#size.width;
    left = Math.min(left, place.left);
    if (left === this.#scrollLeft) return;
    grid.scrollLeft = left;
    this.#scrollLeft = grid.scrollLeft;
  }

  #scrollTo(top: number): void {
    if (!this.#input) return;
    const { grid } = this.#elements;
    const target = scrollFor(top, this.#extent());
    grid.scrollTop = target.scrollTop;
    // What the browser made of it, so that its scroll event is no move.
    this.#position = { scrollTop: grid.scrollTop, virtualTop: target.virtualTop };
  }
}

function readSources({ data, layout }: ViewInput): readonly CellSource[] {
  if (!data) return [];
  return layout.placed.map(({ column }) => {
    const second = column.kind === 'title' && !layout.narrow ? undefined : secondColumn(column);
    return { own: data.column(column.id), second: second === undefined ? undefined : data.column(second) };
  });
}
