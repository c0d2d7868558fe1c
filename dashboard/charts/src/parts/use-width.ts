import { useParentSize } from '@visx/responsive';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/**
 * Width of a sheet's content on upright A4, in CSS pixels, where charts are one below the other. A wider picture would
 * be shrunk there, with its words.
 */
const PAPER_WIDTH = 664;

let printing = false;

/** An external store, since React renders for one before the browser lays out the paper. */
function subscribe(told: () => void): () => void {
  const set = (value: boolean) => () => {
    printing = value;
    told();
  };
  const [begin, end] = [set(true), set(false)];
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** A chart's height does not follow its container. */
const IGNORED: ('height' | 'top' | 'left')[] = ['height', 'top', 'left'];

/** The container's width in whole px; `initial` until the browser has laid it out, and always on a server. */
export function useWidth<E extends HTMLElement>(initial: number): [ref: (element: E | null) => void, width: number] {
  const { parentRef, node, width, resize } = useParentSize<E>({
    initialSize: { width: initial },
    ignoreDimensions: IGNORED,
    debounceTime: 0,
  });
  // visx measures after the first picture was painted.
  useLayoutEffect(() => {
    if (node && node.clientWidth > 0) resize({ width: node.clientWidth, height: 0, top: 0, left: 0 });
  }, [node, resize]);
  // 0: hidden (a closed tab). The last width is kept, so that opening it again draws only once.
  const [shown, setShown] = useState(initial);
  const whole = Math.round(width);
  if (whole > 0 && whole !== shown) setShown(whole);
  const paper = useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
  return [parentRef, paper ? PAPER_WIDTH : shown];
}
