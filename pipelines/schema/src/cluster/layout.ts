import { ConfigError } from '@vigie/contracts/process/environment';

/** How ClickHouse servers keep the database together: docs/adr/0016-clickhouse-clusters.md. */
export type Layout =
  /** One server has all rows. */
  | { readonly kind: 'one' }
  /** ClickHouse Cloud: it replaces the engines of tables by its own, whose replicas share their data. */
  | { readonly kind: 'cloud' }
  /** Each server of the cluster has all rows. */
  | { readonly kind: 'replicas'; readonly cluster: string }
  | Shards;

/** Each shard has a part of the rows of large tables, and all rows of the others. */
export interface Shards {
  readonly kind: 'shards';
  readonly cluster: string;
  /** placed: the rows of an article are on one shard. merged: they may be on several, and readings merge them. */
  readonly reading: 'placed' | 'merged';
  /** False: tables and databases without Keeper, for tests on one engine. */
  readonly replicated: boolean;
}

export const ONE_SERVER: Layout = { kind: 'one' };

/** Whether several servers keep the same tables by Keeper. ClickHouse Cloud does so by itself. */
export const isReplicated = (layout: Layout): boolean =>
  layout.kind === 'replicas' || (layout.kind === 'shards' && layout.replicated);

interface Variables {
  VIGIE_CLICKHOUSE_CLUSTER?: string | undefined;
  VIGIE_CLICKHOUSE_SHARDS: 'one' | 'placed' | 'merged';
  VIGIE_CLICKHOUSE_CLOUD: boolean;
}

/**
 * The layout that an environment asks for.
 * @throws {ConfigError} when its variables contradict each other
 */
export function layoutOf({
  VIGIE_CLICKHOUSE_CLUSTER: cluster,
  VIGIE_CLICKHOUSE_SHARDS: shards,
  VIGIE_CLICKHOUSE_CLOUD: cloud,
}: Variables): Layout {
  if (cloud && cluster !== undefined) {
    throw new ConfigError(
      'Wrong environment: VIGIE_CLICKHOUSE_CLUSTER: ClickHouse Cloud (VIGIE_CLICKHOUSE_CLOUD) names no cluster',
    );
  }
  if (cluster === undefined) {
    if (shards !== 'one')
      throw new ConfigError('Wrong environment: VIGIE_CLICKHOUSE_SHARDS: needs VIGIE_CLICKHOUSE_CLUSTER');
    return cloud ? { kind: 'cloud' } : ONE_SERVER;
  }
  return shards === 'one'
    ? { kind: 'replicas', cluster }
    : { kind: 'shards', cluster, reading: shards, replicated: true };
}

/** The database with the tables of one shard. `database` has the tables that read and write over all of them. */
export const shardDatabase = (database: string): string => `${database}_shard`;
