import { auditResult } from '@vigie/contracts/audit-actions';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { JOB_STATES } from '@vigie/contracts/calls/queues';
import { rangeOf } from '@vigie/contracts/query';
import { shownReportName } from '@vigie/contracts/report-name';
import type { FastifyInstance } from 'fastify';
import type { CollectorKeys, ListedKey } from '../../platform/collector-keys.ts';
import type { JobQueue, ListedJob } from '../../platform/queue/job-queue.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import { registerCall } from '../http/register-call.ts';

const time = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const keyRecord = (key: ListedKey): AnswerOf<'keys'>[number] => ({
  _id: key.id,
  nom: key.name,
  debut: key.start,
  date_creation: new Date(key.createdAt).toISOString(),
  revoked: time(key.revokedAt),
  lastUsed: time(key.lastUsed),
  accepted: key.accepted,
  refused: key.refused,
});

export function keyRoutes(app: FastifyInstance, keys: CollectorKeys): void {
  const all = async () => (await keys.list()).map(keyRecord);
  registerCall(app, 'keys', all);
  registerCall(app, 'makeKey', async ({ body, reply }) => {
    const { key, secret } = await keys.make(body.nom);
    reply.header('cache-control', 'no-store');
    return { key: keyRecord({ ...key, accepted: 0, refused: 0, lastUsed: null }), secret };
  });
  registerCall(app, 'revokeKey', async ({ body }) => {
    await keys.revoke(body.id);
    return all();
  });
}

export type ShownQueue = Pick<JobQueue<never>, 'name' | 'counts' | 'list'>;

/** Of each state. */
const MOST_JOBS = 20;

const jobRecord = (job: ListedJob): AnswerOf<'queues'>[number]['travaux'][number] => ({
  _id: job.id,
  // A report's address is not for this list.
  nom: shownReportName(job.key),
  etat: job.state,
  demande: new Date(job.askedAt).toISOString(),
  debut: time(job.startedAt),
  fin: time(job.endedAt),
  essais: job.attempts,
  avancement: job.progress,
  erreur: job.error,
});

export function queueRoutes(app: FastifyInstance, queues: readonly ShownQueue[]): void {
  registerCall(app, 'queues', () =>
    Promise.all(
      queues.map(async (queue) => ({
        nom: queue.name,
        nombres: await queue.counts(),
        travaux: (await queue.list(JOB_STATES, MOST_JOBS)).map(jobRecord),
      })),
    ),
  );
}

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
