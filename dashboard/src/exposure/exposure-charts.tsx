import { BarChart, type Grouping } from '@vigie/charts/bar-chart';
import { useMemo, useState } from 'react';
import { type Exposition, usePublisherExposition } from '../api/calls/publisher-exposition.ts';
import { usePublisherScore } from '../api/calls/publisher-score.ts';
import type { Answer } from '../api/client.ts';
import { paths } from '../app/paths.ts';
import type { SharedQuery } from '../filters/shared-query.ts';
import { useArticlesOf } from '../filters/use-pick.ts';
import { useZoom, type ZoomAction } from '../filters/use-zoom.ts';
import { asOf } from '../shared/as-of.ts';
import { useTableTwin } from '../shared/table-twins.ts';
import { Columns } from '../ui/columns.tsx';
import { beforeRange } from './before-range.ts';
import { exposureSeries, MONTH_AVERAGE_DAYS } from './exposure-series.ts';
import { hourLacks } from './hour-lacks.ts';
import { CHART_HEIGHT, SitemapChart } from './sitemap-chart.tsx';

interface ExposureChartsProps {
  query: SharedQuery;
  answer: Answer<Exposition[]>;
  exposition: Exposition;
  /** What dragging over a chart does: by default the range becomes the query's. null: nothing. */
  onZoom?: ZoomAction | undefined;
}

/** « Articles Exposés par Heure » and « Sitemap », grouped alike. */
export function ExposureCharts({ query, answer, exposition, onZoom }: ExposureChartsProps) {
  const zoom = useZoom(onZoom);
  const articlesOf = useArticlesOf(query);
  const listedOf = useArticlesOf(query, paths.sitemap);
  const before = usePublisherExposition(useMemo(() => beforeRange(query), [query]));
  const days = exposition.jours;
  const [grouping, setGrouping] = useState<Grouping>(days.length <= MONTH_AVERAGE_DAYS ? 'hour' : 'day');
  const exposureTwin = useTableTwin();
  const until = answer.until ?? Date.now();
  const earlier = before.isPlaceholderData ? undefined : before.data?.data[0];
  const score = usePublisherScore(query);
  const measured = score.isPlaceholderData ? undefined : score.data?.data.editeur;
  const exposure = useMemo(() => {
    const { buckets, series } = exposureSeries(exposition, earlier, until);
    const [exposed, ...others] = series;
    if (!exposed || !measured) return { buckets, series };
    return { buckets, series: [{ ...exposed, lacks: hourLacks(buckets, measured) }, ...others] };
  }, [exposition, earlier, until, measured]);
  const shared = {
    headingLevel: 2 as const,
    height: CHART_HEIGHT,
    grain: 'hour' as const,
    asOf: asOf(answer.until),
    grouping: { value: grouping, onChange: setGrouping },
    ...zoom(grouping),
  };
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
      <SitemapChart
        title="Sitemap"
        exposition={exposition}
        until={until}
        grouping={grouping}
        chart={{ ...shared, ...listedOf(grouping) }}
      />
    </Columns>
  );
}
