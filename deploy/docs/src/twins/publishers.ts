import type { Twins } from './twin.ts';

/** What publishers expose. */
export const PUBLISHER_TWINS: Twins = {};
