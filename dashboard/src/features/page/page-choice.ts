import { SOURCE_LABELS } from '@vigie/contracts/option-labels';
import { SOURCES, type Source, ZONE_SOURCES, type Zone } from '@vigie/contracts/options';
import { type PageAddress, pageLabel } from '@vigie/contracts/pages';
import type { PhotographedPage } from '../../api/calls/pages.ts';
import { writePage } from '../../parts/page/page-address.ts';

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
