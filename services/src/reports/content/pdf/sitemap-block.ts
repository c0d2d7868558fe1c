import { formatNumber } from '@vigie/charts/format';
import { wholeDays } from '../gather/curve.ts';
import type { DailyReport } from '../gather/daily-report.ts';
import type { SitemapLine } from '../gather/sitemap-figures.ts';
import { durationWords } from '../words/duration.ts';
import { plural } from '../words/headline.ts';
import { numberCell } from './cells.ts';
import { drawChart } from './chart.ts';
import type { Paper } from './paper.ts';
import { drawTable, type TableColumn, type TableRow } from './table.ts';
import { drawable, heading, note, subheading } from './text.ts';
import { drawTiles } from './tiles.ts';

const SHOWN = 15;

/** What the sitemaps listed, in all and by hour, and how long articles took from one step to the next. */
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
  drawDelays(paper, sitemap.lines);
}

const right = (header: string, width: number): TableColumn => ({ header, width, align: 'right' });

function drawDelays(paper: Paper, lines: readonly SitemapLine[]): void {
  if (lines.length === 0) return;
  const shown = lines.slice(0, SHOWN);
  subheading(paper, 'Délais', 60);
  drawTable(paper, {
    title: 'Délais de la publication au sitemap, et du sitemap à la première exposition',
    columns: [
      { header: 'Sitemap', width: 0 },
      right('Articles', 50),
      right('Publication → sitemap, médiane', 74),
      right('9 sur 10 en', 58),
      right('Sitemap → exposition, médiane', 74),
      right('9 sur 10 en', 58),
      right('Erreurs', 46),
    ],
    rows: shown.map(rowOf),
  });
  if (lines.length > shown.length) note(paper, `${plural(lines.length, 'éditeur')}, tous dans le classeur joint.`);
}

const rowOf = ({ name, articles, delais, errors, whole }: SitemapLine): TableRow => {
  const { publication_sitemap: listed, sitemap_exposition: exposed } = delais;
  const duration = (seconds: number | null) => ({ text: durationWords(seconds), quiet: seconds === null });
  return {
    cells: [
      { text: drawable(name), bold: whole },
      numberCell(articles),
      duration(listed.median),
      duration(listed.p90),
      duration(exposed.median),
      duration(exposed.p90),
      numberCell(errors),
    ],
  };
};
