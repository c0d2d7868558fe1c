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
import { z } from 'zod';

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

const name = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/);
const orEmpty = <T extends z.ZodType>(type: T) => z.union([type, z.literal('')]);
const amount = z.string().regex(/^[0-9]+(\.[0-9]+)?(Ki|Mi|Gi|Ti)?$/);
const annotations = z.record(z.string(), z.string());
const replicas = z.int().min(1).max(100);
const port = z.int().min(1).max(65_535);
/** A peer of a network policy: the API server checks it, and so does a test of what is rendered. */
const peers = z.array(z.record(z.string(), z.unknown()));

const resources = z.strictObject({
  requests: z.strictObject({ cpu: z.string(), memory: amount }),
  limits: z.strictObject({ cpu: z.string().optional(), memory: amount }),
});

/** Credentials stand in a Secret. */
const ADDRESSES: Partial<Record<VariableName, RegExp>> = {
  CLICKHOUSE_URL: /^https?:\/\/[^@]+$/,
  KAFKA_BROKERS: /^[^@]+$/,
  REDIS_URL: /^rediss?:\/\/[^@]+$/,
};

const value = z.union([z.string(), z.number(), z.boolean()]);

/** Variables that may stand in values: none that the contracts call secret. */
function settings(...processes: ProcessName[]) {
  const names = settableBy(processes).filter((variable) => !isSecret(variable));
  return z.strictObject(
    Object.fromEntries(
      names.map((variable) => {
        const address = ADDRESSES[variable];
        return [variable, (address ? z.string().regex(address) : value).optional()];
      }),
    ),
  );
}

const secrets = z.strictObject(
  Object.fromEntries(
    settableBy(PROCESS_NAMES).map((variable) => [
      variable,
      z.strictObject({ name, key: z.string().min(1) }).optional(),
    ]),
  ),
);

const service = (process: ProcessName) => ({
  settings: settings(process),
  podAnnotations: annotations,
  resources,
});
const serves = z.strictObject({ type: z.enum(['ClusterIP', 'NodePort', 'LoadBalancer']), annotations });
const engine = z.strictObject({ ports: z.array(port).min(1), to: peers });

/** The values of the chart. `npm run chart` writes values.schema.json from it. */
const VALUES = z.strictObject({
  image: z.strictObject({
    repository: z.string().min(1),
    tag: z.string(),
    digest: orEmpty(z.string().regex(/^sha256:[0-9a-f]{64}$/)),
    pullPolicy: z.enum(['Always', 'IfNotPresent', 'Never']),
    pullSecrets: z.array(name),
  }),
  settings: settings(...PROCESS_NAMES),
  secrets,
  files: z.strictObject({ configMap: orEmpty(name), secret: orEmpty(name) }),
  caFile: orEmpty(z.string().regex(/^\//)),
  serviceAccountName: name,
  priorityClassName: orEmpty(name),
  nodeSelector: z.record(z.string(), z.string()),
  tolerations: z.array(z.record(z.string(), z.unknown())),
  spread: z.array(
    z.strictObject({
      maxSkew: z.int().min(1),
      topologyKey: z.string().min(1),
      whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
    }),
  ),
  collector: z.strictObject({ replicas, ...service('collector'), service: serves }),
  ingest: z.strictObject({
    replicas,
    ...service('ingest'),
    autoscaling: z.strictObject({
      enabled: z.boolean(),
      minReplicas: replicas,
      maxReplicas: replicas,
      lagRecords: z.int().min(1),
      prometheus: orEmpty(z.string().regex(/^https?:\/\//)),
    }),
  }),
  stories: z.strictObject({
    replicas,
    ...service('stories'),
    heapMegabytes: z.int().min(256),
    persistence: z.strictObject({
      enabled: z.boolean(),
      size: amount,
      accessMode: z.enum(['ReadWriteOnce', 'ReadWriteMany']),
      storageClass: orEmpty(name),
    }),
  }),
  rollup: z.strictObject({ replicas, ...service('rollup') }),
  worker: z.strictObject({ replicas, ...service('worker') }),
  query: z.strictObject({ replicas, ...service('query'), service: serves }),
  crawler: z.strictObject({ enabled: z.boolean(), ...service('crawler') }),
  prepare: z.strictObject({ settings: settings('tables', 'topics'), resources }),
  reports: z.strictObject({
    existingClaim: orEmpty(name),
    accessModes: z.array(z.enum(['ReadWriteOnce', 'ReadWriteMany'])).min(1),
    size: amount,
    storageClass: orEmpty(name),
  }),
  ingress: z.strictObject({
    enabled: z.boolean(),
    className: orEmpty(name),
    host: orEmpty(name),
    annotations,
    tlsSecret: orEmpty(name),
  }),
  networkPolicy: z.strictObject({
    enabled: z.boolean(),
    queryFrom: peers,
    collectorFrom: peers,
    metricsFrom: peers,
    clickhouse: engine,
    kafka: engine,
    redis: engine,
    oidc: engine,
    embeddings: engine,
    dns: peers,
    webExcept: z.strictObject({ ipv4: z.array(z.string()), ipv6: z.array(z.string()) }),
  }),
  podMonitor: z.strictObject({
    enabled: z.boolean(),
    interval: z.string().regex(/^[0-9]+(s|m)$/),
    labels: z.record(z.string(), z.string()),
  }),
  backup: z.strictObject({
    enabled: z.boolean(),
    schedule: z.string().min(1),
    claim: orEmpty(name),
    settings: settings('backup'),
    resources,
  }),
  restore: orEmpty(z.string().regex(/^[\w.-]+$/)),
});

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The files of the chart that are made from the contracts, by their paths in it. */
export const written = (): Readonly<Record<string, string>> => ({
  // Draft 7 is what every version of Helm reads.
  'values.schema.json': pretty(z.toJSONSchema(VALUES, { target: 'draft-7' })),
  'files/settings.json': pretty(Object.fromEntries(PROCESS_NAMES.map((process) => [process, settable(process)]))),
});
