import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onNear` once for each round, when the end of a list is on screen or less than `margin` pixels below it. `null`
 * calls nothing: the list has no more, or waits for what it asked for last.
 *
 * Each round has an observer of its own, which first reports the layout it starts with. One observer for all rounds
 * may still hold the place of the end before the last rows came, and load a page that nobody scrolled to.
 */
export function useNearEnd(
  end: RefObject<Element | null>,
  margin: number,
  round: number | null,
  onNear: () => void,
): void {
  const call = useEffectEvent(onNear);
  useEffect(() => {
    const element = end.current;
    if (!element || round === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        call();
      },
      { rootMargin: `0px 0px ${margin}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, margin, round]);
}
