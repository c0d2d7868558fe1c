import { type PointerEvent, useRef, useState } from 'react';

/** Dragged so far to a side, it goes. Pixels. */
export const GONE = 96;
/** Less is a press, not a drag. */
const SLACK = 6;

export type Drag = { from: number; by: number; active: boolean };

export const dragStart = (x: number): Drag => ({ from: x, by: 0, active: false });

/** How far it was dragged; a press that trembles moves nothing. */
export function dragTo(drag: Drag, x: number): Drag {
  const by = x - drag.from;
  const active = drag.active || Math.abs(by) > SLACK;
  return { ...drag, active, by: active ? by : 0 };
}

export const isGone = ({ by }: Drag): boolean => Math.abs(by) >= GONE;

/** Lets something be dragged aside, which sends it away. Give the result to the element. */
export function useSwipe(onGone: () => void) {
  const drag = useRef<Drag | null>(null);
  const [by, setBy] = useState(0);
  const end = () => {
    const last = drag.current;
    drag.current = null;
    setBy(0);
    if (last && isGone(last)) onGone();
  };
  return {
    style: by === 0 ? undefined : { transform: `translateX(${by}px)`, opacity: Math.max(0.3, 1 - Math.abs(by) / 200) },
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) drag.current = dragStart(event.clientX);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag.current) return;
      drag.current = dragTo(drag.current, event.clientX);
      // From here on it is a drag also outside of the element; a press must still reach its link or button.
      if (drag.current.active) event.currentTarget.setPointerCapture(event.pointerId);
      setBy(drag.current.by);
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Else the browser drags a link's address about.
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
