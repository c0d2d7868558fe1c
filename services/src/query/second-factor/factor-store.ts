import { type ClickHouseClient, clickhouseInsertNow } from '../../platform/clickhouse.ts';

/** A second factor as stored. */
export interface StoredFactor {
  userId: string;
  version: number;
  active: boolean;
  /** Encrypted; '' when it is off. */
  secret: string;
  /** Hashes of the recovery codes that are left. */
  recovery: string[];
}

export interface FactorStore {
  /** The newest version, also of a factor that was turned off. */
  read(userId: string): Promise<StoredFactor | undefined>;
  /** Ids of the users who have one. */
  activeUsers(): Promise<string[]>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(factor: StoredFactor): Promise<void>;
}

/** Second factors in ClickHouse. */
export function createFactorStore(client: ClickHouseClient): FactorStore {
  const rows = async <Row>(query: string, query_params = {}): Promise<Row[]> =>
    (await client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();
  return {
    async read(userId) {
      const [found] = await rows<StoredFactor>(
        `SELECT user_id AS userId, version, active, secret, recovery
        FROM second_factors FINAL WHERE user_id = {userId:String}`,
        { userId },
      );
      return found;
    },
    activeUsers: async () =>
      (await rows<{ id: string }>('SELECT user_id AS id FROM second_factors FINAL WHERE active')).map(({ id }) => id),
    write: ({ userId, ...row }) => clickhouseInsertNow(client, 'second_factors', { user_id: userId, ...row }),
  };
}
