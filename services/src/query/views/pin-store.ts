import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../../platform/clickhouse.ts';

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
        user_id: userId,
        view_id: view,
        version,
        pinned,
        pinned_at: clickhouseTime(pinnedAt),
      }),
  };
}
