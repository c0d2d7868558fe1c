import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

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

/** The container's width in whole px; `initial` until the browser has laid it out, and always on a server. */
export function useWidth<E extends HTMLElement>(initial: number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(initial);
  const paper = useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const take = () => {
      // 0: hidden (a closed tab). The last width is kept, so that opening it again draws only once.
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, paper ? PAPER_WIDTH : width];
}
