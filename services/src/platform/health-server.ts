import { fastify } from 'fastify';
import { AppError } from './errors.ts';
import { type HealthOptions, healthRoutes } from './health.ts';
import { openDoors } from './http/doors.ts';
import { guardHttp } from './http-guards.ts';
import type { Lifecycle } from './lifecycle.ts';
import { isFrom } from './network/callers.ts';

export interface HealthServer {
  /** The port that is listened on; port 0 picks a free one. */
  port: number;
  close(): Promise<void>;
}

/** Small server for a process without a public one. It listens on loopback by default, since it shows internals. */
export async function startHealthServer(
  options: HealthOptions & { port: number; host?: string },
): Promise<HealthServer> {
  const doors = openDoors();
  const app = fastify({ ...doors.options, logger: false, forceCloseConnections: true });
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = thrown instanceof AppError ? thrown : new AppError('internal', { cause: thrown });
    return reply.code(error.status).send(error.toBody(request.id));
  });
  guardHttp(app, doors, { tls: false });
  // In containers query asks from another address.
  const isNear = isFrom(['private']);
  healthRoutes(app, { mayReadDetails: async (request) => isNear(request), ...options });
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
