import { MINUTE_MS } from '@vigie/contracts/french/durations';

/** Time between the beginnings of two looks. */
const LOOK_EVERY_MS = MINUTE_MS / 3;
/**
 * The first look of a minute comes so long after its beginning. What is visible in the minute is decided at its beginning, and its
 * photographs have come by then (`settle` of the sensors).
 */
export const FIRST_LOOK_MS = 6_000;
/** A look that ends just before the next one leaves this pause. */
const SHORTEST_MS = 2_000;

/** From a moment to the next look, ms. */
export function pauseUntilLook(now: number): number {
  const since = (now - FIRST_LOOK_MS) % LOOK_EVERY_MS;
  return Math.max(SHORTEST_MS, LOOK_EVERY_MS - since);
}
