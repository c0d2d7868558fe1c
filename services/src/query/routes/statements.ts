import type { ReportStatus } from '@vigie/contracts/socket';
import type { FastifyInstance } from 'fastify';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import { statementScope } from '../../reports/content/statement/statement-scope.ts';
import type { Reports } from '../../reports/reports.ts';
import { registerCall } from '../http/register-call.ts';

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
