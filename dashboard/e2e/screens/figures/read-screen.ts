import type { Page } from 'playwright-core';

/** The figures of a screen, as text. Thin and no-break spaces become plain ones. */
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
  /** Number of rows, as for screen readers. */
  count: number;
  /** Column id → its whole heading, which the drawn one may shorten. */
  headings: Record<string, string>;
  rows: RowReading[];
}

export interface RowReading {
  /** Target of the row's link. */
  href: string | null;
  /** Column id → text of the drawn cells. */
  cells: Record<string, string>;
}

/** Reads tiles and grids. Only the rows in the document are read. */
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
      // The first text is the figure. A bar without text may come before it; its change comes after it.
      const texts = [...(value?.children ?? [])].map((child) => clean(child.textContent)).filter((text) => text !== '');
      tiles[`${headingOf(term)} · ${clean(term.textContent)}`] = texts[0] ?? clean(value?.textContent);
    }
    const grids = [...main.querySelectorAll('[role=grid]')].map((grid) => {
      const columns = new Map<string, string>();
      const headings: Record<string, string> = {};
      for (const header of grid.querySelectorAll('[role=columnheader]')) {
        const id = header.getAttribute('data-column') ?? '';
        columns.set(header.getAttribute('aria-colindex') ?? '', id);
        headings[id] = header.getAttribute('aria-label') ?? clean(header.textContent);
      }
      const rows = [...grid.querySelectorAll('[role=row]:not([hidden]):not(:has([role=columnheader]))')]
        .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
        .map((row) => ({
          href: row.querySelector(':scope > a')?.getAttribute('href') ?? null,
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
        headings,
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
