import { type ScheduleContent, scheduleContent } from '@vigie/contracts/calls/schedules';
import type { Weekday } from '@vigie/contracts/schedules/schedule-limits';
import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../platform/clickhouse.ts';

/** A schedule as stored. Times in ms. */
export interface StoredSchedule {
  id: string;
  version: number;
  deleted: boolean;
  /** Id of a user. */
  owner: string;
  name: string;
  content: ScheduleContent;
  /** In order; 1 is Monday. */
  weekdays: readonly Weekday[];
  /** In order; HH:MM by the clock of Paris. */
  times: readonly string[];
  /** Ids of channels. */
  channels: readonly string[];
  /** Mails go to the owner's account too. */
  toOwner: boolean;
  active: boolean;
  /** Occurrences until then are not made up for. */
  since: number;
  changedAt: number;
}

export interface ScheduleStore {
  /** Also deleted ones. */
  listAll(): Promise<StoredSchedule[]>;
  find(id: string): Promise<StoredSchedule | undefined>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(schedule: StoredSchedule): Promise<void>;
}

const SELECT = `
  SELECT id, toFloat64(version) AS version, deleted, owner, name, content, weekdays, times, channels, to_owner AS toOwner, active,
    toFloat64(toUnixTimestamp64Milli(s.since)) AS since, toFloat64(toUnixTimestamp64Milli(changed_at)) AS changedAt
  FROM schedules AS s FINAL`;

type ScheduleRecord = Omit<StoredSchedule, 'content'> & { content: string };

export function createScheduleStore(client: ClickHouseClient): ScheduleStore {
  const read = async (where: string, query_params: Record<string, unknown>): Promise<StoredSchedule[]> => {
    const result = await client.query({ query: `${SELECT} ${where} ORDER BY id`, query_params, format: 'JSONEachRow' });
    const rows = await result.json<ScheduleRecord>();
    // Content of a kind that only a later version knows is left out.
    return rows.flatMap((row) => {
      const content = scheduleContent.safeParse(JSON.parse(row.content));
      return content.success ? [{ ...row, content: content.data }] : [];
    });
  };
  return {
    listAll: () => read('', {}),
    find: async (id) => (await read('WHERE id = {id:String}', { id }))[0],
    write: ({ content, since, changedAt, toOwner, ...schedule }) =>
      clickhouseInsertNow(client, 'schedules', {
        ...schedule,
        content: JSON.stringify(content),
        to_owner: toOwner,
        since: clickhouseTime(since),
        changed_at: clickhouseTime(changedAt),
      }),
  };
}
