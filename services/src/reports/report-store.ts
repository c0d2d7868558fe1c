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

/** What became of a request to delete a report. */
type Deletion = 'deleted' | 'missing' | 'open';

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
  /** Reports of the last 30 days, newest first: those of one user, or everybody's. */
  list(user: string | null, now: number, most: number): Promise<ReportRecord[]>;
  /** One report of the list. */
  entry(name: string): Promise<ReportRecord | undefined>;
  /** Takes a report that has ended out of the list; its files can no longer be downloaded. */
  remove(record: ReportRecord): Promise<Deletion>;
}

export function createReportStore(redis: Redis, keys: Keyspace): ReportStore {
  const recordOf = (key: string) => keys('report', key);
  const openOf = (user: string) => keys('reports-open', user);
  const filesOf = (name: string) => keys('report-files', name);
  const progressOf = (name: string) => keys('report-progress', name);
  const entryOf = (name: string) => keys('report-entry', name);
  const listOf = (user: string | null) => (user === null ? keys('report-list') : keys('report-list', user));
  const event = (record: ReportRecord, progress?: number): SocketEvent => ({
    to: { user: record.user },
    frame: statusFrame(record.kind, statusOf(record, progress ?? null)),
  });

  return {
    async start(record) {
      const { key, name, user, askedAt } = record;
      const places = [recordOf(key), openOf(user), entryOf(name), listOf(user), listOf(null)];
      const args = [JSON.stringify(record), RECORD_MS, key, askedAt, MOST_OPEN, HOUR_MS, name, FILES_MS];
      const earlier = (await redis.eval(START, places.length, ...places, ...args)) as string;
      if (earlier !== '') return JSON.parse(earlier) as ReportRecord;
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
        4,
        recordOf(key),
        openOf(user),
        filesOf(name),
        entryOf(name),
        name,
        JSON.stringify(ended),
        RECORD_MS,
        key,
        files ? JSON.stringify(known) : '',
        FILES_MS,
        socketChannel(keys),
        ...events.map(encodeEvent),
      );
      return changed === 1;
    },
    async tell(record, progress = 0) {
      const { key, name } = record;
      const frame = encodeEvent(event(record, progress));
      await redis.eval(
        TELL,
        2,
        recordOf(key),
        progressOf(name),
        name,
        String(progress),
        HOUR_MS,
        socketChannel(keys),
        frame,
      );
    },
    progress: async (name) => Number((await redis.get(progressOf(name))) ?? 0),
    async files(name) {
      const text = await redis.get(filesOf(name));
      return text === null ? undefined : (JSON.parse(text) as FileRecord);
    },
    async list(user, now, most) {
      const names = await redis.zrange(
        listOf(user),
        '+inf',
        String(now - FILES_MS),
        'BYSCORE',
        'REV',
        'LIMIT',
        0,
        most,
      );
      const texts = names.length === 0 ? [] : await redis.mget(names.map(entryOf));
      return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as ReportRecord]));
    },
    async entry(name) {
      const text = await redis.get(entryOf(name));
      return text === null ? undefined : (JSON.parse(text) as ReportRecord);
    },
    async remove({ name, key, user }) {
      const places = [entryOf(name), recordOf(key), filesOf(name), listOf(user), listOf(null)];
      return (await redis.eval(REMOVE, places.length, ...places, name)) as Deletion;
    },
  };
}

/**
 * Keys: 1 the record, 2 the user's open reports (sorted by when they were asked for), 3 the report's entry in the list, 4 the user's
 * list, 5 everybody's list. Arguments: 1 the new record,
 * 2 how long it is kept, ms, 3 its key, 4 now, ms, 5 how many a user may have open, 6 after how long an open one no
 * longer counts, ms, 7 name of the report, 8 how long the list has it, ms. Returns the record that holds, '' when the user has too
 * many open.
 */
const START = `
local old = redis.call('get', KEYS[1])
if old and cjson.decode(old).status == 'processing' then return old end
redis.call('zremrangebyscore', KEYS[2], '-inf', ARGV[4] - ARGV[6])
if redis.call('zcard', KEYS[2]) >= tonumber(ARGV[5]) then return '' end
redis.call('zadd', KEYS[2], ARGV[4], ARGV[3])
redis.call('pexpire', KEYS[2], ARGV[6])
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
redis.call('set', KEYS[3], ARGV[1], 'PX', ARGV[8])
for i = 4, 5 do
  redis.call('zremrangebyscore', KEYS[i], '-inf', ARGV[4] - ARGV[8])
  redis.call('zadd', KEYS[i], ARGV[4], ARGV[7])
  redis.call('pexpire', KEYS[i], ARGV[8])
end
return ARGV[1]`;

/**
 * Keys: 1 the report's entry in the list, 2 the newest record of its key, 3 the record of its files, 4 the user's list, 5 everybody's
 * list. Argument: name of the report. A later report of the same key stays.
 */
const REMOVE = `
local entry = redis.call('get', KEYS[1])
if not entry then return 'missing' end
if cjson.decode(entry).status == 'processing' then return 'open' end
local newest = redis.call('get', KEYS[2])
if newest and cjson.decode(newest).name == ARGV[1] then redis.call('del', KEYS[2]) end
redis.call('del', KEYS[1], KEYS[3])
redis.call('zrem', KEYS[4], ARGV[1])
redis.call('zrem', KEYS[5], ARGV[1])
return 'deleted'`;

/**
 * Keys: 1 the record, 2 the report's progress. Arguments: 1 name of the report, 2 its progress, 3 how long that is kept, ms,
 * 4 the channel, 5 what is published there. In one step, so that nothing is published of the progress of a report that has ended.
 */
const TELL = `
local old = redis.call('get', KEYS[1])
if not old then return end
local record = cjson.decode(old)
if record.name ~= ARGV[1] or record.status ~= 'processing' then return end
redis.call('set', KEYS[2], ARGV[2], 'PX', ARGV[3])
redis.call('publish', ARGV[4], ARGV[5])`;

/**
 * Keys: 1 and 2 as of START, 3 the record of its files, 4 its entry in the list. Arguments: 1 name of the report that has ended, 2 its record, 3 how long it is
 * kept, ms, 4 its key, 5 what is known of its files ('' without any), 6 how long they are kept, ms, 7 the channel,
 * 8... what is published there. Published in one step with the change: so that a crash leaves no client waiting.
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
if redis.call('exists', KEYS[4]) == 1 then redis.call('set', KEYS[4], ARGV[2], 'PX', ARGV[6]) end
for i = 8, #ARGV do redis.call('publish', ARGV[7], ARGV[i]) end
return 1`;
