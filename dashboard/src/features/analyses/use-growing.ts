import { type RefObject, useEffect, useState } from 'react';
import { useNear } from '../../shared/use-near.ts';

const STEP = 50;
const NEAR_PX = 400;

/** How many of `count` rows are drawn: more while the end of the list is near. */
export function useGrowing(end: RefObject<Element | null>, count: number): number {
  const near = useNear(end, NEAR_PX);
  const [shown, setShown] = useState(STEP);
  const more = shown < count;
  useEffect(() => {
    // A step is taller than any screen, so that the end is no longer near after it.
    if (near && more) setShown((rows) => rows + STEP);
  }, [near, more]);
  return Math.min(shown, count);
}
