import { isLargeRun } from '@vigie/local/testing/large-run';
import { VICTIMS, type Victim } from './kills/plan.ts';

/** What the seed of the short chaos run kills while events come in. */
export const KILLED_IN_STREAM: readonly Victim[] = isLargeRun
  ? VICTIMS
  : ['kafka', 'clickhouse', 'rollup', 'query', 'collector'];

/** What is killed alone: in the short run only what the other test does not kill, so that every run kills each process. */
export const KILLED_ALONE: readonly Victim[] = isLargeRun
  ? VICTIMS
  : VICTIMS.filter((victim) => !KILLED_IN_STREAM.includes(victim));
