import type { ClickHouseClient } from '@clickhouse/client';
import { parisDay } from '@vigie/contracts/paris';
import { type Weights, weightsName } from '@vigie/contracts/weights';
import type { Layout } from '@vigie/schema/cluster/layout';
import {
  dropPartition,
  ROLLUP_TABLES,
  type RollupTable,
  replacedPartitions,
  rollUpDay,
  rollupForm,
  type Statement,
  staleDays,
  totalDay,
} from '@vigie/schema/rollup-sql';
import { type ReplacedPartitions, versionAfter } from './versions.ts';

export interface RollupDeps {
  client: ClickHouseClient;
  weights: Weights;
  /** Milliseconds. */
  now: () => number;
}

const rowsOf = async <Row>(client: ClickHouseClient, { sql, values }: Statement): Promise<Row[]> =>
  (await client.query({ query: sql, query_params: values, format: 'JSONCompactEachRow' })).json<Row>();

/** A day to roll up: its number of writes, and its published version (0: none). */
export type StaleDay = readonly [day: string, touched: string, published: string];

/** Days to roll up, newest first. Never today. */
export const findStaleDays = ({ client, weights, now }: RollupDeps): Promise<StaleDay[]> =>
  rowsOf(client, staleDays(parisDay(now()), weights));

/**
 * Rolls one day up and publishes it with the count of writes that was read before. Data that is stored meanwhile raises
 * the count afterwards, so a roll-up that misses it is never read (ADR 3). Safe beside another process.
 */
export async function makeDay({ client, weights, now }: RollupDeps, stale: StaleDay): Promise<void> {
  const [day, touched, published] = stale;
  const version = String(versionAfter(BigInt(published), now()));
  for (const { sql, values } of [rollUpDay(day, version, weights), totalDay(day, version, weights)]) {
    await client.command({ query: sql, query_params: values });
  }
  await client.insert({
    table: 'exposure_days_published',
    values: [{ day, version, touched, slot_order: rollupForm(weights), weights: weightsName(weights) }],
    format: 'JSONEachRow',
  });
}

/** Drops the partitions that newer versions replaced. Resolves to their number. */
export async function dropReplaced(
  { client, database, layout }: Pick<RollupDeps, 'client'> & { database: string; layout: Layout },
  replaced: Readonly<Record<RollupTable, ReplacedPartitions>>,
): Promise<number> {
  let dropped = 0;
  for (const table of ROLLUP_TABLES) {
    for (const id of replaced[table].old(await rowsOf<[string, string]>(client, replacedPartitions(table, layout)))) {
      const { sql, values } = dropPartition(table, id, database, layout);
      await client.command({ query: sql, query_params: values });
      dropped += 1;
    }
  }
  return dropped;
}
