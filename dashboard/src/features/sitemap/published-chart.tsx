import type { Grouping } from '@vigie/charts/bar-chart';
import { useState } from 'react';
import type { Exposition } from '../../api/calls/publisher-exposition.ts';
import type { Answer } from '../../api/client.ts';
import { MONTH_AVERAGE_DAYS } from '../../exposure/exposure-series.ts';
import { CHART_HEIGHT, SitemapChart } from '../../exposure/sitemap-chart.tsx';
import { useZoom } from '../../filters/use-zoom.ts';
import { asOf } from '../../shared/as-of.ts';

interface PublishedChartProps {
  answer: Answer<Exposition[]>;
  exposition: Exposition;
}

/** The exposure chart with the sitemap only. */
export function PublishedChart({ answer, exposition }: PublishedChartProps) {
  const zoom = useZoom();
  const [grouping, setGrouping] = useState<Grouping>(exposition.jours.length <= MONTH_AVERAGE_DAYS ? 'hour' : 'day');
  return (
    <SitemapChart
      title="Articles Publiés par Heure"
      exposition={exposition}
      until={answer.until ?? Date.now()}
      grouping={grouping}
      chart={{
        headingLevel: 2,
        height: CHART_HEIGHT,
        grain: 'hour',
        asOf: asOf(answer.until),
        grouping: { value: grouping, onChange: setGrouping },
        ...zoom(grouping),
      }}
    />
  );
}
