import { BarChart, type Grouping } from '@vigie/charts/bar-chart';
import { useMemo, useState } from 'react';
import { type Exposition, usePublisherExposition, usePublisherScore } from '../../api/calls/figures.ts';
import { useUnexposed } from '../../api/calls/status.ts';
import type { CallAnswer } from '../../api/client.ts';
import { paths } from '../../paths/paths.ts';
import { useArticlesOf, useZoom, type ZoomAction } from '../../query/chart-actions.ts';
import { extentOf } from '../../query/ranges.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { addDays } from '../../shared/paris.ts';
import { useTableTwin } from '../../shared/table-twins.ts';
import { Columns } from '../../ui/stack.tsx';
import { useChartNotes } from '../notes/use-chart-notes.tsx';
import { useMomentLink } from '../page/use-moment-link.tsx';
import { coveredBy, exposureSeries, MONTH_AVERAGE_DAYS } from './exposure-series.ts';
import { hourLacks } from './score-series.ts';
import { CHART_HEIGHT, SitemapChart } from './sitemap-chart.tsx';

const DAYS_BEFORE = 30;

/** The 30 whole days before a range, for the month average and the previous same weekdays. */
export function beforeRange(query: SharedQuery): SharedQuery {
  const first = query.fromDate.slice(0, 10);
  return { ...query, fromDate: `${addDays(first, -DAYS_BEFORE)}T00:00`, toDate: `${addDays(first, -1)}T23:59` };
}

interface ExposureChartsProps {
  query: SharedQuery;
  answer: CallAnswer<Exposition[]>;
  exposition: Exposition;
  /** What dragging over a chart does. By default it sets the query's range; null means nothing. */
  onZoom?: ZoomAction | undefined;
}

/** « Articles Exposés par Heure » and « Sitemap », with the same grouping; without any exposure the second alone. */
export function ExposureCharts({ query, answer, exposition, onZoom }: ExposureChartsProps) {
  const zoom = useZoom(onZoom);
  const articlesOf = useArticlesOf(query);
  const listedOf = useArticlesOf(query, paths.sitemap);
  const before = usePublisherExposition(useMemo(() => beforeRange(query), [query]));
  const days = exposition.jours;
  const [grouping, setGrouping] = useState<Grouping>(days.length <= MONTH_AVERAGE_DAYS ? 'hour' : 'day');
  const exposureTwin = useTableTwin();
  const momentLink = useMomentLink();
  const notes = useChartNotes(query);
  const covered = useMemo(() => coveredBy(answer.until, query), [answer.until, query]);
  const earlier = before.isPlaceholderData ? undefined : before.data?.data[0];
  const unexposed = useUnexposed() !== null;
  const score = usePublisherScore(query);
  const measured = score.isPlaceholderData ? undefined : score.data?.data.editeur;
  const exposure = useMemo(() => {
    const { buckets, series } = exposureSeries(exposition, earlier, covered);
    const [exposed, ...others] = series;
    if (!exposed || !measured) return { buckets, series };
    return { buckets, series: [{ ...exposed, lacks: hourLacks(buckets, measured) }, ...others] };
  }, [exposition, earlier, covered, measured]);
  const shared = {
    headingLevel: 2 as const,
    height: CHART_HEIGHT,
    grain: 'hour' as const,
    ...extentOf(answer.until, query),
    grouping: { value: grouping, onChange: setGrouping },
    ...zoom(grouping),
    ...notes,
  };
  const sitemap = (
    <SitemapChart
      title="Sitemap"
      query={query}
      exposition={exposition}
      covered={covered}
      grouping={grouping}
      chart={{ ...shared, ...listedOf(grouping) }}
    />
  );
  if (unexposed) return sitemap;
  return (
    <Columns>
      <BarChart
        {...shared}
        {...exposureTwin}
        {...articlesOf(grouping)}
        momentLink={momentLink}
        title="Articles Exposés par Heure"
        buckets={exposure.buckets}
        series={exposure.series}
      />
      {sitemap}
    </Columns>
  );
}
