import type { FastifyInstance } from 'fastify';
import type { ExposureDeps } from '../exposure/context.ts';
import { registerCall } from '../http/register-call.ts';
import { askFlux } from './ask-flux.ts';
import { flux } from './flux.ts';

/** /api/article/flux. */
export function fluxRoutes(app: FastifyInstance, deps: ExposureDeps): void {
  registerCall(app, 'articleFlux', async ({ body, signal, setDataUntil }) => {
    const question = await askFlux(deps, body, signal);
    setDataUntil(Math.min(question.scope.range.to, deps.now()));
    return flux(question, body.dataToGet);
  });
}
