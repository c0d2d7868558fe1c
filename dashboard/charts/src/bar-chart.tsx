import { useCallback } from 'react';
import { BarPicture } from './draw/bar-picture.tsx';
import { ChartFrame, type ChartProps } from './parts/chart-frame.tsx';
import { type GroupingProps, GroupingToggle } from './parts/grouping-toggle.tsx';
import { prepareBars } from './prepare/prepare-bars.ts';
import type { BarSeries, Size } from './types.ts';

const HEIGHT = 260;

export interface BarChartProps extends ChartProps<BarSeries> {
  /** Shows the toggle « Groupement par heure/jour ». onPick and onZoom then use the grouped buckets. */
  readonly grouping?: GroupingProps | undefined;
}

/** Volumes per bucket, stacked. Comparison series are lines over the bars. */
export function BarChart({ grouping, ...props }: BarChartProps) {
  const { title, buckets, grain, since, asOf, ended, year, actions } = props;
  const groupBy = grouping?.value;
  const prepare = useCallback(
    (series: readonly BarSeries[], size: Size) =>
      prepareBars({ title, buckets, grain, since, asOf, ended, year, series, groupBy }, size),
    [title, buckets, grain, since, asOf, ended, year, groupBy],
  );
  const withToggle = grouping ? (
    <>
      <GroupingToggle {...grouping} />
      {actions}
    </>
  ) : (
    actions
  );
  return (
    <ChartFrame
      {...props}
      actions={withToggle}
      height={props.height ?? HEIGHT}
      prepare={prepare}
      Picture={BarPicture}
    />
  );
}

export type { Grouping } from './parts/grouping-toggle.tsx';
export type { BarSeries } from './types.ts';
