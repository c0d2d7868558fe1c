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

/** The lines of one of the two charts. */
interface CurveSeries {
  /** The score's line, the lines of its parts, and the same score some days earlier, at this curve's buckets. */
  series: readonly Series[];
  /** Those that are drawn at first. */
  first: readonly Series[];
}

interface ThemeCurveProps extends CurveSeries {
  query: SharedQuery;
  title: string;
  curve: ThemeCurve;
  extent: ReturnType<typeof extentOf>;
  /** What the other chart draws at first. */
  beside: readonly Series[] | undefined;
  actions?: ReactNode;
}

const NONE: readonly Series[] = [];
/** The sum of so many parts leaves them no height: it is drawn when the reader turns it on, or compares it. */
const MANY = 2;

function curveSeries(
  curve: ThemeCurve,
  { label, token }: { label: string; token: SeriesToken },
  parts: readonly Series[],
  earlier: readonly Series[],
): CurveSeries {
  const few = parts.length < MANY;
  const score: Series = { id: 'score', label, token, ...curveValues(curve), area: parts.length === 0, locked: few };
  const series = [score, ...parts, ...earlier];
  return { series, first: few || earlier.length > 0 ? series : parts };
}

/** Score over time: one line, and one for each of its parts. */
function ThemeCurveChart(props: ThemeCurveProps) {
  const { query, title, curve, series, first, extent, beside, actions } = props;
  const zoom = useZoom();
  const twin = useTableTwin();
  const momentLink = useMomentLink();
  const notes = useChartNotes(query);
  const grain = grainOf(curve.timeframe);
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
      defaultVisible={first.map(({ id }) => id)}
      beside={beside}
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
  const { dataChart, editeurDataChart } = theme;
  const comparison = useComparison(query);
  const before = useTheme(comparison.range, ids, comparison.on);
  const then = before.isPlaceholderData ? undefined : before.data?.data;
  const [earlier, ownEarlier] = useMemo(() => {
    const seriesOf = (now: ThemeCurve | null, past: ThemeCurve | null | undefined) =>
      now
        ? comparison.earlier(now.jours, past && { buckets: past.jours, values: drawnSeries(curveValues(past)).values })
        : [];
    return [seriesOf(dataChart, then?.dataChart), seriesOf(editeurDataChart, then?.editeurDataChart)];
  }, [dataChart, editeurDataChart, then, comparison]);
  const { data: records = [] } = usePublisherList();
  const publisher = publisherLabel(records, query.editeur, query.groupe);
  const whole = useMemo(() => {
    const look = { label: parts ? 'Total' : 'Thème', token: parts ? 'total' : 'cluster' } as const;
    return curveSeries(dataChart, look, parts ?? NONE, earlier);
  }, [dataChart, parts, earlier]);
  const own = useMemo(
    () => editeurDataChart && curveSeries(editeurDataChart, { label: publisher, token: 'total' }, NONE, ownEarlier),
    [editeurDataChart, publisher, ownEarlier],
  );
  const extent = extentOf(until, query);
  const published = dataChart.publications !== null;
  return (
    <>
      <ThemeCurveChart
        query={query}
        title={published ? 'Evolution des articles du thème' : 'Evolution du score du thème'}
        curve={dataChart}
        {...whole}
        beside={own?.first}
        extent={extent}
        actions={comparison.select}
      />
      {editeurDataChart && own ? (
        <ThemeCurveChart
          query={query}
          title={
            published ? 'Evolution des articles de l’éditeur sur le thème' : 'Evolution du score editeur sur le thème'
          }
          curve={editeurDataChart}
          {...own}
          beside={whole.first}
          extent={extent}
        />
      ) : null}
    </>
  );
}
