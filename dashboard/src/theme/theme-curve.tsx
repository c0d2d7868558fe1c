import { grainOf } from '@vigie/charts/buckets';
import type { SeriesToken } from '@vigie/charts/palette';
import { TimeChart } from '@vigie/charts/time-chart';
import type { Series } from '@vigie/charts/types';
import { type ReactNode, useMemo } from 'react';
import type { ThemeCurve } from '../api/calls/theme.ts';
import { useZoom } from '../filters/use-zoom.ts';
import { asOf } from '../shared/as-of.ts';
import { useTableTwin } from '../shared/table-twins.ts';

const HEIGHT = 220;
const BUCKETS = { quarter: 'par quart d’heure', hourly: 'par heure', daily: 'par jour' } as const;

interface ThemeCurveProps {
  title: string;
  /** Whose score it is. */
  label: string;
  token: SeriesToken;
  curve: ThemeCurve;
  until: number | null;
  /** The same score some days earlier, at this curve's buckets. */
  earlier: readonly Series[];
  actions?: ReactNode;
}

/** Score over time, one line. */
export function ThemeCurveChart(props: ThemeCurveProps) {
  const { title, label, token, curve, until, earlier, actions } = props;
  const zoom = useZoom();
  const twin = useTableTwin();
  const grain = grainOf(curve.timeframe);
  const series = useMemo<Series[]>(
    () => [{ id: 'score', label, token, values: curve.scores, area: true, locked: true }, ...earlier],
    [label, token, curve, earlier],
  );
  return (
    <TimeChart
      title={title}
      subtitle={`Score ${BUCKETS[curve.timeframe]}`}
      headingLevel={2}
      height={HEIGHT}
      buckets={curve.jours}
      grain={grain}
      asOf={asOf(until)}
      series={series}
      {...twin}
      {...zoom(grain)}
      actions={actions}
    />
  );
}
