import type { ReportJob, ReportKind } from '@vigie/contracts/jobs/report';
import type { Query } from '@vigie/contracts/query';
import type { ReportStatus } from '@vigie/contracts/socket';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import { reportKey, resolveReportQuery } from './report-key.ts';
import { newReportName } from './report-name.ts';
import { type ReportRecord, statusOf, statusOnReturn } from './report-record.ts';
import type { ReportStore } from './report-store.ts';

export interface Question {
  kind: ReportKind;
  /** Id of who asks. */
  user: string;
  query: Query;
}

export interface Reports {
  /** Has a report made, unless one of the same question is in the making. */
  start(question: Question): Promise<ReportStatus>;
  check(question: Question): Promise<ReportStatus>;
}

export interface ReportsDeps {
  store: ReportStore;
  queue: Pick<JobQueue<ReportJob>, 'add' | 'isOpen'>;
  now: () => number;
}

/** A report without a job after this long has lost it between its two writes. */
const LOST_MS = 5_000;

/** The asking side of reports: what is asked of a socket, and what it is told. */
export function createReports({ store, queue, now }: ReportsDeps): Reports {
  const add = ({ kind, key, name, user }: ReportRecord, query: Query): Promise<void> =>
    // By its name: a replay is a job of its own.
    queue.add(name, { kind, key, name, user, query });

  const addIfLost = async (record: ReportRecord, query: Query): Promise<void> => {
    if (record.status !== 'processing' || now() - record.askedAt < LOST_MS) return;
    if (!(await queue.isOpen(record.name))) await add(record, query);
  };

  const progressOf = ({ name, status }: ReportRecord): Promise<number> | 0 =>
    status === 'processing' ? store.progress(name) : 0;

  return {
    async start({ kind, user, query: asked }) {
      const query = resolveReportQuery(asked, now());
      const key = reportKey({ kind, user, query });
      const wanted: ReportRecord = {
        kind,
        key,
        user,
        name: newReportName(kind, query),
        status: 'processing',
        askedAt: now(),
        endedAt: null,
        files: null,
        message: null,
      };
      const record = await store.start(wanted);
      if (record.name === wanted.name) {
        // Before a worker can have it, who tells of what comes next.
        await store.tell(record);
        await add(record, query);
      } else await addIfLost(record, query);
      return statusOf(record, await progressOf(record));
    },

    async check({ kind, user, query: asked }) {
      const query = resolveReportQuery(asked, now());
      const key = reportKey({ kind, user, query });
      const record = await store.read(key);
      if (record) await addIfLost(record, query);
      return statusOnReturn(key, record, now(), record && (await progressOf(record)));
    },
  };
}
