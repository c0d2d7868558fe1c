import { useCallback } from 'react';
import { LinePicture } from './draw/picture-frame.tsx';
import { ChartFrame, type ChartProps } from './parts/chart-frame.tsx';
import { prepareRank } from './prepare/prepare-lines.ts';
import type { Series, Size } from './types.ts';

const HEIGHT = 300;
const START_WITH = 5;

/** Ranks over time, 1 at the top. Values are ranks from 1, or null. */
export function RankChart(props: ChartProps) {
  const { title, buckets, grain, since, asOf, ended, year, notes } = props;
  const prepare = useCallback(
    (series: readonly Series[], size: Size) =>
      prepareRank({ title, buckets, grain, since, asOf, ended, year, notes, series }, size),
    [title, buckets, grain, since, asOf, ended, year, notes],
  );
  return (
    <ChartFrame
      {...props}
      height={props.height ?? HEIGHT}
      startWith={START_WITH}
      prepare={prepare}
      Picture={LinePicture}
    />
  );
}

export type { ChartProps } from './parts/chart-frame.tsx';
export type { Series } from './types.ts';
