import { formatNumber } from '@vigie/contracts/french/numbers';
import type { ChartData, Size } from '../types.ts';
import type { Layout } from './layout.ts';
import { prepareLines } from './prepare-lines.ts';
import { largest } from './runs.ts';
import { summariseRanks } from './summary.ts';
import { rankAxis } from './ticks.ts';

/** Ranks, 1 at the top; the axis ends at the worst rank of the series shown. */
export function prepareRank(data: ChartData, size: Size): Layout {
  return prepareLines(data, size, {
    axis: rankAxis(largest(data.series.map(({ values }) => values))),
    reversed: true,
    tickLabel: formatNumber,
    endLabel: formatNumber,
    summarise: summariseRanks,
  });
}
