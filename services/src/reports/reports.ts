import type { ReportJob } from '@vigie/contracts/jobs';
import type { ReportStatus } from '@vigie/contracts/socket';
import type { Logger } from '../platform/logger.ts';
import { type JobQueue, openJobQueue } from '../platform/queue/job-queue.ts';
import { type Keyspace, type Redis, replicated } from '../platform/redis.ts';
import { newReportName, type ReportQuestion, reportKey, resolveReportQuery } from './report-name.ts';
import { type ReportRecord, statusOf, statusOnReturn } from './report-record.ts';
import { createReportStore, type ReportStore } from './report-store.ts';

export interface Reports {
  /** Starts a report, unless one of the same question is being made. */
  start(question: ReportQuestion): Promise<ReportStatus>;
  check(question: ReportQuestion): Promise<ReportStatus>;
  /** Reports of the last 30 days, newest first: those of one user, or everybody's. */
  list(user: string | null): Promise<ReportEntry[]>;
}

/** A report of the list, with how it stands in the queue. */
export interface ReportEntry extends ReportRecord {
  /** Place among the reports that wait: 1 begins next. `null` once it has begun. */
  place: number | null;
  /** 0 to 1 while it is being made, else `null`. */
  progress: number | null;
}

export interface ReportsDeps {
  store: ReportStore;
  queue: Pick<JobQueue<ReportJob>, 'add' | 'isOpen' | 'places'>;
  /** Resolves once what `write` wrote survives a fail-over. It may be written again after a refusal. */
  keeping<T>(write: () => Promise<T>): Promise<T>;
  now: () => number;
}

/** What a job is about, its query resolved. */
type ResolvedReport = Pick<ReportQuestion, 'query' | 'target'>;

/** The list is one answer: a house that makes more in 30 days sees its newest. */
export const MOST_LISTED = 500;

/** A report that still has no job after this long lost it: the process stopped between the two writes. */
const LOST_MS = 5_000;

/** Starts and checks reports, for the socket. */
export function createReports({ store, queue, keeping, now }: ReportsDeps): Reports {
  const add = ({ kind, key, name, user, viewer }: ReportRecord, { query, target }: ResolvedReport): Promise<void> =>
    // The job's id is the report's name, so that a report that is made again gets a new job.
    queue.add(name, { kind, key, name, user, query, ...(viewer && { viewer }), ...(target && { target }) }, user);

  const addIfLost = async (record: ReportRecord, report: ResolvedReport): Promise<void> => {
    if (record.status !== 'processing' || now() - record.askedAt < LOST_MS) return;
    if (!(await queue.isOpen(record.name))) await add(record, report);
  };

  const progressOf = ({ name, status }: ReportRecord): Promise<number> | 0 =>
    status === 'processing' ? store.progress(name) : 0;

  return {
    async start({ kind, user, viewer, query: wantedQuery, target }) {
      const query = resolveReportQuery(wantedQuery, now());
      const key = reportKey({ kind, user, query, target });
      const resolved = { query, ...(target && { target }) };
      const wanted: ReportRecord = {
        kind,
        key,
        user,
        ...(viewer && { viewer }),
        name: newReportName(kind, query, target),
        ...resolved,
        status: 'processing',
        askedAt: now(),
        endedAt: null,
        files: null,
        message: null,
      };
      const record = await keeping(async () => {
        const current = await store.start(wanted);
        if (current.name === wanted.name) {
          // First, so that no worker can tell of later progress before it.
          await store.tell(current);
          await add(current, resolved);
        } else await addIfLost(current, resolved);
        return current;
      });
      return statusOf(record, await progressOf(record));
    },

    async check({ kind, user, query: wantedQuery, target }) {
      const query = resolveReportQuery(wantedQuery, now());
      const key = reportKey({ kind, user, query, target });
      const record = await store.read(key);
      if (record) await addIfLost(record, { query, ...(target && { target }) });
      return statusOnReturn(key, record, now(), record && (await progressOf(record)));
    },

    async list(user) {
      const records = await store.list(user, now(), MOST_LISTED);
      const open = records.filter(({ status }) => status === 'processing');
      for (const record of open) await addIfLost(record, record);
      const places = open.length === 0 ? new Map<string, number>() : await queue.places();
      const progress = new Map(
        await Promise.all(open.map(async ({ name }) => [name, await store.progress(name)] as const)),
      );
      return records.map((record) => {
        // Its job may leave the queue a moment after the report has ended.
        const place = (record.status === 'processing' && places.get(record.name)) || null;
        return { ...record, place, progress: place === null ? (progress.get(record.name) ?? null) : null };
      });
    },
  };
}

export const REPORT_QUEUE = 'reports';

export interface OpenedReports {
  reports: Reports;
  store: ReportStore;
  queue: JobQueue<ReportJob>;
}

/** The asking side of reports on a Redis; close the queue before the client. */
export function openReports(redis: Redis, keys: Keyspace, log: Logger, now: () => number): OpenedReports {
  const store = createReportStore(redis, keys);
  const queue = openJobQueue<ReportJob>({ name: REPORT_QUEUE, redis, keys, log });
  return { store, queue, reports: createReports({ store, queue, keeping: (write) => replicated(redis, write), now }) };
}
