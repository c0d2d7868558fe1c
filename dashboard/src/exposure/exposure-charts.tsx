import { BarChart, type Grouping } from '@vigie/charts/bar-chart';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Exposition, usePublisherExposition } from '../api/calls/publisher-exposition.ts';
import type { Answer } from '../api/client.ts';
import type { SharedQuery } from '../filters/shared-query.ts';
import { useArticlesOf } from '../filters/use-pick.ts';
import { useZoom, type ZoomAction } from '../filters/use-zoom.ts';
import { useUser } from '../session/user-context.ts';
import { asOf } from '../shared/as-of.ts';
import { useTableTwin } from '../shared/table-twins.ts';
import { saveBlob } from '../table/index.ts';
import { Button } from '../ui/button.tsx';
import { Columns } from '../ui/columns.tsx';
import { beforeRange } from './before-range.ts';
import { exposureSeries, MONTH_AVERAGE_DAYS } from './exposure-series.ts';
import { sitemapCsv } from './sitemap-csv.ts';
import { sitemapSeries } from './sitemap-series.ts';

const HEIGHT = 200;

interface ExposureChartsProps {
  query: SharedQuery;
  answer: Answer<Exposition[]>;
  exposition: Exposition;
  /** What dragging over a chart does: by default the range becomes the query's. null: nothing. */
  onZoom?: ZoomAction | undefined;
}

/** « Articles Exposés par Heure » and « Sitemap », grouped alike. */
export function ExposureCharts({ query, answer, exposition, onZoom }: ExposureChartsProps) {
  const { isAdmin } = useUser();
  const zoom = useZoom(onZoom);
  const articlesOf = useArticlesOf(query);
  const before = usePublisherExposition(useMemo(() => beforeRange(query), [query]));
  const days = exposition.jours;
  const [grouping, setGrouping] = useState<Grouping>(days.length <= MONTH_AVERAGE_DAYS ? 'hour' : 'day');
  const exposureTwin = useTableTwin();
  const sitemapTwin = useTableTwin();
  const until = answer.until ?? Date.now();
  const earlier = before.isPlaceholderData ? undefined : before.data?.data[0];
  const exposure = useMemo(() => exposureSeries(exposition, earlier, until), [exposition, earlier, until]);
  const sitemap = useMemo(() => sitemapSeries(exposition, until), [exposition, until]);
  const shared = {
    headingLevel: 2 as const,
    height: HEIGHT,
    grain: 'hour' as const,
    asOf: asOf(answer.until),
    grouping: { value: grouping, onChange: setGrouping },
    ...zoom(grouping),
  };
  const download = () =>
    saveBlob(new Blob([sitemapCsv(sitemap, grouping === 'day' ? days : null)], { type: 'text/csv' }), 'sitemaps.csv');
  return (
    <Columns>
      <BarChart
        {...shared}
        {...exposureTwin}
        {...articlesOf(grouping)}
        title="Articles Exposés par Heure"
        buckets={exposure.buckets}
        series={exposure.series}
      />
      <BarChart
        {...shared}
        {...sitemapTwin}
        title="Sitemap"
        buckets={sitemap.buckets}
        series={sitemap.series}
        actions={
          isAdmin ? (
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
    </Columns>
  );
}
