/** Browsers lose precision, then rows, in taller elements (Firefox stops near 17.8 million pixels, others at 33). */
export const TALLEST_BODY = 15_000_000;

export interface ScrollExtent {
  /** Height that the rows would have. */
  readonly virtualHeight: number;
  /** Height in view. */
  readonly viewport: number;
}

export interface ScrollPosition {
  /** Position of the scroll bar, in pixels of the real element. */
  readonly scrollTop: number;
  /** Position of the rows, in pixels of the full height. */
  readonly virtualTop: number;
}

export const bodyHeight = (virtualHeight: number): number => Math.min(virtualHeight, TALLEST_BODY);

const lastTop = (height: number, viewport: number): number => Math.max(0, height - viewport);

/** Pixels of rows per pixel of scroll bar: 1 unless the height is scaled. */
function ratio({ virtualHeight, viewport }: ScrollExtent): number {
  const real = lastTop(bodyHeight(virtualHeight), viewport);
  return real === 0 ? 1 : lastTop(virtualHeight, viewport) / real;
}

const clamp = (top: number, { virtualHeight, viewport }: ScrollExtent): number =>
  Math.max(0, Math.min(top, lastTop(virtualHeight, viewport)));

/**
 * Position of the rows after the scroll bar moved. In a scaled grid a short move (wheel, arrows) keeps its length in
 * rows, so that nothing is skipped; a long one (the thumb) goes to its proportional place. Both ends can always be
 * reached.
 */
export function followScroll(before: ScrollPosition, scrollTop: number, extent: ScrollExtent): ScrollPosition {
  const { virtualHeight, viewport } = extent;
  if (bodyHeight(virtualHeight) === virtualHeight) return { scrollTop, virtualTop: clamp(scrollTop, extent) };
  const end = lastTop(bodyHeight(virtualHeight), viewport);
  if (scrollTop <= 0) return { scrollTop, virtualTop: 0 };
  // A fractional device pixel ratio may stop a pixel short of the end.
  if (scrollTop >= end - 1) return { scrollTop, virtualTop: lastTop(virtualHeight, viewport) };
  const move = scrollTop - before.scrollTop;
  const virtualTop = Math.abs(move) <= viewport ? before.virtualTop + move : scrollTop * ratio(extent);
  return { scrollTop, virtualTop: clamp(virtualTop, extent) };
}

/**
 * Where to put the scroll bar so that the rows are at `virtualTop`. In a scaled grid its ends are the ends of the rows,
 * so a place a few rows from an end is put beside the end, not on it.
 */
export function scrollFor(virtualTop: number, extent: ScrollExtent): ScrollPosition {
  const { virtualHeight, viewport } = extent;
  const top = clamp(virtualTop, extent);
  const scrollTop = Math.round(top / ratio(extent));
  const isEnd = top === 0 || top === lastTop(virtualHeight, viewport);
  if (isEnd || bodyHeight(virtualHeight) === virtualHeight) return { scrollTop, virtualTop: top };
  const end = Math.ceil(lastTop(bodyHeight(virtualHeight), viewport));
  return { scrollTop: Math.max(1, Math.min(scrollTop, end - 2)), virtualTop: top };
}

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
