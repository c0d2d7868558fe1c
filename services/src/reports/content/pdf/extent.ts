import type { ChartData } from '@vigie/charts/types';
import { rangeOf } from '@vigie/contracts/query';
import type { ReportHead } from '../gather/daily-report.ts';

/** The part of time that a report covers, as charts take it: a bucket that it cuts is named « partiel » or « en cours ». */
export const extentOf = ({
  query,
  asOf,
  running,
}: Pick<ReportHead, 'query' | 'asOf' | 'running'>): Pick<ChartData, 'since' | 'asOf' | 'ended'> => ({
  since: new Date(rangeOf(query, asOf).from).toISOString(),
  asOf: new Date(asOf).toISOString(),
  ended: !running,
});
