import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../../platform/clickhouse.ts';

/** A topic as stored. Times in ms. */
export interface Topic {
  id: string;
  version: number;
  deleted: boolean;
  name: string;
  /** Ids as people see them (hexadecimal). */
  clusters: readonly string[];
  /** Range of the query that it was made with: `YYYY-MM-DDTHH:mm` in Paris. */
  fromDate: string;
  toDate: string;
  createdAt: number;
  /** Id of a user. */
  createdBy: string;
  modifiedAt: number;
}

const SELECT = `
  SELECT id, version, deleted, name, arrayMap(c -> toString(c), clusters) AS clusters, from_date AS fromDate,
    to_date AS toDate, toUnixTimestamp64Milli(created_at) AS createdAt, created_by AS createdBy,
    toUnixTimestamp64Milli(modified_at) AS modifiedAt
  FROM topics FINAL
  WHERE NOT deleted
  ORDER BY createdAt DESC, id`;

export interface TopicStore {
  /** Those not deleted, newest first. */
  list(): Promise<Topic[]>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(topic: Topic): Promise<void>;
}

/** Topics in ClickHouse. A few hundred rows, so that they are always read whole. */
export function createTopicStore(client: ClickHouseClient): TopicStore {
  return {
    async list() {
      const rows = await (await client.query({ query: SELECT, format: 'JSONEachRow' })).json<Topic>();
      return rows.map((topic) => ({ ...topic, clusters: topic.clusters.map(articleIdFromUInt64) }));
    },
    write: (topic) =>
      clickhouseInsertNow(client, 'topics', {
        id: topic.id,
        version: topic.version,
        deleted: topic.deleted,
        name: topic.name,
        clusters: topic.clusters.map(articleIdToUInt64),
        from_date: topic.fromDate,
        to_date: topic.toDate,
        created_at: clickhouseTime(topic.createdAt),
        created_by: topic.createdBy,
        modified_at: clickhouseTime(topic.modifiedAt),
      }),
  };
}
