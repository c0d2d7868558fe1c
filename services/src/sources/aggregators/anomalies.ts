import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../../platform/clickhouse.ts';

/** Replaces a user's id. No user's id looks like it. */
export const ROBOT_AUTHOR = 'collecte';

export interface RaisedAnomaly {
  /** Derived from what it is about and the day. */
  id: string;
  /** In French: administrators read it. */
  comment: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Adds an anomaly of the collection to those that people report. It concerns no article. Raised again, the first one stays. */
export const raiseAnomaly = (client: ClickHouseClient, { id, comment, at }: RaisedAnomaly): Promise<void> =>
  clickhouseInsertNow(client, 'anomalies', {
    id,
    version: Number.MAX_SAFE_INTEGER - at,
    article: '0',
    position: 'autre',
    comment,
    added_at: clickhouseTime(at),
    added_by: ROBOT_AUTHOR,
  });
