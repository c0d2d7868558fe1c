import { formatNumber } from '@vigie/charts/format';
import { wholeDays } from '../gather/curve.ts';
import type { DailyReport } from '../gather/daily-report.ts';
import { drawChart } from './chart.ts';
import type { Paper } from './paper.ts';
import { heading, note } from './text.ts';
import { drawTiles } from './tiles.ts';

/** What the sitemaps listed, in all and by hour. */
export function drawSitemap(paper: Paper, { sitemap, running, asOf }: DailyReport): void {
  heading(paper, 'Sitemaps', 190);
  if (sitemap.listed + sitemap.changed + sitemap.direct === 0) {
    note(paper, 'Aucun article dans les sitemaps sur la période.');
    return;
  }
  drawTiles(paper, [
    { label: 'Nouveaux articles', value: formatNumber(sitemap.listed), notes: [{ text: 'apparus dans la période' }] },
    { label: 'Articles modifiés', value: formatNumber(sitemap.changed), notes: [{ text: 'relistés, par heure' }] },
    { label: 'En direct', value: formatNumber(sitemap.direct), notes: [{ text: 'adresses aux derniers passages' }] },
  ]);
  drawChart(paper, {
    kind: 'bars',
    height: 190,
    data: {
      title: 'Articles dans les sitemaps par heure',
      buckets: wholeDays(sitemap.hours.map(({ start }) => start)),
      grain: 'hour',
      asOf: running ? new Date(asOf).toISOString() : undefined,
      series: [
        { id: 'nouveaux', label: 'Nouveaux articles', token: 'new', values: sitemap.hours.map(({ fresh }) => fresh) },
        {
          id: 'modifies',
          label: 'Articles modifiés',
          token: 'modified',
          values: sitemap.hours.map(({ changed }) => changed),
        },
      ],
    },
  });
}
