import type { KeepLimits } from './kept-process.ts';
import type { ProcessStatus } from './process-spec.ts';

const seconds = (ms: number): number => Math.round(ms / 1_000);

/** One line about a process in trouble, for the terminal of `npm start`. `undefined` for a healthy process. */
export function incidentOf({ name, state, lastEnd }: ProcessStatus, limits: KeepLimits): string | undefined {
  const log = `see logs/${name}.log`;
  switch (state) {
    case 'silent':
      return `${name}: no answer for ${seconds(limits.namedMs)} s; it is restarted after ${seconds(limits.hungMs)} s`;
    case 'waiting':
      return `${name}: ended (${lastEnd}) and is started again, ${log}`;
    case 'failed':
      return `${name}: ended (${lastEnd}), ${log}; it is tried again every ${seconds(limits.failedMs)} s`;
    default:
      return undefined;
  }
}
