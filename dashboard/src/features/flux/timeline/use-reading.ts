import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useMemo, useState } from 'react';
import { type BarPlace, moveBar, samePlace } from './move-bar.ts';
import type { TimelineRow } from './timeline-row.ts';
import type { TimelineView } from './timeline-view.ts';

/** Opens the page at the minute at which the active bar begins. */
const PAGE_KEY = 'p';

interface Read {
  /** Id of the row, since rows move when newer ones arrive. */
  id: string;
  bar: number;
  /** Only moves by key are announced: a pointer would flood the live region. */
  byKey: boolean;
}

export interface Reading {
  place: BarPlace;
  byKey: boolean;
}

/** The active bar: the one that keys moved to, or the one under the pointer. */
export function useReading(rows: readonly TimelineRow[], view: RefObject<TimelineView | undefined>) {
  const [read, setRead] = useState<Read | null>(null);
  const reading = useMemo<Reading | null>(() => {
    if (!read) return null;
    const row = rows.findIndex(({ id }) => id === read.id);
    return rows[row]?.bars[read.bar] ? { place: { row, bar: read.bar }, byKey: read.byKey } : null;
  }, [rows, read]);
  const go = useCallback(
    (place: BarPlace | null, byKey: boolean) => {
      const row = place && rows[place.row];
      setRead(row ? { id: row.id, bar: place.bar, byKey } : null);
    },
    [rows],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.metaKey || event.altKey) return;
    const at = reading?.place ?? null;
    if (at && (event.key === 'Enter' || event.key.toLowerCase() === PAGE_KEY)) {
      const row = rows[at.row];
      const start = row?.bars[at.bar]?.start;
      const href = event.key === 'Enter' ? row?.href : start !== undefined && row?.pageAt?.(start);
      event.preventDefault();
      event.stopPropagation();
      if (href) window.open(href, '_blank', 'noopener');
      return;
    }
    const next = moveBar(rows, at, event, view.current?.page ?? 1);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (next) view.current?.reveal(next);
    go(next, true);
  };
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const place = view.current?.barAt(event.clientX, event.clientY) ?? null;
    const at = reading?.place ?? null;
    if (samePlace(place, at) && !(reading?.byKey && place)) return;
    // A bar chosen by keys stays active until the pointer is over another one.
    if (place === null && reading?.byKey) return;
    go(place, false);
  };
  const leave = (): void => setRead((old) => (old?.byKey ? old : null));
  /** After a scroll another bar is under the pointer; a bar chosen by keys has a new position. */
  const onScroll = (): void => setRead((old) => (old?.byKey ? { ...old } : null));
  const handlers = {
    onKeyDown,
    onPointerDown: onPointer,
    onPointerMove: onPointer,
    onPointerLeave: leave,
    onScroll,
    onBlur: () => setRead(null),
  };
  return { reading, handlers };
}
