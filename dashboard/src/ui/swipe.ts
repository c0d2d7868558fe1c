import { type PointerEvent, useRef, useState } from 'react';

/** Dragged by this many pixels, it is dismissed. */
export const GONE = 96;
/** Less is a press, not a drag. */
const SLACK = 6;

export type Drag = { from: number; by: number; active: boolean };

export const dragStart = (x: number): Drag => ({ from: x, by: 0, active: false });

/** The drag at a new position of the pointer. A small movement during a press moves nothing. */
export function dragTo(drag: Drag, x: number): Drag {
  const by = x - drag.from;
  const active = drag.active || Math.abs(by) > SLACK;
  return { ...drag, active, by: active ? by : 0 };
}

export const isGone = ({ by }: Drag): boolean => Math.abs(by) >= GONE;

/** Lets the user dismiss something by dragging it aside. Spread the result on the element. */
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
      // From here on the drag continues outside of the element. A press must still reach its link or button.
      if (drag.current.active) event.currentTarget.setPointerCapture(event.pointerId);
      setBy(drag.current.by);
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Otherwise the browser drags a link's address.
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
