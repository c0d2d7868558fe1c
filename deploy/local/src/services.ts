import { join } from 'node:path';
import { ABOUT, CLICKHOUSE, ENVIRONMENT, KAFKA, REDIS } from '@vigie/contracts/process/environment';
import type { LocalConfig } from './config.ts';
import type { PartName } from './part.ts';
import type { ProcessSpec } from './process-spec.ts';
import { askHttp } from './sign.ts';

/** In the order in which they are stopped: senders first, the service that answers last. */
export const SERVICES = ['demo', 'crawler', 'collector', 'ingest', 'stories', 'rollup', 'worker', 'query'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Milliseconds from SIGTERM to SIGKILL. With the 2.5 s of the engines, everything stops within 10 s. */
const STOP_MS: Record<ServiceName, number> = {
  demo: 1_000,
  // What it was reading it reads again after the next start.
  crawler: 1_500,
  collector: 2_000,
  ingest: 2_500,
  // At the same time as ingest. What it did not store in time it reads again from the log.
  stories: 2_500,
  rollup: 1_000,
  // A report in progress is given back and started again after the next start.
  worker: 1_000,
  query: 1_000,
};

/**
 * How Node treats each service's memory, here and in docker-compose.yml.
 * query: long lists make much garbage at once. With 16 MB for young objects, the default, a quarter of its time went into
 * collecting them.
 * crawler: of 300 MB that it grew to, 250 were garbage that nobody needed room for (`npm run bench:crawler`).
 * stories: with 40,000 live articles it took 523 MB without flags, and 449 with these.
 */
export const NODE_FLAGS: Partial<Record<ServiceName, readonly string[]>> = {
  crawler: ['--max-semi-space-size=4', '--heap-growing-percent=40'],
  query: ['--max-semi-space-size=64'],
  stories: ['--max-semi-space-size=8', '--heap-growing-percent=20'],
};

/**
 * How low each service's CPU priority is (`nice`), so that screens answer while history is stored. What takes
 * events in does not: a crawler waits for the answer of the collector. The demo's events come last, and with fewer of them all
 * others have less to do. docker-compose.yml gives containers the same weights.
 */
export const NICE: Readonly<Record<ServiceName, number>> = {
  demo: 19,
  crawler: 0,
  collector: 0,
  ingest: 0,
  stories: 10,
  rollup: 10,
  worker: 10,
  query: 0,
};

/** That of query asks the supervisor: it would be down for ever because it was down once. */
const HAS_READYZ: ReadonlySet<ServiceName> = new Set(['crawler', 'collector', 'ingest', 'stories', 'rollup', 'worker']);

const SPEAK_KAFKA: ReadonlySet<ServiceName> = new Set(['collector', 'ingest', 'stories', 'query']);

export interface Surroundings {
  readonly config: LocalConfig;
  readonly urls: Readonly<Record<PartName, string>>;
  readonly publicPort: number;
  readonly collectorPort: number;
  /** The port of each service's health check. That of query is the public port. */
  readonly health: Readonly<Record<ServiceName, number>>;
  readonly supervisorUrl: string;
  readonly dataDir: string;
  readonly demo: boolean;
  /** Domains to collect; without them there is no crawler. */
  readonly collect?: readonly string[] | undefined;
  readonly apiKey: string | undefined;
  /** Only `npm start` makes one. */
  readonly collectSecret?: string | undefined;
  readonly channelsSecret?: string | undefined;
}

/** A service's compiled entry file. */
export function serviceFile(config: LocalConfig, name: ServiceName): string {
  return join(config.root, name === 'demo' ? 'pipelines/demo/dist/main.js' : `services/dist/${name}/main.js`);
}

const SECRETS = new Set(
  Object.entries(ENVIRONMENT.shape).flatMap(([name, type]) => (ABOUT.get(type)?.secret ? name : [])),
);

/** Unsets the variables of an engine but those that are kept. An empty variable counts as unset. */
const unset = (names: object, ...exceptions: string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.keys(names)
      .filter((name) => !exceptions.includes(name))
      .map((name) => [name, '']),
  );

/** For the processes that ask Kafka: the password, if the brokers are the operator's. */
export const kafkaSecret = ({ KAFKA_BROKERS, inherited }: LocalConfig): NodeJS.ProcessEnv =>
  KAFKA_BROKERS === undefined ? {} : { KAFKA_SASL_PASSWORD: inherited.KAFKA_SASL_PASSWORD ?? '' };

/** For the processes that ask Redis, all but the demo: the password of the Sentinels, if Redis is the operator's. */
export const redisSecret = ({ REDIS_URL, inherited }: LocalConfig): NodeJS.ProcessEnv =>
  REDIS_URL === undefined ? {} : { REDIS_SENTINEL_PASSWORD: inherited.REDIS_SENTINEL_PASSWORD ?? '' };

/** Environment of every process of Vigie. Secrets are added only for those that need them. */
export function commonEnvironment({ config, urls }: Pick<Surroundings, 'config' | 'urls'>): NodeJS.ProcessEnv {
  const inherited = Object.entries(config.inherited).filter(([name]) => !SECRETS.has(name));
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    // How the operator's engines are reached does not count for those that are started here.
    ...(config.KAFKA_BROKERS === undefined && unset(KAFKA, 'VIGIE_TOPIC_PREFIX')),
    ...(config.REDIS_URL === undefined && unset(REDIS, 'VIGIE_REDIS_PREFIX')),
    ...(config.CLICKHOUSE_URL === undefined && unset(CLICKHOUSE, 'VIGIE_DATABASE')),
    KAFKA_BROKERS: urls.kafka,
    CLICKHOUSE_URL: urls.clickhouse,
    REDIS_URL: urls.redis,
  };
}

