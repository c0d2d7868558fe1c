import type { ClickHouseSettings } from '@clickhouse/client';
import type { Layout } from './layout.ts';

/**
 * Settings of every statement, so that what was acknowledged is read, whichever replica answers (docs/adr/0016-clickhouse-clusters.md).
 *
 * - `insert_deduplicate`: replicated tables drop a block that they have had before. The mark of a touched day is such a block each time,
 *   and a count that stays the same would let an outdated roll-up be read. Facts are sets and need no such help.
 * - `insert_quorum`, one insert at a time: an acknowledged row is on most replicas, and the order of these inserts is known.
 * - `select_sequential_consistency`: a replica that lacks acknowledged rows refuses to answer instead of answering with less.
 * - `async_insert` would acknowledge rows outside of that order.
 * - `cancel_http_readonly_queries_on_client_close`: a `KILL QUERY` may reach another server than the query.
 */
export function clusterSettings(layout: Layout): ClickHouseSettings {
  if (layout.kind === 'one') return {};
  const cloud = {
    insert_deduplicate: 0,
    select_sequential_consistency: '1',
    async_insert: 0,
    cancel_http_readonly_queries_on_client_close: 1,
  } as const;
  if (layout.kind === 'cloud') return cloud;
  const replicas = {
    ...cloud,
    insert_quorum: 'auto',
    insert_quorum_parallel: 0,
    insert_quorum_timeout: 60_000,
  } as const;
  if (layout.kind === 'replicas') return replicas;
  const shards = {
    // An insert is acknowledged by the shards, not by the server that passes it on.
    distributed_foreground_insert: 1,
    // The inner part of a join or IN is read over all shards once, and sent to each.
    distributed_product_mode: 'global',
    // A replica that is behind refuses; one that is far behind is not asked.
    fallback_to_stale_replicas_for_distributed_queries: 0,
  } as const;
  return layout.replicated ? { ...replicas, ...shards } : shards;
}
