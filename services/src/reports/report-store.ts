import { AppError } from '../platform/errors.ts';
import { encodeEvent, type SocketEvent, socketChannel } from '../platform/events/socket-events.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import { type ReportRecord, statusFrame, statusOf } from './report-record.ts';
import { FINISH, START, TELL } from './report-scripts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A record is asked about on its day only. */
const RECORD_MS = 2 * DAY_MS;
export const FILES_MS = 30 * DAY_MS;
/** Reports that one user may have in the making. */
const MOST_OPEN = 20;

/** What is known of a finished report's files. */
export interface FileRecord {
  user: string;
}

export type ReportEnd = Pick<ReportRecord, 'status' | 'files' | 'message'>;

/** State of reports. One report of a key is in the making at a time, whoever asks wherever. */
export interface ReportStore {
  /**
   * Makes `record` the newest of its key, or resolves to the one that is in the making.
   * @throws {AppError} `too_many_requests` when the user has too many in the making
   */
  start(record: ReportRecord): Promise<ReportRecord>;
  read(key: string): Promise<ReportRecord | undefined>;
  /** Ends a report and tells its user's sockets, and administrators of its files. False: it had ended before. */
  finish(record: ReportRecord, end: ReportEnd, now: number): Promise<boolean>;
  /** While it is in the making: tells its user's sockets how it stands, and remembers its progress. */
  tell(record: ReportRecord, progress?: number): Promise<void>;
  /** Part of the report of this name that is made, 0 to 1. */
  progress(name: string): Promise<number>;
  /** By name without ending; undefined once 30 days have passed. */
  files(name: string): Promise<FileRecord | undefined>;
}

export function createReportStore(redis: Redis, keys: Keyspace): ReportStore {
  const recordOf = (key: string) => keys('report', key);
  const openOf = (user: string) => keys('reports-open', user);
  const filesOf = (name: string) => keys('report-files', name);
  const progressOf = (name: string) => keys('report-progress', name);
  const event = (record: ReportRecord, progress?: number): SocketEvent => ({
    to: { user: record.user },
    frame: statusFrame(record.kind, statusOf(record, progress ?? null)),
  });

  return {
    async start(record) {
      const { key, user, askedAt } = record;
      const args = [JSON.stringify(record), RECORD_MS, key, askedAt, MOST_OPEN, HOUR_MS];
      const held = (await redis.eval(START, 2, recordOf(key), openOf(user), ...args)) as string;
      if (held !== '') return JSON.parse(held) as ReportRecord;
      throw new AppError('too_many_requests', {
        message: 'Trop de reportings en cours, attendez que l’un d’eux soit terminé',
        retryAfterS: 10,
      });
    },
    async read(key) {
      const text = await redis.get(recordOf(key));
      return text === null ? undefined : (JSON.parse(text) as ReportRecord);
    },
    async finish(record, end, now) {
      const ended: ReportRecord = { ...record, ...end, endedAt: now };
      const { files, kind, key, name, user } = ended;
      const events: SocketEvent[] = [event(ended)];
      if (files) {
        const date = new Date(now).toISOString();
        const data = { kind, file: files.pdf, files, date };
        events.push({ to: 'all', frame: { event: 'reportFinished', data } });
      }
      const known: FileRecord = { user };
      const changed = await redis.eval(
        FINISH,
        3,
        ...[recordOf(key), openOf(user), filesOf(name)],
        ...[name, JSON.stringify(ended), RECORD_MS, key, files ? JSON.stringify(known) : '', FILES_MS],
        ...[socketChannel(keys), ...events.map(encodeEvent)],
      );
      return changed === 1;
    },
    async tell(record, progress = 0) {
      const { key, name } = record;
      const told = encodeEvent(event(record, progress));
      await redis.eval(
        TELL,
        2,
        recordOf(key),
        progressOf(name),
        name,
        String(progress),
        HOUR_MS,
        socketChannel(keys),
        told,
      );
    },
    progress: async (name) => Number((await redis.get(progressOf(name))) ?? 0),
    async files(name) {
      const text = await redis.get(filesOf(name));
      return text === null ? undefined : (JSON.parse(text) as FileRecord);
    },
  };
}
