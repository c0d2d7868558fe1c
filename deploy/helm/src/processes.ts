import { ABOUT, ENVIRONMENT, type VariableName } from '@vigie/contracts/process/environment';
import { schemaConfig } from '@vigie/schema/config';
import { backupConfig } from '@vigie/services/backup/config';
import { collectorConfig } from '@vigie/services/collector/config';
import { crawlerConfig } from '@vigie/services/crawler/config';
import { ingestConfig } from '@vigie/services/ingest/config';
import { queryConfig } from '@vigie/services/query/config';
import { rollupConfig } from '@vigie/services/rollup/config';
import { storiesConfig } from '@vigie/services/stories/config';
import { topicsConfig } from '@vigie/services/topics/config';
import { workerConfig } from '@vigie/services/worker/config';

/** The processes that the chart runs, by the names of their containers. */
export const PROCESSES = {
  collector: collectorConfig,
  ingest: ingestConfig,
  stories: storiesConfig,
  rollup: rollupConfig,
  worker: workerConfig,
  query: queryConfig,
  crawler: crawlerConfig,
  tables: schemaConfig,
  topics: topicsConfig,
  backup: backupConfig,
} as const;
export type ProcessName = keyof typeof PROCESSES;
export const PROCESS_NAMES = Object.keys(PROCESSES) as ProcessName[];

/** Variables that are no value of the chart, and why. */
export const DECIDED: Partial<Record<VariableName, string>> = {
  HOST: 'probes and services reach a pod by its address',
  PORT: 'the chart names ports',
  HEALTH_PORT: 'the chart names ports',
  COLLECTOR_URL: "the collector's service",
  VIGIE_STORIES_DIR: "the volume's path",
  VIGIE_REPORTS_DIR: "the volume's path",
  VIGIE_DASHBOARD_DIR: 'the image has it',
  VIGIE_DATA_DIR: 'holds secrets that are made once; here they come from Secrets',
  SUPERVISOR_URL: '`npm start` has a supervisor',
  VIGIE_HEALTH_URLS: 'Kubernetes watches the pods, and query would wait for all of them before it starts',
  COLLECTOR_DISK_DIR: 'engines are elsewhere',
  COLLECTOR_DISK_RESERVE_MB: 'engines are elsewhere',
  INIT_CWD: 'npm sets it',
};

/** What a process reads and the chart's values can set. */
export function settable(process: ProcessName): VariableName[] {
  const read = Object.keys(PROCESSES[process].shape) as VariableName[];
  return read.filter((name) => DECIDED[name] === undefined).sort();
}

/** Such variables of several processes. */
export const settableBy = (processes: readonly ProcessName[]): VariableName[] =>
  [...new Set(processes.flatMap(settable))].sort();

export const isSecret = (name: VariableName): boolean => ABOUT.get(ENVIRONMENT.shape[name])?.secret === true;
