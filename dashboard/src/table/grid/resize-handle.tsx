import { type PointerEvent, useRef } from 'react';
import styles from './resize-handle.module.css';

interface ResizeHandleProps {
  readonly width: number;
  /** undefined: the column's own width. */
  readonly onResize: (width: number | undefined) => void;
}

/** The edge of a header, for the mouse: dragging sets the width, a double click resets it. Keys: Shift and arrows. */
export function ResizeHandle({ width, onResize }: ResizeHandleProps) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const move = (event: PointerEvent) => {
    if (start.current) onResize(start.current.width + event.clientX - start.current.x);
  };
  const end = () => {
    start.current = null;
  };
  return (
    <span
      className={styles.handle}
      aria-hidden="true"
      data-resize
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(undefined)}
    />
  );
}
