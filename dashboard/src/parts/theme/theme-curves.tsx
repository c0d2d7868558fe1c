import { grainOf } from '@vigie/charts/buckets';
import { drawnSeries } from '@vigie/charts/gaps';
import type { SeriesToken } from '@vigie/charts/palette';
import { TimeChart } from '@vigie/charts/time-chart';
import type { Series } from '@vigie/charts/types';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { type ReactNode, useMemo } from 'react';
import { type ThemeCurve, usePublisherList, useTheme } from '../../api/calls/figures.ts';
import { useZoom } from '../../query/chart-actions.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { extentOf } from '../../query/ranges.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useTableTwin } from '../../shared/table-twins.ts';
import { useComparison } from '../comparison/use-comparison.tsx';
import { useChartNotes } from '../notes/use-chart-notes.tsx';
import { useMomentLink } from '../page/use-moment-link.tsx';
import { curveValues } from './curves.ts';

const HEIGHT = 220;
const BUCKETS = { quarter: 'par quart d’heure', hourly: 'par heure', daily: 'par jour' } as const;

interface ThemeCurveProps {
  query: SharedQuery;
  title: string;
  /** Label of the score's line. */
  label: string;
  token: SeriesToken;
  curve: ThemeCurve;
  extent: ReturnType<typeof extentOf>;
  /** The parts of the score, one line each. */
  parts?: readonly Series[];
  /** The same score some days earlier, at this curve's buckets. */
  earlier: readonly Series[];
  actions?: ReactNode;
}

const NONE: readonly Series[] = [];
/** The sum of so many parts leaves them no height: it is drawn when the reader turns it on, or compares it. */
const MANY = 2;

/** Score over time: one line, and one for each of its parts. */
function ThemeCurveChart(props: ThemeCurveProps) {
  const { query, title, label, token, curve, extent, parts = NONE, earlier, actions } = props;
  const zoom = useZoom();
  const twin = useTableTwin();
  const momentLink = useMomentLink();
  const notes = useChartNotes(query);
  const grain = grainOf(curve.timeframe);
  const series = useMemo<Series[]>(
    () => [
      { id: 'score', label, token, ...curveValues(curve), area: parts.length === 0, locked: parts.length < MANY },
      ...parts,
      ...earlier,
    ],
    [label, token, curve, parts, earlier],
  );
  const starts = parts.length < MANY || earlier.length > 0 ? series : parts;
  return (
    <TimeChart
      title={title}
      subtitle={`${curve.publications ? 'Articles publiés' : 'Score'} ${BUCKETS[curve.timeframe]}`}
      headingLevel={2}
      height={HEIGHT}
      buckets={curve.jours}
      grain={grain}
      {...extent}
      series={series}
      defaultVisible={starts.map(({ id }) => id)}
      {...twin}
      {...notes}
      {...zoom(grain)}
      momentLink={momentLink}
      actions={actions}
    />
  );
}

interface ThemeCurvesProps {
  theme: AnswerOf<'theme'>;
  query: SharedQuery;
  /** The clusters, if they are not chosen by words. */
  ids?: readonly string[] | undefined;
  until: number | null;
  /** The parts of the score, one line each. */
  parts?: readonly Series[];
}

/** The score of a theme over time, in total and for the query's publisher, if any. */
export function ThemeCurves({ theme, query, ids, until, parts }: ThemeCurvesProps) {
  const comparison = useComparison(query);
  const before = useTheme(comparison.range, ids, comparison.on);
  const then = before.isPlaceholderData ? undefined : before.data?.data;
  const [earlier, ownEarlier] = useMemo(() => {
    const seriesOf = (now: ThemeCurve | null, past: ThemeCurve | null | undefined) =>
      now
        ? comparison.earlier(now.jours, past && { buckets: past.jours, values: drawnSeries(curveValues(past)).values })
        : [];
    return [seriesOf(theme.dataChart, then?.dataChart), seriesOf(theme.editeurDataChart, then?.editeurDataChart)];
  }, [theme, then, comparison]);
  const { data: records = [] } = usePublisherList();
  const extent = extentOf(until, query);
  const published = theme.dataChart.publications !== null;
  return (
    <>
      <ThemeCurveChart
        query={query}
        title={published ? 'Evolution des articles du thème' : 'Evolution du score du thème'}
        label={parts ? 'Total' : 'Thème'}
        token={parts ? 'total' : 'cluster'}
        curve={theme.dataChart}
        {...(parts ? { parts } : {})}
        extent={extent}
        earlier={earlier}
        actions={comparison.select}
      />
      {theme.editeurDataChart ? (
        <ThemeCurveChart
          query={query}
          title={
            published ? 'Evolution des articles de l’éditeur sur le thème' : 'Evolution du score editeur sur le thème'
          }
          label={publisherLabel(records, query.editeur, query.groupe)}
          token="total"
          curve={theme.editeurDataChart}
          extent={extent}
          earlier={ownEarlier}
        />
      ) : null}
    </>
  );
}
