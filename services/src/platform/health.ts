import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import pTimeout from 'p-timeout';
import type { Registry } from 'prom-client';
import { onlyFrom } from './network-guard.ts';

/** `null` if fine, else one sentence about what is wrong. */
export type Check = () => Promise<string | null>;

export interface DependencyState {
  state: 'up' | 'down';
  message?: string;
  ms: number;
}

export interface Readiness {
  status: 'ready' | 'down';
  dependencies: Record<string, DependencyState>;
}

const CHECK_TIMEOUT_MS = 2_000;

async function runCheck(check: Check): Promise<DependencyState> {
  const start = performance.now();
  const message = await pTimeout(check(), {
    milliseconds: CHECK_TIMEOUT_MS,
    message: `no answer within ${CHECK_TIMEOUT_MS} ms`,
  }).catch((error: unknown) => (error instanceof Error ? error.message || error.name : String(error)));
  const ms = Math.round(performance.now() - start);
  return message === null ? { state: 'up', ms } : { state: 'down', message, ms };
}

/** Checks every dependency at once, for 2 s at most. */
export async function readiness(checks: Readonly<Record<string, Check>>): Promise<Readiness> {
  const states = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
  );
  const down = states.some(([, { state }]) => state === 'down');
  return { status: down ? 'down' : 'ready', dependencies: Object.fromEntries(states) };
}

export type Role = 'active' | 'standby';

export interface HealthOptions {
  checks: Readonly<Record<string, Check>>;
  registry: Pick<Registry, 'contentType' | 'metrics'>;
  /** Networks that may read /metrics. */
  metricsFrom: readonly string[];
  /** Of a process of which one works and others stand by. */
  role?: () => Role;
}

/** /healthz: the process lives. /readyz: its role, the state of each dependency, 503 when one is down. /metrics: Prometheus. */
export function healthRoutes(app: FastifyInstance, { checks, registry, metricsFrom, role }: HealthOptions): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', hidden, async (_request, reply) => {
    const answer = await readiness(checks);
    return reply
      .header('cache-control', 'no-store')
      .code(answer.status === 'ready' ? 200 : 503)
      .send(role ? { ...answer, role: role() } : answer);
  });
  app.get('/metrics', { ...hidden, onRequest: onlyFrom(metricsFrom) }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
