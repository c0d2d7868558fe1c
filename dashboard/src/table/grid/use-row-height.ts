import { useContext, useSyncExternalStore } from 'react';
import { DensityContext } from '../../shared/density.ts';

/** 'double' has room for two lines of text. */
export type RowSize = 'dense' | 'normal' | 'ranking' | 'double';

const HEIGHT: Readonly<Record<RowSize, number>> = { dense: 28, normal: 32, ranking: 36, double: 46 };
const TOUCH_HEIGHT = 44;

/** Kept, since reading a new media query makes the browser lay out the page. */
let query: MediaQueryList | undefined;

function touch(): MediaQueryList {
  query ??= window.matchMedia('(pointer: coarse)');
  return query;
}

function subscribe(listener: () => void): () => void {
  touch().addEventListener('change', listener);
  return () => touch().removeEventListener('change', listener);
}

/** Pixels of a row: fingers and narrow screens get the touch height. */
export function useRowHeight(size: RowSize, narrow: boolean): number {
  const coarse = useSyncExternalStore(
    subscribe,
    () => touch().matches,
    () => false,
  );
  const dense = useContext(DensityContext) === 'serree' && size !== 'double';
  const height = HEIGHT[dense ? 'dense' : size];
  return coarse || narrow ? Math.max(TOUCH_HEIGHT, height) : height;
}
