import { BarChart, type Grouping } from '@vigie/charts/bar-chart';
import type { FileTable } from '@vigie/charts/export-slot';
import { figureLabel, figureShort, ignoredWords } from '@vigie/contracts/figures';
import { type ComponentProps, useMemo } from 'react';
import type { Exposition } from '../../api/calls/figures.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useMay } from '../../session/user-context.ts';
import { sumOf } from '../../shared/sums.ts';
import { useTableTwin } from '../../shared/table-twins.ts';
import { type CoveredTime, type ExposureFigures, hourBuckets } from './exposure-series.ts';

/** New and modified articles of the sitemaps, per hour of the range. */
export function sitemapSeries({ jours, sitemap }: Exposition, covered: CoveredTime): ExposureFigures {
  const days = jours.map((day, index) => ({ day, hours: sitemap.articles_heures[index] ?? [] }));
  const hours = hourBuckets(days, covered);
  const at = new Map(jours.map((day, index) => [day, index]));
  const figures = (source: readonly (readonly (number | null)[])[]) =>
    hours.map(({ day, hour }) => source[at.get(day) ?? -1]?.[hour] ?? null);
  return {
    buckets: hours.map(({ start }) => start),
    series: [
      {
        id: 'nouveaux',
        label: figureLabel('listed'),
        short: figureShort('listed'),
        token: 'new',
        values: figures(sitemap.articles_heures),
        perDay: jours.map((_, index) => sitemap.articles_jour[index] ?? null),
      },
      {
        id: 'modifies',
        label: figureLabel('changed'),
        short: figureShort('changed'),
        token: 'modified',
        values: figures(sitemap.modifs_articles_heures),
        perDay: jours.map((_, index) => sumOf(sitemap.modifs_articles_heures[index] ?? [])),
      },
    ],
  };
}

/** The file of the sitemaps: a line per hour, or per day. */
export function sitemapTable({ buckets, series }: ExposureFigures, days: readonly string[] | null): FileTable {
  const starts = days ?? buckets;
  return {
    columns: [
      { heading: 'Date', format: days ? 'day' : 'datetime' },
      ...series.map(({ label }) => ({ heading: label, format: 'number' as const })),
    ],
    rows: starts.map((start, index) => [
      start,
      ...series.map(({ values, perDay }) => (days ? perDay?.[index] : values[index])),
    ]),
    count: starts.length,
  };
}

export const CHART_HEIGHT = 200;

type Chart = ComponentProps<typeof BarChart>;

interface SitemapChartProps {
  title: string;
  /** The question that the figures answer. */
  query: SharedQuery;
  exposition: Exposition;
  covered: CoveredTime;
  grouping: Grouping;
  /** Props shared by charts beside each other. */
  chart: Omit<Chart, 'title' | 'buckets' | 'series' | 'actions' | 'table' | 'onTableChange'>;
}

/** New and modified articles of the sitemaps; administrators download the figures, everybody the picture. */
export function SitemapChart({ title, query, exposition, covered, grouping, chart }: SitemapChartProps) {
  const mayDownload = useMay('sitemapsCsv');
  const twin = useTableTwin();
  const ignored = ignoredWords(['listed', 'changed'], query);
  const figures = useMemo(() => sitemapSeries(exposition, covered), [exposition, covered]);
  const table = () => sitemapTable(figures, grouping === 'day' ? exposition.jours : null);
  return (
    <BarChart
      {...chart}
      {...twin}
      title={title}
      {...(ignored === null ? {} : { subtitle: ignored })}
      buckets={figures.buckets}
      series={figures.series}
      files={{ kind: 'sitemaps', table: mayDownload ? table : undefined }}
    />
  );
}
