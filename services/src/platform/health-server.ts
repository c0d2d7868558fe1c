import { fastify } from 'fastify';
import { type HealthOptions, healthRoutes } from './health.ts';

export interface HealthServer {
  /** The port that was taken; port 0 asks for a free one. */
  port: number;
  close(): Promise<void>;
}

/** Small server of a process without a public one. Loopback by default: it tells about the inside. */
export async function startHealthServer(
  options: HealthOptions & { port: number; host?: string },
): Promise<HealthServer> {
  const app = fastify({ logger: false, forceCloseConnections: true });
  healthRoutes(app, options);
  await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    close: () => app.close(),
  };
}
