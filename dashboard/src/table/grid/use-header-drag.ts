import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { dropPlace, type PlacedColumn } from '../columns/column-layout.ts';

/** Less than this is a click. */
const THRESHOLD = 5;
/** Nearer than this to the grid's side, it scrolls by this many pixels per frame. */
const EDGE = 40;
const SCROLL_STEP = 12;
const LINE = 2;

export interface HeaderDrag {
  readonly id: string;
  /** Pixels that the header was moved by. */
  readonly by: number;
  /** Place of the line, from the header row's left edge; null if a drop would change nothing. */
  readonly line: number | null;
  /** Height of the grid's view, which the line crosses. */
  readonly height: number;
}

interface HeldHeader {
  readonly id: string;
  readonly row: HTMLElement;
  readonly grid: HTMLElement;
  readonly pointer: number;
  /** In pixels of the header row, since the grid may scroll meanwhile. */
  readonly start: number;
  /** Of the pointer, in the window's pixels. */
  x: number;
  moving: boolean;
}

const xIn = (row: HTMLElement, x: number): number => x - row.getBoundingClientRect().left;

/**
 * A header dragged to another place by mouse or pen; a finger scrolls. Escape cancels. Beyond the threshold the row
 * captures the pointer, and the click at the end does not sort.
 * @param place called with where it was dropped: before which column, or behind the last; without it headers cannot be
 *   moved
 */
export function useHeaderDrag(
  placed: readonly PlacedColumn[],
  place: ((id: string, before: string | undefined) => void) | undefined,
) {
  const header = useRef<HeldHeader | null>(null);
  const dragged = useRef(false);
  const [drag, setDrag] = useState<HeaderDrag | null>(null);

  const dropOf = ({ id, row, x }: HeldHeader): number | null => {
    const from = placed.findIndex(({ column }) => column.id === id);
    const to = dropPlace(placed, xIn(row, x));
    return from < 0 || to === from || to === from + 1 ? null : to;
  };
  const follow = () => {
    const now = header.current;
    if (!now?.moving) return;
    const to = dropOf(now);
    // Inside the row, which would scroll for one more pixel.
    const line = to === null ? null : Math.max(0, (placed[to]?.left ?? now.row.offsetWidth) - LINE);
    setDrag({ id: now.id, by: xIn(now.row, now.x) - now.start, line, height: now.grid.clientHeight });
  };
  const end = () => {
    header.current = null;
    setDrag(null);
  };

  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  const moving = drag !== null;
  useEffect(() => {
    if (!moving) return;
    let frame = 0;
    const scroll = () => {
      frame = requestAnimationFrame(scroll);
      const now = header.current;
      if (!now) return;
      const view = now.grid.getBoundingClientRect();
      const step = now.x > view.right - EDGE ? SCROLL_STEP : now.x < view.left + EDGE ? -SCROLL_STEP : 0;
      if (step === 0) return;
      const before = now.grid.scrollLeft;
      now.grid.scrollLeft += step;
      if (now.grid.scrollLeft !== before) latest.current();
    };
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      header.current = null;
      setDrag(null);
    };
    scroll();
    addEventListener('keydown', giveUp, true);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', giveUp, true);
    };
  }, [moving]);

  return {
    drag,
    /** Of the header row. */
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        dragged.current = false;
        const row = event.currentTarget;
        const target = event.target as Element;
        const grid = row.closest<HTMLElement>('[role=grid]');
        const id = target.closest<HTMLElement>('[data-column]')?.dataset.column;
        const able = event.button === 0 && event.pointerType !== 'touch' && !target.closest('[data-resize]');
        if (!place || !able || !grid || id === undefined) return;
        const x = event.clientX;
        header.current = { id, row, grid, pointer: event.pointerId, start: xIn(row, x), x, moving: false };
      },
      onPointerMove: ({ clientX, buttons }: PointerEvent) => {
        const now = header.current;
        if (!now) return;
        // Released outside of the row, which only gets events while it captures the pointer.
        if (buttons === 0) {
          end();
          return;
        }
        if (!now.moving) {
          if (Math.abs(xIn(now.row, clientX) - now.start) < THRESHOLD) return;
          now.moving = true;
          dragged.current = true;
          now.row.setPointerCapture(now.pointer);
        }
        now.x = clientX;
        follow();
      },
      onPointerUp: () => {
        const now = header.current;
        const to = now?.moving ? dropOf(now) : null;
        end();
        if (now && to !== null) place?.(now.id, placed[to]?.column.id);
      },
      onPointerCancel: end,
      onClickCapture: (event: { stopPropagation(): void }) => {
        if (dragged.current) event.stopPropagation();
      },
    },
  };
}
