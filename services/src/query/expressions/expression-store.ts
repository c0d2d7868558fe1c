import { type ClickHouseClient, clickhouseTime } from '../../platform/clickhouse.ts';

/** An expression as stored. Times in ms. */
export interface Expression {
  id: string;
  version: number;
  expression: string;
  /** Id of a cluster (hexadecimal) or of a topic. */
  cluster: string;
  title: string;
  /** Those that were saved together share it. */
  selection: string;
  addedAt: number;
  /** Ids of users. */
  addedBy: string;
  confirmedAt: number | null;
  confirmedBy: string;
  /** It crawls from each start to the stop at the same place; to the present where there is none. */
  starts: readonly number[];
  stops: readonly number[];
}

export const isCrawling = ({ starts, stops }: Pick<Expression, 'starts' | 'stops'>): boolean =>
  starts.length > stops.length;

/** Half-open: an article first seen at `start` is matched, one at `stop` is not. */
export interface Interval {
  start: number;
  /** null: still crawling. */
  stop: number | null;
}

export const intervalsOf = ({ starts, stops }: Pick<Expression, 'starts' | 'stops'>): Interval[] =>
  starts.map((start, i) => ({ start, stop: stops[i] ?? null }));

const SELECT = `
  SELECT id, version, expression, cluster, title, selection, toUnixTimestamp64Milli(added_at) AS addedAt,
    added_by AS addedBy, if(confirmed_at IS NULL, NULL, toUnixTimestamp64Milli(confirmed_at)) AS confirmedAt,
    confirmed_by AS confirmedBy, arrayMap(t -> toUnixTimestamp64Milli(t), starts) AS starts,
    arrayMap(t -> toUnixTimestamp64Milli(t), stops) AS stops
  FROM expressions FINAL
  ORDER BY addedAt DESC, expression, id`;

export interface ExpressionStore {
  /** Newest first. */
  list(): Promise<Expression[]>;
  /** Adds versions. The caller holds the lock and has raised `version`. */
  write(expressions: readonly Expression[]): Promise<void>;
}

/** Expressions in ClickHouse. A few thousand rows, so that they are always read whole. */
export function createExpressionStore(client: ClickHouseClient): ExpressionStore {
  return {
    list: async () => (await client.query({ query: SELECT, format: 'JSONEachRow' })).json<Expression>(),
    async write(expressions) {
      if (expressions.length === 0) return;
      await client.insert({ table: 'expressions', values: expressions.map(toRow), format: 'JSONEachRow' });
    },
  };
}

const toRow = (one: Expression) => ({
  id: one.id,
  version: one.version,
  expression: one.expression,
  cluster: one.cluster,
  title: one.title,
  selection: one.selection,
  added_at: clickhouseTime(one.addedAt),
  added_by: one.addedBy,
  confirmed_at: one.confirmedAt === null ? null : clickhouseTime(one.confirmedAt),
  confirmed_by: one.confirmedBy,
  starts: one.starts.map(clickhouseTime),
  stops: one.stops.map(clickhouseTime),
});
