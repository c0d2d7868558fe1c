import type { Page } from 'playwright-core';

/** What a screen says in figures. All texts as they stand, without their thin and hard spaces. */
export interface Reading {
  /** The level 1 heading and the line below it. */
  title: string;
  subtitle: string;
  /** 'Section · Label' → figure, of every list of terms. */
  tiles: Record<string, string>;
  grids: GridReading[];
}

export interface GridReading {
  label: string;
  /** Rows in all, as told to a screen reader. */
  count: number;
  rows: RowReading[];
}

export interface RowReading {
  /** Where the row leads. */
  href: string | null;
  /** Column id → text, of the cells that are drawn. */
  cells: Record<string, string>;
}

/** Reads tiles and grids; rows are those that are drawn at the moment. */
export const readScreen = (page: Page): Promise<Reading> =>
  page.evaluate(() => {
    const clean = (text: string | null | undefined): string => (text ?? '').replace(/[\s\u00a0\u202f]+/g, ' ').trim();
    const main = document.querySelector('main') as HTMLElement;
    const headings = [...main.querySelectorAll('h2, h3')];
    const headingOf = (element: Element): string => {
      const before = headings.filter(
        (it) =>
          it.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING && it.getClientRects().length > 0,
      );
      return clean(before.at(-1)?.textContent);
    };
    const tiles: Record<string, string> = {};
    for (const term of main.querySelectorAll('dl dt')) {
      const value = term.nextElementSibling;
      // The figure is the first text: a bar may be drawn before it, and its change stands behind.
      const texts = [...(value?.children ?? [])].map((child) => clean(child.textContent)).filter((text) => text !== '');
      tiles[`${headingOf(term)} · ${clean(term.textContent)}`] = texts[0] ?? clean(value?.textContent);
    }
    const grids = [...main.querySelectorAll('[role=grid]')].map((grid) => {
      const columns = new Map<string, string>();
      for (const header of grid.querySelectorAll('[role=columnheader]')) {
        columns.set(header.getAttribute('aria-colindex') ?? '', header.getAttribute('data-column') ?? '');
      }
      const rows = [...grid.querySelectorAll('[role=row]:not([hidden]):not(:has([role=columnheader]))')]
        .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
        .map((row) => ({
          href: row.querySelector('a')?.getAttribute('href') ?? null,
          cells: Object.fromEntries(
            [...row.querySelectorAll('[role=gridcell]')].map((cell) => {
              const copy = cell.cloneNode(true) as Element;
              for (const drawn of copy.querySelectorAll('[data-tile]')) drawn.remove();
              return [columns.get(cell.getAttribute('aria-colindex') ?? '') ?? '', clean(copy.textContent)];
            }),
          ),
        }));
      return {
        label: grid.getAttribute('aria-label') ?? '',
        count: Number(grid.getAttribute('aria-rowcount')) - 1,
        rows,
      };
    });
    return {
      title: clean(main.querySelector('h1')?.textContent),
      subtitle: clean(main.querySelector('h1')?.parentElement?.querySelector('p')?.textContent),
      tiles,
      grids,
    };
  });
