import { useSyncExternalStore } from 'react';

export type RowSize = 'dense' | 'normal' | 'ranking';

const HEIGHT: Readonly<Record<RowSize, number>> = { dense: 28, normal: 32, ranking: 36 };
const TOUCH_HEIGHT = 44;

const touch = (): MediaQueryList => window.matchMedia('(pointer: coarse)');

function subscribe(listener: () => void): () => void {
  const query = touch();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Pixels of a row: fingers and narrow screens get the touch height. */
export function useRowHeight(size: RowSize, narrow: boolean): number {
  const coarse = useSyncExternalStore(subscribe, () => touch().matches);
  return coarse || narrow ? TOUCH_HEIGHT : HEIGHT[size];
}
