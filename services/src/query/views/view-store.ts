import type { Visibility } from '@vigie/contracts/views/view-limits';
import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../../platform/clickhouse.ts';

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

/** Whether a user has pinned a view, as stored. */
export interface StoredPin {
  view: string;
  version: number;
  pinned: boolean;
  /** Milliseconds. */
  pinnedAt: number;
}

export interface PinStore {
  /** Of a user, also those that are pinned no more. */
  list(userId: string): Promise<StoredPin[]>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(userId: string, pin: StoredPin): Promise<void>;
}

const PINS = `
  SELECT view_id AS view, toFloat64(version) AS version, pinned,
    toFloat64(toUnixTimestamp64Milli(pinned_at)) AS pinnedAt
  FROM view_pins FINAL WHERE user_id = {user:String} ORDER BY pinnedAt, view`;

export function createPinStore(client: ClickHouseClient): PinStore {
  return {
    list: async (user) =>
      (await client.query({ query: PINS, query_params: { user }, format: 'JSONEachRow' })).json<StoredPin>(),
    write: (userId, { view, version, pinned, pinnedAt }) =>
      clickhouseInsertNow(client, 'view_pins', {
        ...{ user_id: userId, view_id: view, version, pinned },
        pinned_at: clickhouseTime(pinnedAt),
      }),
  };
}

/** The address of a view's feed, as stored. */
interface StoredFeed {
  /** Id of the user whose rights it has. */
  user: string;
  view: string;
  version: number;
  /** `''`: revoked. */
  tokenHash: string;
}

export interface FeedStore {
  /** Of a user, also those that are revoked. */
  list(userId: string): Promise<StoredFeed[]>;
  withToken(tokenHash: string): Promise<StoredFeed | undefined>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(feed: StoredFeed): Promise<void>;
}

const FEEDS = `
  SELECT user_id AS user, view_id AS view, toFloat64(version) AS version, token_hash AS tokenHash FROM view_feeds FINAL`;

export function createFeedStore(client: ClickHouseClient): FeedStore {
  const read = async (query: string, query_params: Record<string, string>): Promise<StoredFeed[]> =>
    (await client.query({ query, query_params, format: 'JSONEachRow' })).json<StoredFeed>();
  return {
    list: (user) => read(`${FEEDS} WHERE user_id = {user:String}`, { user }),
    withToken: async (hash) => (await read(`${FEEDS} WHERE token_hash = {hash:String}`, { hash }))[0],
    write: ({ user, view, version, tokenHash }) =>
      clickhouseInsertNow(client, 'view_feeds', { user_id: user, view_id: view, version, token_hash: tokenHash }),
  };
}
