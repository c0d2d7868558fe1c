import { BarChart, type Grouping } from '@vigie/charts/bar-chart';
import { BOM, csvLine, csvNumber } from '@vigie/contracts/csv';
import { figureLabel, figureShort, ignoredWords } from '@vigie/contracts/figures';
import { csvName } from '@vigie/contracts/file-name';
import { formatFullDate, formatFullDay } from '@vigie/contracts/french/clock';
import { Download } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import type { Exposition } from '../../api/calls/figures.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useMay } from '../../session/user-context.ts';
import { sumOf } from '../../shared/sums.ts';
import { useTableTwin } from '../../shared/table-twins.ts';
import { saveBlob } from '../../table/csv/to-csv.ts';
import { Button } from '../../ui/button.tsx';
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

const HEADER = ['Date', figureLabel('listed'), figureLabel('changed')];

const line = (date: string, ...figures: readonly (number | null | undefined)[]): string =>
  csvLine([date, ...figures.map((figure) => csvNumber(figure ?? Number.NaN))]);

/** The file of the sitemaps: a line per hour, or per day. */
export function sitemapCsv({ buckets, series }: ExposureFigures, days: readonly string[] | null): string {
  const [fresh, modified] = series;
  const rows = days
    ? days.map((day, index) => line(formatFullDay(day), fresh?.perDay?.[index], modified?.perDay?.[index]))
    : buckets.map((start, index) =>
        line(formatFullDate(Date.parse(start)), fresh?.values[index], modified?.values[index]),
      );
  return [BOM, csvLine(HEADER), ...rows].join('');
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

/** New and modified articles of the sitemaps; administrators download them. */
export function SitemapChart({ title, query, exposition, covered, grouping, chart }: SitemapChartProps) {
  const mayDownload = useMay('sitemapsCsv');
  const twin = useTableTwin();
  const ignored = ignoredWords(['listed', 'changed'], query);
  const figures = useMemo(() => sitemapSeries(exposition, covered), [exposition, covered]);
  const download = () => {
    const text = sitemapCsv(figures, grouping === 'day' ? exposition.jours : null);
    saveBlob(new Blob([text], { type: 'text/csv' }), csvName('sitemaps', query));
  };
  return (
    <BarChart
      {...chart}
      {...twin}
      title={title}
      {...(ignored === null ? {} : { subtitle: ignored })}
      buckets={figures.buckets}
      series={figures.series}
      actions={
        mayDownload ? (
          <Button
            icon={<Download size={15} strokeWidth={1.75} aria-hidden="true" />}
            aria-label="Télécharger sitemaps.csv"
            onClick={download}
          >
            CSV
          </Button>
        ) : null
      }
    />
  );
}
