import { type RefObject, useLayoutEffect, useState } from 'react';

export interface InnerSize {
  readonly width: number;
  readonly height: number;
}

/** An element's inner size, 0 before it was measured; a scroll bar is outside of it. */
export function useInnerSize(ref: RefObject<HTMLElement | null>): InnerSize {
  const [size, setSize] = useState<InnerSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const take = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
