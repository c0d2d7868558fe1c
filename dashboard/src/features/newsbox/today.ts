import type { ExpressionRecord } from '../../api/calls/expressions.ts';
import { dayOf } from '../../shared/paris.ts';

/** How many were confirmed on a day of Paris. */
export const confirmedOn = (confirmed: readonly ExpressionRecord[], day: string): number =>
  confirmed.filter(({ date_confirmation: at }) => at !== null && dayOf(Date.parse(at)) === day).length;

const CLUSTER_ID = /^[0-9a-f]{16}$/;

/** An expression belongs to a cluster or to a topic; their ids tell. */
export const isOfCluster = ({ clusterId }: Pick<ExpressionRecord, 'clusterId'>): boolean => CLUSTER_ID.test(clusterId);
