import { HOUR_MS } from '@vigie/contracts/french/durations';
import { SOURCE_LABELS } from '@vigie/contracts/option-labels';
import { SOURCES, type Source, ZONE_SOURCES, type Zone } from '@vigie/contracts/options';
import { type PageAddress, pageLabel } from '@vigie/contracts/pages';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type PhotographedPage, useArticlePage } from '../../api/calls/pages.ts';
import { type PageScreen, readPageSearch, withPageSearch, writePage } from '../../parts/page/page-address.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { dayOf, instantOf, wallClockOf } from '../../shared/paris.ts';

interface PageOption {
  value: string;
  label: string;
  page: PageAddress;
}

export interface PageGroup {
  source: Source;
  label: string;
  options: PageOption[];
}

/** The pages of a zone by source. The page on screen is among them in any zone, also when it is no page that was photographed. */
export function pageGroups(pages: readonly PhotographedPage[], zone: Zone, shown: PageAddress | null): PageGroup[] {
  const offered = pages.map(({ page }) => page).filter(({ source }) => ZONE_SOURCES[zone].includes(source));
  const known = new Map(offered.map((page) => [writePage(page), page]));
  if (shown) known.set(writePage(shown), shown);
  return SOURCES.flatMap((source) => {
    const options = [...known]
      .filter(([, page]) => page.source === source)
      .map(([value, page]) => ({ value, label: pageLabel(page), page }));
    return options.length > 0 ? [{ source, label: SOURCE_LABELS[source], options }] : [];
  });
}

/** The page that an address without one shows: the first of the zone, else the first of all. */
export const firstPage = (pages: readonly PhotographedPage[], zone: Zone): PageAddress | null =>
  (pages.find(({ page }) => ZONE_SOURCES[zone].includes(page.source)) ?? pages[0])?.page ?? null;

/** A page that was photographed this recently before midnight is shown on the new day. */
const RECENT_MS = 12 * HOUR_MS;

/** The day on screen: that of the address; without one today, or the last day of a page that is no longer photographed. */
export function dayOnScreen(
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

export interface PagePlace extends PageScreen {
  /** Goes there: one step of the browser's history, or the same one with `replace`. */
  go: (change: Partial<PageScreen>, how?: { replace: boolean }) => void;
}

/** Page, minute, compared minute and rival, kept in the address. */
export function usePageAddress(): PagePlace {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      ...readPageSearch(new URLSearchParams(search)),
      // Read from the browser: a second step may come before the first one is rendered.
      go: (change, how) => navigate({ pathname, search: withPageSearch(window.location.search, change) }, how),
    }),
    [pathname, search, navigate],
  );
}

interface PageOnScreen {
  /** null: not known yet, or there is none. */
  page: PageAddress | null;
  /** The page of an article is being looked for. */
  looking: boolean;
}

/**
 * The page of the address. An address without one shows the page on which its article stood at its minute, which it then names,
 * else the first page of the zone.
 */
export function usePageOnScreen(
  { page, article, a, go }: PagePlace,
  pages: readonly PhotographedPage[] | undefined,
): PageOnScreen {
  const { query } = useSharedQuery();
  const looked = useArticlePage(page ? null : article, a);
  const found = looked.data;
  useEffect(() => {
    // Named, so that other minutes show the same page, and nothing is asked for again.
    if (!page && found) go({ page: found }, { replace: true });
  }, [page, found, go]);
  if (page) return { page, looking: false };
  if (looked.isLoading) return { page: null, looking: true };
  return { page: found ?? (pages ? firstPage(pages, query.source) : null), looking: false };
}
