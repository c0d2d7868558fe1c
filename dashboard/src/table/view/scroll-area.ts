import type { PlacedColumn } from '../columns/column-layout.ts';
import {
  bodyHeight,
  followScroll,
  revealRow,
  type ScrollExtent,
  type ScrollPosition,
  scrollFor,
} from '../viewport/scroll-scale.ts';
import type { ViewElements } from './view-input.ts';

/**
 * The user's position in the rows and columns. Scroll positions are read once per scroll event and kept: reading them
 * after a write makes the browser lay out the page.
 */
export class ScrollArea {
  readonly #elements: ViewElements;
  #position: ScrollPosition = { scrollTop: 0, virtualTop: 0 };
  #left = 0;
  #width = 0;
  #height = 0;
  #rowsHeight = 0;
  #headerHeight = 0;

  constructor(elements: ViewElements) {
    this.#elements = elements;
  }

  /** Top of the view, in pixels of the rows. */
  get top(): number {
    return this.#position.virtualTop;
  }

  get left(): number {
    return this.#left;
  }

  get width(): number {
    return this.#width;
  }

  /** Height of the rows in view. */
  get viewport(): number {
    return Math.max(0, this.#height - this.#headerHeight);
  }

  /** The grid's inner size, without its scroll bars. */
  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    this.#fit();
  }

  setContent(rowsHeight: number, headerHeight: number): void {
    if (headerHeight !== this.#headerHeight) {
      this.#headerHeight = headerHeight;
      this.#fit();
    }
    if (rowsHeight !== this.#rowsHeight) {
      this.#rowsHeight = rowsHeight;
      this.#elements.body.style.height = `${bodyHeight(rowsHeight)}px`;
    }
    this.#position = followScroll(this.#position, this.#position.scrollTop, this.#extent);
  }

  /** Takes over the browser's scroll position. */
  follow(): void {
    const { grid } = this.#elements;
    this.#left = grid.scrollLeft;
    this.#position = followScroll(this.#position, grid.scrollTop, this.#extent);
  }

  scrollTo(top: number): void {
    const { grid } = this.#elements;
    const target = scrollFor(top, this.#extent);
    grid.scrollTop = target.scrollTop;
    // The browser's rounded position, so that its scroll event does not count as a move.
    this.#position = { scrollTop: grid.scrollTop, virtualTop: target.virtualTop };
  }

  revealRow(row: number, rowHeight: number): void {
    const top = revealRow(row, this.top, this.viewport, rowHeight);
    if (top !== this.top) this.scrollTo(top);
  }

  /** @param pin the pinned column, which would cover revealed columns */
  revealColumn(place: PlacedColumn, pin: PlacedColumn | undefined): void {
    if (place === pin) return;
    const { left, width } = place;
    const right = Math.max(this.#left, left + width - this.#width);
    const target = Math.min(right, left - (pin && left > pin.left ? pin.width : 0));
    if (target === this.#left) return;
    const { grid } = this.#elements;
    grid.scrollLeft = target;
    this.#left = grid.scrollLeft;
  }

  get #extent(): ScrollExtent {
    return { virtualHeight: this.#rowsHeight, viewport: this.viewport };
  }

  #fit(): void {
    this.#elements.stage.style.height = `${this.viewport}px`;
  }
}
