import type { ReportJob } from '@vigie/contracts/jobs';
import { caller } from '../figures/query-gate.ts';
import type { JobWork } from '../platform/queue/run-jobs.ts';
import type { ReportRequest } from './content/report-deps.ts';
import type { ReportFolder } from './report-folder.ts';
import type { ReportFiles, ReportRecord } from './report-record.ts';
import type { ReportStore } from './report-store.ts';

export interface WriteOptions {
  /** An empty folder for this attempt alone. */
  dir: string;
  /** Of the files, without ending. */
  name: string;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (part: number) => void;
}

/** Writes the files of a report; 'nothing' when there is nothing to tell. */
export type WriteReport = (
  request: ReportRequest & Pick<Required<ReportRequest>, 'clock'>,
  options: WriteOptions,
) => Promise<ReportFiles | 'nothing'>;

export interface ReportWorkDeps {
  store: ReportStore;
  folder: ReportFolder;
  write: WriteReport;
  now: () => number;
}

export const NOTHING = 'Aucune donnée à reporter pour ces filtres';
/** Smallest step of progress that is published. */
const STEP = 0.05;

/** Jobs of the queue `reports`: the report is in its place before its record says so. */
export function reportWork({ store, folder, write, now }: ReportWorkDeps): JobWork<ReportJob> {
  /** The record while this very report is in the making; a job may be given twice. */
  const openRecord = async ({ key, name }: ReportJob): Promise<ReportRecord | undefined> => {
    const record = await store.read(key);
    return record?.name === name && record.status === 'processing' ? record : undefined;
  };

  const run: JobWork<ReportJob>['run'] = async (job, { signal, progress }) => {
    const record = await openRecord(job);
    if (!record) return;
    let share = 0;
    const onProgress = (part: number): void => {
      if (signal.aborted || part < share + STEP) return;
      share = Math.min(1, Math.round(part * 100) / 100);
      // A lost update is replaced by the next.
      Promise.all([progress(share), store.tell(record, share)]).catch(() => undefined);
    };
    const { kind, query, target, viewer, name } = job;
    const files = await folder.write(name, async (dir) => {
      const request = { kind, query, target, viewer, now: new Date(record.askedAt), clock: now };
      const made = await write(request, { dir, name, signal, onProgress });
      // The job may belong to another worker by now.
      signal.throwIfAborted();
      return made;
    });
    const end = files === 'nothing' ? { files: null, message: NOTHING } : { files, message: null };
    await store.finish(record, { status: 'done', ...end }, now());
  };

  return {
    // Its statements share the engine with those of other users' jobs.
    run: (job, context) => caller.run(job.user, () => run(job, context)),

    async failed(job, message) {
      const record = await openRecord(job);
      if (record) await store.finish(record, { status: 'failed', files: null, message }, now());
    },
  };
}
