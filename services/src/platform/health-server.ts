import { fastify } from 'fastify';
import { AppError } from './errors.ts';
import { type HealthOptions, healthRoutes } from './health.ts';
import { answerClientError, guardHttp } from './http-guards.ts';
import type { Lifecycle } from './lifecycle.ts';

export interface HealthServer {
  /** The port that is listened on; port 0 picks a free one. */
  port: number;
  close(): Promise<void>;
}

/** Small server for a process without a public one. It listens on loopback by default, since it shows internals. */
export async function startHealthServer(
  options: HealthOptions & { port: number; host?: string },
): Promise<HealthServer> {
  const app = fastify({ logger: false, forceCloseConnections: true, clientErrorHandler: answerClientError });
  app.setErrorHandler(async (thrown, _request, reply) => {
    const error = thrown instanceof AppError ? thrown : new AppError('internal', { cause: thrown });
    return reply.code(error.status).send(error.toBody());
  });
  guardHttp(app, { tls: false });
  healthRoutes(app, options);
  await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    close: () => app.close(),
  };
}

/** The variables of a process with a health server, as its config picks them. */
interface HealthConfig {
  HOST: string;
  HEALTH_PORT: number;
  VIGIE_METRICS_FROM: string[];
}

/** {@link startHealthServer} where the environment says, until the process stops; answers its port. */
export async function openHealth(
  life: Lifecycle,
  { HOST: host, HEALTH_PORT: port, VIGIE_METRICS_FROM: metricsFrom }: HealthConfig,
  options: Omit<HealthOptions, 'metricsFrom'>,
): Promise<number> {
  const health = await startHealthServer({ ...options, metricsFrom, host, port });
  life.onStop('health', () => health.close());
  return health.port;
}
