import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

export const PHONE = '(max-width: 700px)';
/** As style sheets have it where rows and controls are as high as a finger. */
export const TOUCH = '(max-width: 700px), (pointer: coarse)';
export const RAIL = '(max-width: 1100px)';

/** Values for the screen only. When printing, a re-render would come after the paper is laid out. */
const onScreen = new Map<string, boolean>();

function matches(query: string): boolean {
  const now = matchMedia(query).matches;
  if (matchMedia('print').matches) return onScreen.get(query) ?? now;
  onScreen.set(query, now);
  return now;
}

/** Follows a media query of the screen. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matches(query),
    () => false,
  );
}

/** True from the moment the browser is about to print until it has printed: for content that is only on paper. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // At once: the browser lays out the paper right after the event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
