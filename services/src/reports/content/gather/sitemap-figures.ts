import type { SitemapDelays, SitemapGroup } from '@vigie/contracts/calls/sitemaps';
import type { MinuteRange } from '@vigie/contracts/query';
import { HOUR_MS, hoursOf } from '../../../figures/exposure/buckets.ts';
import type { Exposition, Figure } from './period-figures.ts';

/** Delays and errors of a publisher's sitemaps, or of one of them. */
export interface SitemapLine {
  name: string;
  /** Articles that appeared in the period. */
  articles: number;
  /** Seconds. */
  delais: SitemapDelays;
  /** Fetches and articles with an error. */
  errors: number;
  /** Of several sitemaps. */
  whole: boolean;
}

/** What the publishers' sitemaps listed in the period. */
export interface SitemapFigures {
  /** Articles that appeared, and articles listed again as changed, per hour of the period. */
  hours: { start: string; fresh: number; changed: number }[];
  listed: number;
  changed: number;
  /**
   * URLs in the sitemaps at their latest fetches. `null` means unknown, the filters select articles, which totals do not name.
   */
  direct: Figure;
  /** One publisher: all its sitemaps, then each. The market: each publisher, the one with most articles first. */
  lines: SitemapLine[];
}

/** Hours outside of the range are left out. */
export function sitemapFigures(
  exposition: Exposition | null,
  groups: readonly SitemapGroup[],
  chosen: boolean,
  { from, to }: MinuteRange,
): SitemapFigures {
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
      .filter(({ start }) => start < to && start + HOUR_MS > from)
      .map((hour) => ({ ...hour, start: new Date(hour.start).toISOString() })),
    listed: hours.reduce((sum, hour) => sum + hour.fresh, 0),
    changed: hours.reduce((sum, hour) => sum + hour.changed, 0),
    direct: exposition?.sitemap.articles_direct ?? null,
    lines: chosen ? groups.flatMap(ownLines) : groups.map(groupLine).sort((a, b) => b.articles - a.articles),
  };
}

type Sitemap = SitemapGroup['sitemaps'][number];

const errorsOf = ({ erreurs }: Sitemap): number => erreurs.reduce((sum, { nombre }) => sum + nombre, 0);

const groupLine = ({ _id, sitemaps, delais }: SitemapGroup): SitemapLine => ({
  name: _id,
  articles: sitemaps.reduce((sum, { articles }) => sum + articles, 0),
  delais,
  errors: sitemaps.reduce((sum, sitemap) => sum + errorsOf(sitemap), 0),
  whole: true,
});

/** Codes say which sitemap it is, but two publishers of a group may have chosen the same. */
const nameOf = ({ nom, code }: Sitemap, { sitemaps }: SitemapGroup): string =>
  sitemaps.every((other) => other.nom === nom) ? code : `${nom} · ${code}`;

const ownLines = (group: SitemapGroup): SitemapLine[] => [
  ...(group.sitemaps.length > 1 ? [groupLine(group)] : []),
  ...group.sitemaps.map(
    (sitemap): SitemapLine => ({
      name: nameOf(sitemap, group),
      articles: sitemap.articles,
      delais: sitemap.delais,
      errors: errorsOf(sitemap),
      whole: false,
    }),
  ),
];
