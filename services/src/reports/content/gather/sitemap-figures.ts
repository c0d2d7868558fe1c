import type { Query } from '@vigie/contracts/query';
import { hoursOf } from '../../../query/exposure/buckets.ts';
import type { Gathering } from '../report-deps.ts';
import type { Exposition } from './period-figures.ts';

/** What the publishers' sitemaps listed in the period. */
export interface SitemapFigures {
  /** Articles that appeared, and articles listed again as changed, per hour of the period. */
  hours: { start: string; fresh: number; changed: number }[];
  listed: number;
  changed: number;
  /** URLs in the sitemaps at their latest fetches. */
  direct: number;
}

export async function sitemapFigures(
  { now }: Gathering,
  _query: Query,
  exposition: Exposition | null,
): Promise<SitemapFigures> {
  return volumesOf(exposition, now);
}

/** Hours that have not begun by `now` are left out. */
export function volumesOf(exposition: Exposition | null, now: number): SitemapFigures {
  const { articles_heures: fresh = [], modifs_articles_heures: changed = [] } = exposition?.sitemap ?? {};
  const hours = (exposition?.jours ?? []).flatMap((day, i) =>
    hoursOf(day).map((start, hour) => ({
      start,
      fresh: fresh[i]?.[hour] ?? 0,
      changed: changed[i]?.[hour] ?? 0,
    })),
  );
  return {
    hours: hours
      .filter(({ start }) => start <= now)
      .map((hour) => ({ ...hour, start: new Date(hour.start).toISOString() })),
    listed: hours.reduce((sum, hour) => sum + hour.fresh, 0),
    changed: hours.reduce((sum, hour) => sum + hour.changed, 0),
    direct: exposition?.sitemap.articles_direct ?? 0,
  };
}
