import { type RefObject, useLayoutEffect } from 'react';
import type { Picture } from './paint.ts';
import { TimelineView } from './timeline-view.ts';
import type { InnerSize } from './use-size.ts';

export interface TimelineRefs {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly labels: RefObject<HTMLDivElement | null>;
  readonly view: RefObject<TimelineView | undefined>;
}

/** Ties a view to its elements: drawn at each new picture or size, before the browser paints. */
export function useTimelineView({ scroller, canvas, labels, view }: TimelineRefs, picture: Picture, size: InnerSize) {
  useLayoutEffect(() => {
    if (!scroller.current || !canvas.current || !labels.current) return;
    const made = new TimelineView({ scroller: scroller.current, canvas: canvas.current, labels: labels.current });
    view.current = made;
    return () => {
      view.current = undefined;
      made.destroy();
    };
  }, [scroller, canvas, labels, view]);
  useLayoutEffect(() => view.current?.update(picture, size.height), [view, picture, size.height]);
}
