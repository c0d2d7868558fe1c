import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { querySchema } from '@vigie/contracts/query';
import { type Seal, versionsOf } from '@vigie/contracts/seals/seal';
import type { ReportStatus } from '@vigie/contracts/socket';
import { type SealRow, sealOf, sealsOf } from '@vigie/schema/seals/seal-statements';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../figures/clusters/cluster-list.ts';
import { ask, type ExposureDeps, type Question } from '../../figures/exposure/context.ts';
import { proofCaptures } from '../../figures/proof/capture-list.ts';
import { cellArticles } from '../../figures/proof/cell-articles.ts';
import { proofOf } from '../../figures/proof/proof.ts';
import { askProof, type ProvenScore } from '../../figures/proof/target.ts';
import type { Store } from '../../figures/store.ts';
import { statementScope } from '../../reports/content/statement/statement-scope.ts';
import type { Reports } from '../../reports/reports.ts';
import { type AnswerContext, registerCall } from '../http/register-call.ts';
import { readSealChain } from '../seals/seal-chain.ts';

/** /api/preuve: a score down to its captures. */
export function proofRoutes(app: FastifyInstance, deps: ExposureDeps): void {
  const stateDataUntil = ({ scope }: Question, { setDataUntil }: AnswerContext): void =>
    setDataUntil(Math.min(scope.range.to, deps.now()));
  const proven = async (
    body: Pick<CheckedBodyOf<'proof'>, 'query' | 'cible'>,
    call: AnswerContext,
  ): Promise<ProvenScore> => {
    const found = await askProof(deps, body.query, body.cible, call.signal);
    stateDataUntil(found.question, call);
    return found;
  };

  registerCall(app, 'proof', async (call) => proofOf(await proven(call.body, call), pageOf(call.body.pagination)));
  registerCall(app, 'proofArticles', async (call) =>
    cellArticles(await proven(call.body, call), call.body, pageOf(call.body.pagination)),
  );
  registerCall(app, 'proofCaptures', async (call) => {
    const { fromDate, toDate, pagination, ...cell } = call.body;
    const question = await ask(deps, querySchema.parse({ fromDate, toDate }), call.signal);
    stateDataUntil(question, call);
    return proofCaptures(question, cell, pageOf(pagination));
  });
}

/** /api/preuve/constat: statements, made by the queue of reports. */
export function statementRoutes(app: FastifyInstance, deps: ExposureDeps & { reports: Reports }): void {
  const { reports } = deps;
  const answer = ({ ref: _, ...status }: ReportStatus) => status;

  registerCall(app, 'startStatement', async ({ body: { query, cible }, user, signal }) => {
    // What cannot be proven is refused now, by its field, and not by a job later.
    await statementScope(deps, query, cible, signal);
    return answer(await reports.start({ kind: 'statement', user: user.id, query, target: cible }));
  });
  registerCall(app, 'statementState', async ({ body: { query, cible }, user }) =>
    answer(await reports.check({ kind: 'statement', user: user.id, query, target: cible })),
  );
}

const time = (ms: number): string => new Date(ms).toISOString();

/** What is answered of a day's seal; nulls without one. */
const tell = (jour: string, [seal, ...older]: readonly Seal[]): AnswerOf<'daySeal'> => ({
  jour,
  racine: seal?.root ?? null,
  precedent: seal?.before?.root ?? null,
  precedentJour: seal?.before?.day ?? null,
  arbre: seal?.tree ?? null,
  captures: seal?.captures ?? null,
  remplace: seal?.replaces ?? null,
  fait: seal ? time(seal.madeAt) : null,
  complete: older.map(({ root, madeAt }) => ({ racine: root, fait: time(madeAt) })),
});

const LISTED_DAYS = 400;

/** GET /api/preuve/sceau/{jour} and /api/preuve/sceaux. */
export function sealRoutes(app: FastifyInstance, { store }: { store: Store }): void {
  registerCall(app, 'daySeal', async ({ params: { jour }, signal }) => {
    const { sql, values } = sealsOf([jour]);
    return tell(jour, versionsOf((await store.query<SealRow>(sql, values, { signal })).map(sealOf)));
  });
  registerCall(app, 'daySeals', ({ signal }) => readSealChain(store, LISTED_DAYS, signal));
}
