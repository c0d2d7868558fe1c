import { poolSize, rowWindow } from '../viewport/scroll-scale.ts';
import type { CellSource } from './cells/cell.ts';
import { PoolRow } from './pool-row.ts';
import type { ViewInput } from './view-input.ts';

/** Positions of rows are relative to a base that moves rarely, so they stay small and mostly unchanged. */
const ROWS_PER_BASE = 4096;

/**
 * A ring of elements: row n is always in element n modulo the ring, so scrolling by a row rewrites one element. One
 * more element has the active row while it is out of view, since the focus must refer to an existing cell.
 */
export class RowPool {
  readonly #parent: HTMLElement;
  readonly #spare = new PoolRow();
  #ring: PoolRow[] = [];
  #wanted: ReadonlySet<number> = new Set();

  /** The rows move with `parent`; the spare one stays above the top of `stage`. */
  constructor(parent: HTMLElement, stage: HTMLElement) {
    this.#parent = parent;
    this.#spare.element.dataset.spare = '';
    stage.append(this.#spare.element);
  }

  setColumns(input: ViewInput, wanted: ReadonlySet<number>): void {
    this.#wanted = wanted;
    for (const row of [...this.#ring, this.#spare]) row.setColumns(input.layout.placed, wanted);
  }

  /** Shows the rows around a position. `repaint` also rewrites those already there. */
  show(input: ViewInput, sources: readonly CellSource[], virtualTop: number, viewport: number, repaint: boolean): void {
    const { rowHeight } = input;
    const grown = this.#resize(poolSize(viewport, rowHeight), input);
    if (grown || repaint) this.#parent.style.height = `${(ROWS_PER_BASE + this.#ring.length) * rowHeight}px`;
    const [first, end] = rowWindow(virtualTop, viewport, rowHeight, input.data ? input.rows.length : 0);
    const base = Math.floor(first / ROWS_PER_BASE) * ROWS_PER_BASE;
    for (let index = first; index < end; index += 1) {
      const row = this.#ring[index % this.#ring.length]!;
      if (repaint || grown || row.index !== index) row.paint(index, input, sources);
      row.moveTo((index - base) * rowHeight);
    }
    if (end - first < this.#ring.length) {
      for (const row of this.#ring) if (row.index < first || row.index >= end) row.hide();
    }
    this.#parent.style.transform = `translateY(${Math.round(base * rowHeight - virtualTop)}px)`;
  }

  /** The element of a place of the page; if it is out of view, the spare element above the view shows it. */
  hold(index: number, input: ViewInput, sources: readonly CellSource[], repaint: boolean): PoolRow {
    const inView = this.#ring[index % this.#ring.length];
    if (inView?.index === index) {
      this.#spare.hide();
      return inView;
    }
    if (repaint || this.#spare.index !== index) this.#spare.paint(index, input, sources);
    return this.#spare;
  }

  release(): void {
    this.#spare.hide();
  }

  /** The element that shows a place of the page now, if any. */
  find(index: number): PoolRow | undefined {
    return this.#ring.find((row) => row.index === index);
  }

  rowOf(target: EventTarget | null): PoolRow | undefined {
    if (!(target instanceof Node)) return undefined;
    return this.#ring.find((row) => row.element.contains(target));
  }

  #resize(size: number, input: ViewInput): boolean {
    if (size === this.#ring.length) return false;
    for (const row of this.#ring.splice(size)) row.element.remove();
    while (this.#ring.length < size) {
      const row = new PoolRow();
      row.setColumns(input.layout.placed, this.#wanted);
      this.#parent.append(row.element);
      this.#ring.push(row);
    }
    // With another ring every place has another element.
    for (const row of this.#ring) row.hide();
    return true;
  }
}
