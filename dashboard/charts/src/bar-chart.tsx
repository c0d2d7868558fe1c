import { useCallback, useId } from 'react';
import { BarPicture } from './draw/picture-frame.tsx';
import { ChartFrame, type ChartProps } from './parts/chart-frame.tsx';
import { prepareBars } from './prepare/prepare-bars.ts';
import type { BarSeries, Size } from './types.ts';

export type Grouping = 'hour' | 'day';

interface GroupingProps {
  readonly value: Grouping;
  readonly onChange: (value: Grouping) => void;
}

const CHOICES = [
  ['hour', 'Heure'],
  ['day', 'Jour'],
] as const;

function GroupingToggle({ value, onChange }: GroupingProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand on the line of its buttons
    <div role="group" aria-labelledby={id} className="vc-grouping">
      <span id={id}>Groupement par heure/jour</span>
      <span className="vc-segments">
        {CHOICES.map(([choice, label]) => (
          <button key={choice} type="button" aria-pressed={value === choice} onClick={() => onChange(choice)}>
            {label}
          </button>
        ))}
      </span>
    </div>
  );
}

const HEIGHT = 260;

interface BarChartProps extends ChartProps<BarSeries> {
  /** Shows the toggle « Groupement par heure/jour ». onPick and onZoom then use the grouped buckets. */
  readonly grouping?: GroupingProps | undefined;
}

/** Volumes per bucket, stacked. Comparison series are lines over the bars. */
export function BarChart({ grouping, ...props }: BarChartProps) {
  const { title, buckets, grain, since, asOf, ended, year, notes, actions } = props;
  const groupBy = grouping?.value;
  const prepare = useCallback(
    (series: readonly BarSeries[], size: Size) =>
      prepareBars({ title, buckets, grain, since, asOf, ended, year, notes, series, groupBy }, size),
    [title, buckets, grain, since, asOf, ended, year, notes, groupBy],
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

export type { BarSeries } from './types.ts';
