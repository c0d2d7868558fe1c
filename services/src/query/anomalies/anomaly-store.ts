import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnomalyPosition } from '@vigie/contracts/options';
import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../../platform/clickhouse.ts';

export interface Anomaly {
  id: string;
  /** Article id. `null` means it is about none. */
  article: string | null;
  position: AnomalyPosition;
  comment: string;
  /** Milliseconds. */
  addedAt: number;
  /** User id. */
  addedBy: string;
}

/** Id of no article: nobody expects a hash of 64 zero bits. */
const NONE = '0';

const SELECT = `
  SELECT id, toString(article) AS article, position, comment, toUnixTimestamp64Milli(added_at) AS addedAt,
    added_by AS addedBy
  FROM anomalies FINAL
  ORDER BY addedAt DESC, id`;

export interface AnomalyStore {
  /** Newest first. */
  list(): Promise<Anomaly[]>;
  add(anomaly: Anomaly & { article: string }): Promise<void>;
}

/** Anomalies in ClickHouse. A few thousand rows, so that they are always read whole. */
export function createAnomalyStore(client: ClickHouseClient): AnomalyStore {
  return {
    async list() {
      const rows = await (await client.query({ query: SELECT, format: 'JSONEachRow' })).json<
        Anomaly & { article: string }
      >();
      return rows.map((row) => ({ ...row, article: row.article === NONE ? null : articleIdFromUInt64(row.article) }));
    },
    add: (anomaly) =>
      clickhouseInsertNow(client, 'anomalies', {
        id: anomaly.id,
        version: 1,
        article: articleIdToUInt64(anomaly.article),
        position: anomaly.position,
        comment: anomaly.comment,
        added_at: clickhouseTime(anomaly.addedAt),
        added_by: anomaly.addedBy,
      }),
  };
}
