import { type RefObject, useState } from 'react';
import { usePrinting } from './use-media.ts';
import { useNearEnd } from './use-near-end.ts';

/** What is below the fold is asked for as soon as its place is this near. */
const NEAR_PX = 120;

/** Whether the place is near enough to ask for what stands there; paper has all of it. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  const printing = usePrinting();
  useNearEnd(place, NEAR_PX, near ? null : 0, () => setNear(true));
  return near || printing;
}
