import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The container's width in whole px; `initial` until the browser has laid it out, and for ever on a server. */
export function useWidth<E extends HTMLElement>(initial: number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const take = () => {
      // 0: hidden (a closed tab). The last width is kept, so that opening it again draws nothing twice.
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
