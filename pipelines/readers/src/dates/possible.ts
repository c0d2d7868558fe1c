import { FUTURE_MAX_MS } from '@vigie/contracts/events';

/** The web has no news from before: what says so is a default value. */
const FIRST = Date.UTC(1995, 0, 1);

/** Whether news may be of this time, in epoch ms. Clocks of publishers may be five minutes fast. */
export const isPossible = (ms: number, now: number): boolean => ms >= FIRST && ms <= now + FUTURE_MAX_MS;
