/** Measurements of one stretch of scrolling. Times in milliseconds. */
export interface FrameLog {
  readonly frames: readonly number[];
  /** Frames in which a row with text was missing at the top, the middle or the bottom of the view. */
  readonly blank: number;
  /** Different rows seen in the middle of the view: 1 if the table is stuck. */
  readonly distinct: number;
  /** Largest distance, in rows, between the middle row and the row at the scroll bar's position. */
  readonly farthest: number;
}

/**
 * Records every frame until the returned function is called. Reads the rows before each paint through the hit test, so
 * a row that is outside of the view, hidden or empty counts as missing.
 */
export function startProbe(): () => FrameLog {
  const grid = document.querySelector('[role=grid]')!;
  const total = Number(grid.getAttribute('aria-rowcount'));
  const frames: number[] = [];
  const rows = new Set<number>();
  let blank = 0;
  let farthest = 0;
  let last: number | undefined;
  let running = true;
  const box = grid.getBoundingClientRect();
  const x = box.left + 200;
  const heights = [box.top + 60, (box.top + box.bottom) / 2, box.bottom - 60];
  const rowAt = (y: number): number => {
    const row = document.elementFromPoint(x, y)?.closest('[role=row]');
    return row?.textContent ? Number(row.getAttribute('aria-rowindex')) : Number.NaN;
  };
  const frame = (now: number): void => {
    if (last !== undefined) frames.push(now - last);
    last = now;
    const seen = heights.map(rowAt);
    if (seen.some(Number.isNaN)) blank += 1;
    else {
      rows.add(seen[1]!);
      const share = grid.scrollTop / (grid.scrollHeight - grid.clientHeight);
      farthest = Math.max(farthest, Math.abs(seen[1]! - share * total));
    }
    if (running) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return () => {
    running = false;
    return { frames, blank, distinct: rows.size, farthest };
  };
}
