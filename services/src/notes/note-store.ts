import type { NoteVisibility } from '@vigie/contracts/notes';
import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../platform/clickhouse.ts';

/** A note as stored. Times are milliseconds. */
export interface StoredNote {
  id: string;
  version: number;
  deleted: boolean;
  /** Id of a user. */
  owner: string;
  /** The owner's publisher as the note was saved; `''`: none. */
  house: string;
  visibility: NoteVisibility;
  /** nom_norme of whom it is about; `''`: the market. */
  publisher: string;
  /** Its first and last minute; the same where it is about a moment. */
  first: number;
  last: number;
  moment: boolean;
  text: string;
  /** `''`: none. */
  link: string;
  changedAt: number;
}

export interface NoteStore {
  /** Notes that are not deleted and have a minute before `to` and one from `from` on: those of this user, and all that are shared. */
  listFor(userId: string, from: number, to: number): Promise<StoredNote[]>;
  /** Also a deleted one. */
  find(id: string): Promise<StoredNote | undefined>;
  countOf(owner: string): Promise<number>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(note: StoredNote): Promise<void>;
}

const SELECT = `
  SELECT id, toFloat64(version) AS version, deleted, owner, house, visibility, publisher,
    toFloat64(toUnixTimestamp(first_minute)) * 1000 AS first, toFloat64(toUnixTimestamp(last_minute)) * 1000 AS last, moment,
    text, link, toFloat64(toUnixTimestamp64Milli(changed_at)) AS changedAt
  FROM annotations FINAL`;

const LISTED = `WHERE NOT deleted AND (owner = {user:String} OR visibility != 'moi')
  AND first_minute < toDateTime({to:UInt32}, 'UTC') AND last_minute >= toDateTime({from:UInt32}, 'UTC')`;

const seconds = (ms: number): number => Math.max(0, Math.floor(ms / 1_000));

export function createNoteStore(client: ClickHouseClient): NoteStore {
  const read = async <T>(query: string, query_params: Record<string, string | number>): Promise<T[]> =>
    (await client.query({ query, query_params, format: 'JSONEachRow' })).json<T>();
  return {
    listFor: (user, from, to) =>
      read<StoredNote>(`${SELECT} ${LISTED}`, { user, from: seconds(from), to: seconds(to) }),
    find: async (id) => (await read<StoredNote>(`${SELECT} WHERE id = {id:String}`, { id }))[0],
    async countOf(owner) {
      const sql =
        'SELECT toFloat64(count()) AS count FROM annotations FINAL WHERE NOT deleted AND owner = {owner:String}';
      return (await read<{ count: number }>(sql, { owner }))[0]?.count ?? 0;
    },
    write: ({ first, last, changedAt, ...note }) =>
      clickhouseInsertNow(client, 'annotations', {
        ...note,
        first_minute: seconds(first),
        last_minute: seconds(last),
        changed_at: clickhouseTime(changedAt),
      }),
  };
}
