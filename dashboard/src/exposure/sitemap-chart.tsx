import { BarChart, type Grouping } from '@vigie/charts/bar-chart';
import { Download } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import type { Exposition } from '../api/calls/publisher-exposition.ts';
import { useMay } from '../session/use-may.ts';
import { useTableTwin } from '../shared/table-twins.ts';
import { saveBlob } from '../table/csv/save-blob.ts';
import { Button } from '../ui/button.tsx';
import { sitemapCsv } from './sitemap-csv.ts';
import { sitemapSeries } from './sitemap-series.ts';

export const CHART_HEIGHT = 200;

type Chart = ComponentProps<typeof BarChart>;

interface SitemapChartProps {
  title: string;
  exposition: Exposition;
  /** Moment of the answer, ms. */
  until: number;
  grouping: Grouping;
  /** What charts beside each other share. */
  chart: Omit<Chart, 'title' | 'buckets' | 'series' | 'actions' | 'table' | 'onTableChange'>;
}

/** New and modified articles of the sitemaps; administrators download them. */
export function SitemapChart({ title, exposition, until, grouping, chart }: SitemapChartProps) {
  const mayDownload = useMay('sitemapsCsv');
  const twin = useTableTwin();
  const figures = useMemo(() => sitemapSeries(exposition, until), [exposition, until]);
  const download = () => {
    const text = sitemapCsv(figures, grouping === 'day' ? exposition.jours : null);
    saveBlob(new Blob([text], { type: 'text/csv' }), 'sitemaps.csv');
  };
  return (
    <BarChart
      {...chart}
      {...twin}
      title={title}
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
