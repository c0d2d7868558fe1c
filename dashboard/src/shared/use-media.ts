import { useSyncExternalStore } from 'react';

export const PHONE = '(max-width: 700px)';
export const RAIL = '(max-width: 1100px)';

/** Follows a media query. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
