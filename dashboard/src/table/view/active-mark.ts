let grids = 0;

/** Ids of the header's cells, which React makes. */
export const headerId = (grid: string, column: string): string => `${grid}-h-${column}`;

/**
 * Marks the active cell and names it to the grid. The cell's id comes from its place, not its element: a pooled element
 * gets another row, and a screen reader announces a move only when the id changes.
 */
export class ActiveMark {
  readonly #grid: HTMLElement;
  #element: HTMLElement | undefined;
  #id = '';

  constructor(grid: HTMLElement) {
    this.#grid = grid;
    if (grid.id === '') {
      grids += 1;
      grid.id = `grid-${grids}`;
    }
  }

  cell(element: HTMLElement | undefined, row: number, column: number): void {
    if (element) this.#set(element, `${this.#grid.id}-${row}-${column}`, true);
  }

  header(column: string | undefined): void {
    if (column === undefined) return;
    const id = headerId(this.#grid.id, column);
    const element = document.getElementById(id);
    if (element) this.#set(element, id, false);
  }

  #set(element: HTMLElement, id: string, owned: boolean): void {
    if (element === this.#element && id === this.#id) return;
    const before = this.#element;
    if (before) {
      delete before.dataset.active;
      if (before.dataset.ownedId !== undefined) {
        before.removeAttribute('id');
        delete before.dataset.ownedId;
      }
    }
    element.dataset.active = '';
    if (owned) {
      element.id = id;
      element.dataset.ownedId = '';
    }
    this.#element = element;
    this.#id = id;
    this.#grid.setAttribute('aria-activedescendant', id);
  }
}
