import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from '../../platform/metrics.ts';
import type { QueryGate } from '../engine/query-gate.ts';

/** Time of each answer by route, and how full the engine's places are. */
export function measureRequests(app: FastifyInstance, registry: Registry, gate: QueryGate): void {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to the end of an answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  for (const name of ['running', 'waiting'] as const) {
    new Gauge({
      name: `engine_queries_${name}`,
      help: `Queries that are ${name}`,
      registers: [registry],
      collect() {
        this.set(gate[name]);
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the path: paths are without limit.
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1_000);
  });
}
