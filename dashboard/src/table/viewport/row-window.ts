/** Rows painted beyond each edge, so that a slow wheel finds the next row ready. */
const OVERSCAN = 2;

/** Enough elements for any position of this viewport. */
export const poolSize = (viewport: number, rowHeight: number): number =>
  Math.ceil(viewport / rowHeight) + 1 + 2 * OVERSCAN;

/** Rows to keep at a position, end excluded; never more than the pool has elements. */
export function rowWindow(
  virtualTop: number,
  viewport: number,
  rowHeight: number,
  count: number,
): readonly [first: number, end: number] {
  const size = Math.min(poolSize(viewport, rowHeight), count);
  const first = Math.max(0, Math.min(Math.floor(virtualTop / rowHeight) - OVERSCAN, count - size));
  return [first, first + size];
}

/** The position that brings a row fully into view with the least movement. */
export function revealRow(row: number, virtualTop: number, viewport: number, rowHeight: number): number {
  const top = row * rowHeight;
  if (top < virtualTop) return top;
  return top + rowHeight > virtualTop + viewport ? top + rowHeight - viewport : virtualTop;
}
