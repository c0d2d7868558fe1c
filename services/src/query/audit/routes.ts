import { auditResult } from '@vigie/contracts/audit-actions';
import { rangeOf } from '@vigie/contracts/query';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../http/register-call.ts';
import type { AuditStore } from './audit-store.ts';

interface JournalDeps {
  auditStore: Pick<AuditStore, 'list'>;
  /** Milliseconds. */
  now: () => number;
}

/** /api/journal: reads only. */
export function journalRoutes(app: FastifyInstance, { auditStore, now }: JournalDeps): void {
  registerCall(app, 'journal', async ({ body: { fromDate, toDate, ...filter }, signal }) => {
    const { count, entries } = await auditStore.list(
      { ...filter, range: rangeOf({ fromDate, toDate }, now()) },
      signal,
    );
    const lignes = entries.map((entry) => ({
      _id: entry.id,
      date: new Date(entry.at).toISOString(),
      utilisateur: entry.email,
      adresse: entry.address,
      action: entry.action,
      appel: entry.call,
      objet: entry.object,
      detail: entry.detail,
      statut: entry.status === 0 ? null : entry.status,
      resultat: auditResult(entry.status),
    }));
    return { count, lignes };
  });
}
