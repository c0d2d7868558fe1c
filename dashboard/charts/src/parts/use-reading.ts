import { localPoint } from '@visx/event';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { indexAt, type Layout } from '../prepare/layout.ts';
import { moveReading } from '../prepare/reading.ts';
import { lastIndex } from '../prepare/runs.ts';

export interface ReadingState {
  readonly index: number;
  /** Where a range started. It extends from here to `index`. */
  readonly anchor: number | null;
  /** Only keys make announcements: a pointer would flood the live region. */
  readonly byKey: boolean;
}

interface ReadingInput {
  readonly layout: Layout;
  readonly onPick?: ((bucket: string, index: number) => void) | undefined;
  readonly onZoom?: ((from: string, to: string) => void) | undefined;
}

const DRAG = 6;

/** Where the first key starts: at the last bucket with a figure. */
const entrance = (layout: Layout): number => Math.max(0, ...layout.series.map(({ values }) => lastIndex(values) ?? 0));

/** The bucket that was read last also after the reading has left; before the first reading, the last one with a figure. */
function useLastRead(layout: Layout, index: number | undefined): string | undefined {
  const now = index === undefined ? undefined : layout.buckets[index]?.start;
  const [read, setRead] = useState(now);
  if (now !== undefined && now !== read) setRead(now);
  // The chart may show another range by now.
  const known = layout.buckets.some(({ start }) => start === read);
  return known ? read : layout.buckets[entrance(layout)]?.start;
}

export function useReading({ layout, onPick, onZoom }: ReadingInput) {
  const [state, setState] = useState<ReadingState | null>(null);
  const press = useRef<{ x: number; index: number; drags: boolean } | null>(null);
  const count = layout.buckets.length;
  // The data may have fewer buckets by now.
  const reading = state && state.index < count ? state : null;
  const startOf = (index: number) => layout.buckets[index]?.start ?? '';
  const zoom = (a: number, b: number) => onZoom?.(startOf(Math.min(a, b)), startOf(Math.max(a, b)));
  const indexOf = (event: PointerEvent<HTMLElement>) => indexAt(layout, localPoint(event.currentTarget, event)?.x ?? 0);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && reading) {
      event.preventDefault();
      if (reading.anchor !== null && reading.anchor !== reading.index) zoom(reading.anchor, reading.index);
      else onPick?.(startOf(reading.index), reading.index);
      setState({ ...reading, anchor: null });
      return;
    }
    const next = moveReading(event.key, reading?.index ?? null, count, entrance(layout));
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const anchor = event.shiftKey && onZoom && reading ? (reading.anchor ?? reading.index) : null;
    setState(next === null ? null : { index: next, anchor, byKey: true });
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || count === 0) return;
    press.current = { x: event.clientX, index: indexOf(event), drags: false };
    if (onZoom && event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (count === 0) return;
    const index = indexOf(event);
    const start = press.current;
    if (start && onZoom && event.pointerType !== 'touch' && Math.abs(event.clientX - start.x) > DRAG)
      start.drags = true;
    const anchor = start?.drags ? start.index : null;
    setState((old) => {
      return old && old.index === index && old.anchor === anchor && !old.byKey ? old : { index, anchor, byKey: false };
    });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const start = press.current;
    press.current = null;
    if (!start) return;
    const index = indexOf(event);
    if (start.drags) {
      if (index !== start.index) zoom(start.index, index);
      setState({ index, anchor: null, byKey: false });
      return;
    }
    setState({ index, anchor: null, byKey: false });
    onPick?.(startOf(index), index);
  }

  function onPointerLeave() {
    if (!press.current?.drags) setState((old) => (old?.byKey ? old : null));
  }

  function onPointerCancel() {
    press.current = null;
    setState(null);
  }

  const onBlur = () => setState(null);
  const lastRead = useLastRead(layout, reading?.index);
  const handlers = { onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerLeave, onPointerCancel, onBlur };
  return { reading, lastRead, handlers };
}
