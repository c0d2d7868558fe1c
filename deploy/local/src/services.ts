import { join } from 'node:path';
import type { LocalConfig } from './config.ts';
import type { PartName } from './part.ts';
import type { ProcessSpec } from './process-spec.ts';

/** In the order in which they are stopped: who sends first, who answers last. */
export const SERVICES = ['demo', 'collector', 'ingest', 'rollup', 'query'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Milliseconds from SIGTERM to SIGKILL; with the engines' 2.5 s all of them together stay below 10 s. */
const STOP_MS: Record<ServiceName, number> = {
  demo: 1_000,
  collector: 2_000,
  ingest: 2_500,
  rollup: 1_000,
  query: 1_000,
};

export interface Surroundings {
  readonly config: LocalConfig;
  readonly urls: Readonly<Record<PartName, string>>;
  /** Listening ports of collector and query. */
  readonly ports: Readonly<{ collector: number; query: number }>;
  /** Health ports of the services without a port of their own. */
  readonly health: Readonly<Record<ServiceName, number>>;
  readonly supervisorUrl: string;
  readonly secrets: Readonly<{ adminEmail: string; adminPassword: string | undefined; apiKey: string | undefined }>;
}

/** Where a service's compiled entry is. */
export function serviceFile(config: LocalConfig, name: ServiceName): string {
  return join(config.root, name === 'demo' ? 'pipelines/dist/demo/main.js' : `services/dist/${name}/main.js`);
}

/** Environment that every process of ours gets. Secrets are added only for those that need them. */
export function commonEnvironment({ config, urls }: Pick<Surroundings, 'config' | 'urls'>): NodeJS.ProcessEnv {
  const { VIGIE_ADMIN_PASSWORD: _password, VIGIE_API_KEY: _key, ...inherited } = config.inherited;
  return {
    ...inherited,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    KAFKA_BROKERS: urls.kafka,
    CLICKHOUSE_URL: urls.clickhouse,
    REDIS_URL: urls.redis,
  };
}

/** How each service is started. */
export function serviceSpec(name: ServiceName, around: Surroundings): ProcessSpec {
  const { config, ports, health, secrets } = around;
  const port = name === 'collector' || name === 'query' ? ports[name] : undefined;
  const stopMs = STOP_MS[name];
  const collectorUrl = `http://127.0.0.1:${ports.collector}`;
  const own: NodeJS.ProcessEnv = {
    HEALTH_PORT: String(port ?? health[name]),
    VIGIE_STOP_TIMEOUT_MS: String(stopMs - 200),
  };
  if (port !== undefined) own.PORT = String(port);
  if (name === 'query') {
    Object.assign(own, {
      COLLECTOR_URL: collectorUrl,
      SUPERVISOR_URL: around.supervisorUrl,
      VIGIE_ADMIN_EMAIL: secrets.adminEmail,
      // An empty variable counts as not set.
      VIGIE_ADMIN_PASSWORD: secrets.adminPassword ?? '',
    });
  }
  if (name === 'demo') own.COLLECTOR_URL = collectorUrl;
  if (name === 'demo' || name === 'collector') own.VIGIE_API_KEY = secrets.apiKey ?? '';
  return {
    name,
    command: process.execPath,
    args: [serviceFile(config, name)],
    env: { ...commonEnvironment(around), ...own },
    cwd: config.root,
    isReady: name === 'demo' ? async () => true : () => isHealthy(port ?? health[name]),
    stopMs,
    // The demo ends by itself where there is nothing to do for it.
    mayEnd: name === 'demo',
  };
}

async function isHealthy(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) });
  await answer.body?.cancel();
  return answer.ok;
}
