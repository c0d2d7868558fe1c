import { querySchema } from '@vigie/contracts/query';
import type { FastifyInstance } from 'fastify';
import type { ExposureDeps } from '../exposure/context.ts';
import { registerCall } from '../http/register-call.ts';
import { askTab, hottestClusters } from './hottest-clusters.ts';
import { incidents } from './incidents.ts';
import { askWithin, hoursBefore } from './window.ts';

const INCIDENT_HOURS = 24;

/** /api/cluster/cea, /api/article/cea. */
export function hottestRoutes(app: FastifyInstance, deps: ExposureDeps): void {
  registerCall(app, 'hottestClusters', async ({ body, signal, setDataUntil }) => {
    const question = await askTab(deps, body, signal);
    setDataUntil(Math.min(question.scope.range.to, deps.now()));
    return hottestClusters(question, body.pagination);
  });
  registerCall(app, 'incidents', async ({ signal, setDataUntil }) => {
    const range = hoursBefore(INCIDENT_HOURS, deps.now());
    setDataUntil(range.to);
    return incidents(await askWithin(deps, querySchema.parse({}), range, signal));
  });
}
