import { isWallClock } from '../../shared/paris.ts';

/** A day that exists and is not to come; null for a field that is half typed. */
export const readDay = (text: string, today: string): string | null =>
  isWallClock(`${text}T00:00`) && text <= today ? text : null;
