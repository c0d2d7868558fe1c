import { useCallback } from 'react';
import { LinePicture } from './draw/picture-frame.tsx';
import { ChartFrame, type ChartProps } from './parts/chart-frame.tsx';
import { prepareTime } from './prepare/prepare-lines.ts';
import type { ChartData, Series, Size } from './types.ts';

const HEIGHT = 260;

/** Amounts over time, from 0. */
export function TimeChart({ beside, ...props }: ChartProps & Pick<ChartData, 'beside'>) {
  const { title, buckets, grain, since, asOf, ended, year, notes } = props;
  const prepare = useCallback(
    (series: readonly Series[], size: Size) =>
      prepareTime({ title, buckets, grain, since, asOf, ended, year, notes, beside, series }, size),
    [title, buckets, grain, since, asOf, ended, year, notes, beside],
  );
  return <ChartFrame {...props} height={props.height ?? HEIGHT} prepare={prepare} Picture={LinePicture} />;
}

export type { ChartNotes, ChartProps } from './parts/chart-frame.tsx';
export type { Series } from './types.ts';
