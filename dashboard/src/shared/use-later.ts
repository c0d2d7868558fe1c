import { useEffect } from 'react';

/** After the first paint and its calls. */
const LATER_MS = 1200;

/** For code that is not seen at first: fetched once the screen is there, so that it opens at once. */
export function useLater(load: () => void): void {
  useEffect(() => {
    const timer = setTimeout(load, LATER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
