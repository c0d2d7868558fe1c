import type { AnswerOf } from '@vigie/contracts/calls/index';
import { JOB_STATES } from '@vigie/contracts/calls/queues';
import { shownReportName } from '@vigie/contracts/report-name';
import type { FastifyInstance } from 'fastify';
import type { JobQueue, ListedJob } from '../../platform/queue/job-queue.ts';
import { registerCall } from '../http/register-call.ts';

export type ShownQueue = Pick<JobQueue<never>, 'name' | 'counts' | 'list'>;

/** Of each state. */
const MOST_JOBS = 20;

const time = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const toRecord = (job: ListedJob): AnswerOf<'queues'>[number]['travaux'][number] => ({
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
        travaux: (await queue.list(JOB_STATES, MOST_JOBS)).map(toRecord),
      })),
    ),
  );
}
