import { formatCompact, formatNumber } from '@vigie/contracts/french/numbers';
import type { ChartData, Size, Values } from '../types.ts';
import type { Layout } from './layout.ts';
import { prepareLines } from './prepare-lines.ts';
import { largest } from './runs.ts';
import { summariseAmounts } from './summary.ts';
import { amountAxis } from './ticks.ts';

const LONG = 100_000;

/** Long figures are shortened only on the axis. */
export const axisLabel = (max: number | null): ((value: number) => string) =>
  (max ?? 0) >= LONG ? formatCompact : formatNumber;

export const areCounts = (all: readonly Values[]): boolean =>
  all.every((values) => values.every((value) => value === null || Number.isInteger(value)));

/** Amounts over time from 0. */
export function prepareTime(data: ChartData, size: Size): Layout {
  const all = data.series.map(({ values }) => values);
  const max = largest(all);
  return prepareLines(data, size, {
    axis: amountAxis(max, areCounts(all)),
    reversed: false,
    tickLabel: axisLabel(max),
    endLabel: formatNumber,
    summarise: summariseAmounts,
  });
}
