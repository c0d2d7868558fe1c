import { serverNow } from '../shared/clock.ts';
import { wallClockOf } from '../shared/paris.ts';
import type { SharedQuery } from './shared-query.ts';

/** Whether figures of this range may still grow. */
export const reachesPresent = ({ toDate }: Pick<SharedQuery, 'toDate'>, now = serverNow()): boolean =>
  toDate >= wallClockOf(now);
