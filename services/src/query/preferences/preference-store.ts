import { type ClickHouseClient, clickhouseInsertNow } from '../../platform/clickhouse.ts';

/** What one user has chosen, as stored. */
export interface StoredPreferences {
  userId: string;
  version: number;
  editeur: string;
  concurrents: readonly string[];
  ecran: string;
  densite: string;
}

export interface PreferenceStore {
  /** Undefined: the user has chosen nothing. */
  read(userId: string): Promise<StoredPreferences | undefined>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(preferences: StoredPreferences): Promise<void>;
}

const SELECT = `
  SELECT user_id AS userId, toFloat64(version) AS version, editeur, concurrents, ecran, densite
  FROM preferences FINAL WHERE user_id = {user:String}`;

export function createPreferenceStore(client: ClickHouseClient): PreferenceStore {
  return {
    async read(user) {
      const answer = await client.query({ query: SELECT, query_params: { user }, format: 'JSONEachRow' });
      const [row] = await answer.json<StoredPreferences>();
      return row;
    },
    write: ({ userId, ...chosen }) => clickhouseInsertNow(client, 'preferences', { user_id: userId, ...chosen }),
  };
}
