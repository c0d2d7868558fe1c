import type { Role } from '@vigie/contracts/options';
import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../../platform/clickhouse.ts';

/** An account as stored. */
export interface User {
  id: string;
  version: number;
  deleted: boolean;
  email: string;
  passwordHash: string;
  sessionLimit: number;
  editeur: string;
  isAdmin: boolean;
  role: Role;
}

export interface ListedUser extends User {
  /** Milliseconds; `null`: never. */
  lastConnection: number | null;
}

const SELECT = `
  SELECT id, version, deleted, email, password_hash AS passwordHash, session_limit AS sessionLimit, editeur,
    is_admin AS isAdmin, role, last AS lastConnection
  FROM users FINAL
  LEFT JOIN
  (
    SELECT user_id, toNullable(toUnixTimestamp64Milli(max(at))) AS last FROM user_connections GROUP BY user_id
  ) AS connections ON connections.user_id = users.id
  WHERE NOT deleted
  ORDER BY email, id
  SETTINGS join_use_nulls = 1`;

export interface UserStore {
  /** Those not deleted, by address. */
  list(): Promise<ListedUser[]>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(user: User): Promise<void>;
  noteConnection(userId: string, now: number): Promise<void>;
}

/** Accounts in ClickHouse. A few hundred rows, so that they are always read whole. */
export function createUserStore(client: ClickHouseClient): UserStore {
  return {
    list: async () => (await client.query({ query: SELECT, format: 'JSONEachRow' })).json<ListedUser>(),
    write: (user) =>
      clickhouseInsertNow(client, 'users', {
        id: user.id,
        version: user.version,
        deleted: user.deleted,
        email: user.email,
        password_hash: user.passwordHash,
        session_limit: user.sessionLimit,
        editeur: user.editeur,
        is_admin: user.isAdmin,
        role: user.role,
      }),
    noteConnection: (userId, now) =>
      clickhouseInsertNow(client, 'user_connections', { user_id: userId, at: clickhouseTime(now) }),
  };
}
