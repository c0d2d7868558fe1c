import { columnAt } from '../columns/column-layout.ts';
import { rowsAsTsv } from '../file/tsv.ts';
import { findPrefix, moveActive, TypeAhead } from '../keyboard/keyboard.ts';
import type { GridView } from './grid-view.ts';

/** Pixels that one key press resizes a column by. */
const RESIZE_STEP = 16;

export interface GridActions {
  /** A header was activated from the keyboard. */
  sort(column: string): void;
  /** Makes a column this many pixels wider; negative: narrower. */
  resize(column: string, by: number): void;
  open(row: number): void;
  toggle(row: number): void;
  /** The column in which typed letters search. */
  readonly nameColumn: string | undefined;
}

/** Keyboard, mouse and clipboard of a grid. `actions` is read at each event, so it may change between renders. */
export class GridInput {
  readonly #view: GridView;
  readonly #grid: HTMLElement;
  readonly #actions: () => GridActions;
  readonly #typeAhead = new TypeAhead(() => performance.now());

  constructor(view: GridView, grid: HTMLElement, actions: () => GridActions) {
    this.#view = view;
    this.#grid = grid;
    this.#actions = actions;
    grid.addEventListener('keydown', this.#onKey);
    grid.addEventListener('mousedown', this.#onMouseDown);
    grid.addEventListener('click', this.#onClick);
    grid.addEventListener('copy', this.#onCopy);
  }

  destroy(): void {
    this.#grid.removeEventListener('keydown', this.#onKey);
    this.#grid.removeEventListener('mousedown', this.#onMouseDown);
    this.#grid.removeEventListener('click', this.#onClick);
    this.#grid.removeEventListener('copy', this.#onCopy);
  }

  #onKey = (event: KeyboardEvent): void => {
    if (event.target !== this.#grid || event.altKey) return;
    const ctrl = event.ctrlKey || event.metaKey;
    if (event.shiftKey && !ctrl && this.#resize(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const cell = moveActive(event.key, ctrl, this.#view.active, this.#view.gridSize);
    if (cell) this.#view.activate(cell);
    else if (ctrl || !this.#act(event.key)) return;
    event.preventDefault();
    // Here letters belong to the grid, not to the shell's shortcuts.
    event.stopPropagation();
  };

  /** Shift and an arrow on a header. */
  #resize(key: string): boolean {
    const step = { ArrowRight: RESIZE_STEP, ArrowLeft: -RESIZE_STEP }[key];
    const { row, column } = this.#view.active;
    const id = this.#view.input?.layout.placed[column]?.column.id;
    if (row >= 0 || step === undefined || id === undefined) return false;
    this.#actions().resize(id, step);
    return true;
  }

  #act(key: string): boolean {
    const { row, column } = this.#view.active;
    const { input } = this.#view;
    if (!input) return false;
    const word = key.length === 1 && (key !== ' ' || this.#typeAhead.active);
    if (word) return this.#search(key);
    if (key !== 'Enter' && key !== ' ') return false;
    const header = input.layout.placed[column]?.column.id;
    if (row < 0) {
      if (header !== undefined) this.#actions().sort(header);
    } else if (key === 'Enter') this.#open(row, column);
    else this.#actions().toggle(input.rows[row]!);
    return true;
  }

  /** A cell with a link of its own opens that one, any other cell its row. */
  #open(row: number, column: number): void {
    const link = this.#view.cellAt(row, column)?.querySelector<HTMLAnchorElement>('a[href]');
    if (link) link.click();
    else this.#actions().open(this.#view.input!.rows[row]!);
  }

  #search(key: string): boolean {
    const { nameColumn } = this.#actions();
    const { input, active } = this.#view;
    if (nameColumn === undefined || !input?.data) return false;
    const { data, rows } = input;
    const start = Math.max(active.row, 0);
    const found = findPrefix(this.#typeAhead.push(key), start, rows.length, (row) => data.text(rows[row]!, nameColumn));
    if (found >= 0) this.#view.activate({ row: found, column: active.column });
    return true;
  }

  /** A click must not leave the focus in a row's link, since the grid handles the keys. */
  #onMouseDown = (event: MouseEvent): void => {
    const { index } = this.#view.rowAt(event.target);
    if (event.button !== 0 || index < 0) return;
    event.preventDefault();
    this.#grid.focus({ preventScroll: true });
    const { placed } = this.#view.input!.layout;
    const x = event.clientX - this.#grid.getBoundingClientRect().left - this.#grid.clientLeft + this.#grid.scrollLeft;
    this.#view.activate({ row: index, column: Math.max(0, columnAt(placed, x, this.#grid.scrollLeft)) }, false);
  };

  #onClick = (event: MouseEvent): void => {
    const { index, href } = this.#view.rowAt(event.target);
    // A link opens by itself, whether the row's or a cell's.
    if (index < 0 || href !== undefined || (event.target as Element).closest('a[href]')) return;
    const row = this.#view.input!.rows[index]!;
    if (this.#view.input!.selectable) this.#actions().toggle(row);
    else this.#actions().open(row);
  };

  #onCopy = (event: ClipboardEvent): void => {
    const { input, active } = this.#view;
    if (!input?.data || active.row < 0 || event.target !== this.#grid) return;
    const columns = input.layout.placed.map(({ column }) => column);
    const chosen =
      input.selected && input.selected.size > 0 ? input.rows.filter((row) => input.selected!.has(row)) : [];
    const rows = chosen.length > 0 ? chosen : [input.rows[active.row]!];
    event.clipboardData?.setData('text/plain', rowsAsTsv(input.data, columns, rows));
    event.preventDefault();
  };
}
