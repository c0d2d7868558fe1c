import type { Exposition } from '../api/calls/publisher-exposition.ts';
import { sumOf } from '../shared/sums.ts';
import { hourBuckets } from './exposure-days.ts';
import type { ExposureFigures } from './exposure-series.ts';

/** New and modified articles of the sitemaps, per hour of the range. */
export function sitemapSeries({ jours, sitemap }: Exposition, until: number): ExposureFigures {
  const days = jours.map((day, index) => ({ day, hours: sitemap.articles_heures[index] ?? [] }));
  const hours = hourBuckets(days, until);
  const at = new Map(jours.map((day, index) => [day, index]));
  const figures = (source: readonly (readonly number[])[]) =>
    hours.map(({ day, hour }) => source[at.get(day) ?? -1]?.[hour] ?? null);
  return {
    buckets: hours.map(({ start }) => start),
    series: [
      {
        id: 'nouveaux',
        label: 'Nouveaux articles',
        short: 'Nouveaux',
        token: 'new',
        values: figures(sitemap.articles_heures),
        perDay: jours.map((_, index) => sitemap.articles_jour[index] ?? null),
      },
      {
        id: 'modifies',
        label: 'Articles modifiés',
        short: 'Modifiés',
        token: 'modified',
        values: figures(sitemap.modifs_articles_heures),
        perDay: jours.map((_, index) => sumOf(sitemap.modifs_articles_heures[index] ?? [])),
      },
    ],
  };
}
