import type {} from '@fastify/swagger';
import { VERSION } from '@vigie/contracts/process/version';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pTimeout from 'p-timeout';
import type { Registry } from 'prom-client';
import { isFrom, onlyFrom } from './network/callers.ts';

/** `null` if fine, else one sentence about what is wrong. */
export type Check = () => Promise<string | null>;

/** It answers, but part of its work is refused or late. */
export interface DegradedHealth {
  state: 'degraded';
  /** One sentence about what is refused or late. */
  message: string;
}

/** All is well, and there is something to know of it. */
export interface UpWithNote {
  state: 'up';
  message: string;
}

/** A {@link Check} that may also find a dependency degraded, or say something of one that is well. */
export type HealthCheck = () => Promise<string | null | DegradedHealth | UpWithNote>;

export interface DependencyState {
  state: 'up' | 'degraded' | 'down';
  message?: string;
  ms: number;
}

export interface Readiness {
  /** The worst of the states. */
  status: 'ready' | 'degraded' | 'down';
  dependencies: Record<string, DependencyState>;
}

const CHECK_TIMEOUT_MS = 2_000;

async function runCheck(check: HealthCheck): Promise<DependencyState> {
  const start = performance.now();
  const found = await pTimeout(check(), {
    milliseconds: CHECK_TIMEOUT_MS,
    message: `no answer within ${CHECK_TIMEOUT_MS} ms`,
  }).catch((error: unknown) => (error instanceof Error ? error.message || error.name : String(error)));
  const ms = Math.round(performance.now() - start);
  if (found === null) return { state: 'up', ms };
  return typeof found === 'string' ? { state: 'down', message: found, ms } : { ...found, ms };
}

/** Checks every dependency at once, for 2 s at most. */
export async function readiness(checks: Readonly<Record<string, HealthCheck>>): Promise<Readiness> {
  const states = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
  );
  const some = (wanted: DependencyState['state']) => states.some(([, { state }]) => state === wanted);
  const status = some('down') ? 'down' : some('degraded') ? 'degraded' : 'ready';
  return { status, dependencies: Object.fromEntries(states) };
}

/** How long one reading of the dependencies answers for. */
const FRESH_MS = 1_000;

/** {@link readiness}, read at most once a second for all clients together: each reading costs every engine a statement. */
function sharedReadiness(
  checks: Readonly<Record<string, HealthCheck>>,
  elapsed: () => number,
): () => Promise<Readiness> {
  let latest: { answer: Promise<Readiness>; until: number } | undefined;
  return () => {
    if (latest !== undefined && elapsed() < latest.until) return latest.answer;
    const reading = { answer: readiness(checks), until: Number.POSITIVE_INFINITY };
    latest = reading;
    void reading.answer.finally(() => {
      reading.until = elapsed() + FRESH_MS;
    });
    return reading.answer;
  };
}

export type Role = 'active' | 'standby';

export interface HealthOptions {
  checks: Readonly<Record<string, HealthCheck>>;
  /** Milliseconds of a clock that never jumps. */
  elapsed?: () => number;
  /** Who may read the details of /readyz beside clients on loopback. */
  mayReadDetails?: (request: FastifyRequest) => Promise<boolean>;
  registry: Pick<Registry, 'contentType' | 'metrics'>;
  /** Networks that may read /metrics. */
  metricsFrom: readonly string[];
  /** Of a process of which one works and others stand by. */
  role?: () => Role;
}

/**
 * /healthz: the process lives. /readyz: 503 when a dependency is down, 200 when one is degraded; version, role and the state of each
 * dependency to those who may know. /metrics: Prometheus.
 */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { checks, registry, metricsFrom, role, elapsed = () => performance.now() } = options;
  const { mayReadDetails = async () => false } = options;
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;
  const read = sharedReadiness(checks, elapsed);
  const isLocal = isFrom(['loopback']);
  app.get('/healthz', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', hidden, async (request, reply) => {
    const answer = await read();
    const whole = isLocal(request) || (await mayReadDetails(request));
    const details = { ...answer, version: VERSION, ...(role && { role: role() }) };
    return reply
      .header('cache-control', 'no-store')
      .code(answer.status === 'down' ? 503 : 200)
      .send(whole ? details : { status: answer.status });
  });
  app.get('/metrics', { ...hidden, onRequest: onlyFrom(metricsFrom) }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
