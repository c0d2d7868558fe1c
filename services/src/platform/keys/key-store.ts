import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../clickhouse.ts';

/** A crawler's key as stored. Times in milliseconds. */
export interface CollectorKey {
  id: string;
  version: number;
  name: string;
  hash: string;
  start: string;
  createdAt: number;
  revokedAt: number | null;
}

/** Characters of a key that lists show, to recognise it. Earlier versions stored ten. */
export const SHOWN_CHARACTERS = 6;

const SELECT = `
  SELECT id, version, name, toString(hash) AS hash, start,
    toUnixTimestamp64Milli(created_at) AS createdAt, toUnixTimestamp64Milli(revoked_at) AS revokedAt
  FROM collector_keys FINAL
  ORDER BY created_at, id`;

/** Every key, oldest first. There are as many as crawlers. */
export async function readKeys(client: ClickHouseClient): Promise<CollectorKey[]> {
  const result = await client.query({ query: SELECT, format: 'JSONEachRow' });
  const keys = await result.json<CollectorKey>();
  return keys.map((key) => ({ ...key, start: key.start.slice(0, SHOWN_CHARACTERS) }));
}

export const writeKey = (client: ClickHouseClient, key: CollectorKey): Promise<void> =>
  clickhouseInsertNow(client, 'collector_keys', {
    id: key.id,
    version: key.version,
    name: key.name,
    hash: key.hash,
    start: key.start,
    created_at: clickhouseTime(key.createdAt),
    revoked_at: key.revokedAt === null ? null : clickhouseTime(key.revokedAt),
  });
