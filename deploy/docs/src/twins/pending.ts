import type { CallName } from '@vigie/contracts/calls/paths';

/** Calls whose fields are not all judged by a naive reading yet. This list must shrink, and be empty in the end. */
export const PENDING: readonly CallName[] = ['incidents', 'analyses', 'analysisChoice', 'analysisDetails'];
