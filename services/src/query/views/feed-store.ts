import { type ClickHouseClient, clickhouseInsertNow } from '../../platform/clickhouse.ts';

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
