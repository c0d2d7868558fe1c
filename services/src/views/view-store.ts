import type { Visibility } from '@vigie/contracts/views/view-limits';
import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../platform/clickhouse.ts';

/** A view as stored. */
export interface StoredView {
  id: string;
  version: number;
  deleted: boolean;
  /** Id of a user. */
  owner: string;
  /** The owner's publisher as the view was saved; `''`: none. */
  house: string;
  name: string;
  address: string;
  visibility: Visibility;
  /** Milliseconds. */
  changedAt: number;
}

export interface ViewStore {
  /** Views that are not deleted: those of this user, and all that are shared. */
  listFor(userId: string): Promise<StoredView[]>;
  /** Also a deleted one. */
  find(id: string): Promise<StoredView | undefined>;
  countOf(owner: string): Promise<number>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(view: StoredView): Promise<void>;
}

const VIEWS = `
  SELECT id, toFloat64(version) AS version, deleted, owner, house, name, address, visibility,
    toFloat64(toUnixTimestamp64Milli(changed_at)) AS changedAt
  FROM views FINAL`;

export function createViewStore(client: ClickHouseClient): ViewStore {
  const read = async <T>(query: string, query_params: Record<string, string>): Promise<T[]> =>
    (await client.query({ query, query_params, format: 'JSONEachRow' })).json<T>();
  return {
    listFor: (user) =>
      read<StoredView>(`${VIEWS} WHERE NOT deleted AND (owner = {user:String} OR visibility != 'moi')`, { user }),
    find: async (id) => (await read<StoredView>(`${VIEWS} WHERE id = {id:String}`, { id }))[0],
    async countOf(owner) {
      const sql = 'SELECT toFloat64(count()) AS count FROM views FINAL WHERE NOT deleted AND owner = {owner:String}';
      return (await read<{ count: number }>(sql, { owner }))[0]?.count ?? 0;
    },
    write: ({ changedAt, ...view }) =>
      clickhouseInsertNow(client, 'views', { ...view, changed_at: clickhouseTime(changedAt) }),
  };
}
