import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import { querySchema } from '@vigie/contracts/query';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../figures/clusters/cluster-list.ts';
import { ask, type ExposureDeps, type Question } from '../../figures/exposure/context.ts';
import { proofCaptures } from '../../figures/proof/capture-list.ts';
import { cellArticles } from '../../figures/proof/cell-articles.ts';
import { proofOf } from '../../figures/proof/proof.ts';
import { askProof, type Proven } from '../../figures/proof/target.ts';
import { type AnswerContext, registerCall } from '../http/register-call.ts';

/** /api/preuve: a score down to its captures. */
export function proofRoutes(app: FastifyInstance, deps: ExposureDeps): void {
  const told = ({ scope }: Question, { setDataUntil }: AnswerContext): void =>
    setDataUntil(Math.min(scope.range.to, deps.now()));
  const proven = async (
    body: Pick<CheckedBodyOf<'proof'>, 'query' | 'cible'>,
    call: AnswerContext,
  ): Promise<Proven> => {
    const found = await askProof(deps, body.query, body.cible, call.signal);
    told(found.question, call);
    return found;
  };

  registerCall(app, 'proof', async (call) => proofOf(await proven(call.body, call), pageOf(call.body.pagination)));
  registerCall(app, 'proofArticles', async (call) =>
    cellArticles(await proven(call.body, call), call.body, pageOf(call.body.pagination)),
  );
  registerCall(app, 'proofCaptures', async (call) => {
    const { fromDate, toDate, pagination, ...asked } = call.body;
    const question = await ask(deps, querySchema.parse({ fromDate, toDate }), call.signal);
    told(question, call);
    return proofCaptures(question, asked, pageOf(pagination));
  });
}
