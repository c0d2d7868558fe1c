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
  /** What the score is the sum of, one line each. */
  parts?: readonly Series[];
  /** The same score some days earlier, at this curve's buckets. */
  earlier: readonly Series[];
  actions?: ReactNode;
}

const NONE: readonly Series[] = [];

/** Score over time: one line, and those that it is the sum of. */
export function ThemeCurveChart(props: ThemeCurveProps) {
  const { title, label, token, curve, until, parts = NONE, earlier, actions } = props;
  const zoom = useZoom();
  const twin = useTableTwin();
  const grain = grainOf(curve.timeframe);
  const series = useMemo<Series[]>(
    () => [
      { id: 'score', label, token, values: curve.scores, area: parts.length === 0, locked: true },
      ...parts,
      ...earlier,
    ],
    [label, token, curve, parts, earlier],
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
