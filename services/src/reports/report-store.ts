import { HOUR_MS } from '@vigie/contracts/french/durations';
import { AppError } from '../platform/errors.ts';
import { encodeEvent, type SocketEvent, socketChannel } from '../platform/events/socket-events.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import { type ReportRecord, statusFrame, statusOf } from './report-record.ts';

const DAY_MS = 24 * HOUR_MS;
/** A record is asked about on its day only. */
const RECORD_MS = 2 * DAY_MS;
export const FILES_MS = 30 * DAY_MS;
/** Reports that one user may have in the making. */
const MOST_OPEN = 20;

/** Owner of a finished report's files. */
interface FileRecord {
  user: string;
}

type ReportEnd = Pick<ReportRecord, 'status' | 'files' | 'message'>;

/** State of reports. At most one report of a key is in progress, over all processes. */
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

/**
 * Keys: 1 the record, 2 the user's open reports (sorted by when they were asked for). Arguments: 1 the new record,
 * 2 how long it is kept, ms, 3 its key, 4 now, ms, 5 how many a user may have open, 6 after how long an open one no
 * longer counts, ms. Returns the record that holds, '' when the user has too many open.
 */
const START = `
local old = redis.call('get', KEYS[1])
if old and cjson.decode(old).status == 'processing' then return old end
redis.call('zremrangebyscore', KEYS[2], '-inf', ARGV[4] - ARGV[6])
if redis.call('zcard', KEYS[2]) >= tonumber(ARGV[5]) then return '' end
redis.call('zadd', KEYS[2], ARGV[4], ARGV[3])
redis.call('pexpire', KEYS[2], ARGV[6])
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]`;

/**
 * Keys: 1 the record, 2 the report's progress. Arguments: 1 name of the report, 2 its progress, 3 how long that is kept, ms,
 * 4 the channel, 5 what is told there. In one step, so that nothing is told of the progress of a report that has ended.
 */
const TELL = `
local old = redis.call('get', KEYS[1])
if not old then return end
local record = cjson.decode(old)
if record.name ~= ARGV[1] or record.status ~= 'processing' then return end
redis.call('set', KEYS[2], ARGV[2], 'PX', ARGV[3])
redis.call('publish', ARGV[4], ARGV[5])`;

/**
 * Keys: as of START, 3 the record of its files. Arguments: 1 name of the report that has ended, 2 its record, 3 how long it is
 * kept, ms, 4 its key, 5 what is known of its files ('' without any), 6 how long they are kept, ms, 7 the channel,
 * 8... what is told there. Told in one step with the change: so that a crash leaves no client waiting.
 * Returns 0 when another report took its place or it has ended before.
 */
const FINISH = `
local old = redis.call('get', KEYS[1])
if not old then return 0 end
local record = cjson.decode(old)
if record.name ~= ARGV[1] or record.status ~= 'processing' then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('zrem', KEYS[2], ARGV[4])
if ARGV[5] ~= '' then redis.call('set', KEYS[3], ARGV[5], 'PX', ARGV[6]) end
for i = 8, #ARGV do redis.call('publish', ARGV[7], ARGV[i]) end
return 1`;
