import { type ClickHouseClient, clickhouseInsertNow } from '../../platform/clickhouse.ts';
import { clickhouseTime } from '../../platform/clickhouse-time.ts';

/** Which account an identity of single sign-on opens. */
export interface SsoLink {
  issuer: string;
  subject: string;
  version: number;
  /** The account may be deleted since; '': an administrator has removed the link. */
  userId: string;
}

export interface SsoLinks {
  /** The newest version of each, also of removed links. */
  list(): Promise<SsoLink[]>;
  /** Adds a version. The caller holds the lock of accounts and has raised `version`. */
  write(link: SsoLink): Promise<void>;
}

/** Links in ClickHouse. A few hundred rows, so that they are always read whole. */
export function createSsoLinks(client: ClickHouseClient, now: () => number): SsoLinks {
  return {
    async list() {
      const query = 'SELECT issuer, subject, version, user_id AS userId FROM sso_links FINAL';
      return (await client.query({ query, format: 'JSONEachRow' })).json<SsoLink>();
    },
    write: ({ userId, ...link }) =>
      clickhouseInsertNow(client, 'sso_links', { ...link, user_id: userId, linked_at: clickhouseTime(now()) }),
  };
}