/** How each service is started. */
export function serviceSpec(name: ServiceName, around: Surroundings): ProcessSpec {
  const { config } = around;
  const stopMs = STOP_MS[name];
  const healthPort = name === 'query' ? around.publicPort : around.health[name];
  return {
    name,
    command: process.execPath,
    args: [...(NODE_FLAGS[name] ?? []), serviceFile(config, name)],
    env: {
      ...commonEnvironment(around),
      ...(name !== 'demo' && redisSecret(config)),
      HEALTH_PORT: String(healthPort),
      VIGIE_STOP_TIMEOUT_MS: String(stopMs - 200),
      ...(SPEAK_KAFKA.has(name) && kafkaSecret(config)),
      ...ownEnvironment(name, around),
    },
    cwd: config.root,
    isReady: () => isHealthy(healthPort),
    answers: (timeoutMs) => askHttp(`http://127.0.0.1:${healthPort}/healthz`, timeoutMs),
    port: healthPort,
    ...(HAS_READYZ.has(name) && { readyz: `http://127.0.0.1:${healthPort}/readyz` }),
    stopMs,
    nice: NICE[name],
    // The demo ends by itself when it has nothing to do.
    mayEnd: name === 'demo',
  };
}

/** What only one service gets: ports, and the secrets that it needs. An empty variable counts as unset. */
function ownEnvironment(name: ServiceName, around: Surroundings): NodeJS.ProcessEnv {
  const { config, apiKey = '' } = around;
  const collectorUrl = `http://127.0.0.1:${around.collectorPort}`;
  switch (name) {
    case 'collector':
      return { PORT: String(around.collectorPort), VIGIE_API_KEY: apiKey, COLLECTOR_DISK_DIR: around.dataDir };
    case 'demo':
      return { COLLECTOR_URL: collectorUrl, VIGIE_API_KEY: apiKey, VIGIE_DEMO: '1', VIGIE_DATA_DIR: around.dataDir };
    case 'crawler':
      return {
        COLLECTOR_URL: collectorUrl,
        VIGIE_API_KEY: apiKey,
        VIGIE_CONTACT: config.VIGIE_CONTACT ?? '',
        VIGIE_COLLECT: around.collect?.join(',') ?? '',
        VIGIE_COLLECT_SECRET: around.collectSecret ?? '',
        VIGIE_FACEBOOK_TOKEN: config.inherited.VIGIE_FACEBOOK_TOKEN ?? '',
      };
    case 'ingest':
      return { VIGIE_EMBEDDINGS_KEY: config.inherited.VIGIE_EMBEDDINGS_KEY ?? '' };
    case 'stories':
      return { VIGIE_STORIES_DIR: join(around.dataDir, 'stories') };
    case 'worker':
      return {
        VIGIE_REPORTS_DIR: reportsDir(around),
        VIGIE_PUBLISHERS_FILE: publisherFiles(around),
        ...outgoing(around),
      };
    case 'query':
      return {
        PORT: String(around.publicPort),
        COLLECTOR_URL: collectorUrl,
        SUPERVISOR_URL: around.supervisorUrl,
        VIGIE_DASHBOARD_DIR: join(config.root, 'dashboard/dist/site'),
        VIGIE_DATA_DIR: around.dataDir,
        VIGIE_REPORTS_DIR: reportsDir(around),
        VIGIE_PUBLISHERS_FILE: publisherFiles(around),
        VIGIE_ADMIN_EMAIL: config.VIGIE_ADMIN_EMAIL,
        VIGIE_ADMIN_PASSWORD: config.VIGIE_ADMIN_PASSWORD ?? '',
        VIGIE_SESSION_SECRET: config.inherited.VIGIE_SESSION_SECRET ?? '',
        VIGIE_COLLECT_SECRET: around.collectSecret ?? '',
        VIGIE_OIDC_CLIENT_SECRET: config.inherited.VIGIE_OIDC_CLIENT_SECRET ?? '',
        ...outgoing(around),
      };
    default:
      return {};
  }
}

/** Who sends messages, and who takes their settings. */
const outgoing = ({ config, channelsSecret, publicPort }: Surroundings): NodeJS.ProcessEnv => ({
  // Links in messages lead here.
  VIGIE_PUBLIC_URL: config.inherited.VIGIE_PUBLIC_URL || `http://127.0.0.1:${publicPort}`,
  VIGIE_CHANNELS_SECRET: channelsSecret ?? '',
  VIGIE_SMTP_URL: config.inherited.VIGIE_SMTP_URL ?? '',
});

/** Workers write reports, query services read them. */
const reportsDir = ({ dataDir }: Surroundings): string => join(dataDir, 'reports');

/** The demo's invented publishers are known only while it runs. */
function publisherFiles({ config, demo }: Surroundings): string {
  const files = [...config.VIGIE_PUBLISHERS_FILE, demo && join(config.root, 'pipelines/demo/data/publishers.json')];
  return files.filter(Boolean).join(',');
}

async function isHealthy(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) });
  await answer.body?.cancel();
  return answer.ok;
}
