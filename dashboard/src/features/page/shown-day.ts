import { HOUR_MS } from '@vigie/contracts/french/durations';
import type { PageAddress } from '@vigie/contracts/pages';
import type { PhotographedPage } from '../../api/calls/pages.ts';
import { writePage } from '../../parts/page/page-address.ts';
import { dayOf, instantOf, wallClockOf } from '../../shared/paris.ts';

/** A page that was photographed this recently before midnight is shown on the new day. */
const RECENT_MS = 12 * HOUR_MS;

/** The day on screen: that of the address; without one today, or the last day of a page that is no longer photographed. */
export function dayShown(
  at: number | null,
  page: PageAddress | null,
  pages: readonly PhotographedPage[],
  today: string,
): string {
  if (at !== null) return dayOf(at);
  const known = page && pages.find((one) => writePage(one.page) === writePage(page));
  const last = known ? Date.parse(known.derniere) : Number.NaN;
  return last + RECENT_MS < instantOf(`${today}T00:00`) ? dayOf(last) : today;
}

/** The same time by the clock on another day. `null` means today at its newest minute, also when that time is to come. */
export function sameClock(day: string, at: number | null, now: number): number | null {
  const isToday = day === dayOf(now);
  if (at === null) return isToday ? null : instantOf(`${day}T12:00`);
  const then = instantOf(`${day}T${wallClockOf(at).slice(11)}`);
  return then > now ? null : then;
}
