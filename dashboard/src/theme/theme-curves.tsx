import type { Series } from '@vigie/charts/types';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { useMemo } from 'react';
import { usePublisherList } from '../api/calls/publisher-list.ts';
import { type ThemeCurve, useTheme } from '../api/calls/theme.ts';
import { useComparison } from '../comparison/use-comparison.tsx';
import { publisherLabel } from '../filters/publisher-options.ts';
import type { SharedQuery } from '../filters/shared-query.ts';
import { ThemeCurveChart } from './theme-curve.tsx';

interface ThemeCurvesProps {
  theme: AnswerOf<'theme'>;
  query: SharedQuery;
  /** The theme is these clusters. */
  ids?: readonly string[] | undefined;
  until: number | null;
  /** One line each in the chart of the score, which is their sum. */
  parts?: readonly Series[];
}

/** How the score of a theme evolves, in all and, when the query names one, for the publisher. */
export function ThemeCurves({ theme, query, ids, until, parts }: ThemeCurvesProps) {
  const comparison = useComparison(query);
  const before = useTheme(comparison.range, ids, comparison.on);
  const then = before.isPlaceholderData ? undefined : before.data?.data;
  const [earlier, ownEarlier] = useMemo(() => {
    const seriesOf = (now: ThemeCurve | null, past: ThemeCurve | null | undefined) =>
      now ? comparison.earlier(now.jours, past && { buckets: past.jours, values: past.scores }) : [];
    return [seriesOf(theme.dataChart, then?.dataChart), seriesOf(theme.editeurDataChart, then?.editeurDataChart)];
  }, [theme, then, comparison]);
  const { data: records = [] } = usePublisherList();
  return (
    <>
      <ThemeCurveChart
        title="Evolution du score du thème"
        label={parts ? 'Total' : 'Thème'}
        token={parts ? 'total' : 'cluster'}
        curve={theme.dataChart}
        {...(parts ? { parts } : {})}
        until={until}
        earlier={earlier}
        actions={comparison.select}
      />
      {theme.editeurDataChart ? (
        <ThemeCurveChart
          title="Evolution du score editeur sur le thème"
          label={publisherLabel(records, query.editeur, query.groupe)}
          token="total"
          curve={theme.editeurDataChart}
          until={until}
          earlier={ownEarlier}
        />
      ) : null}
    </>
  );
}
