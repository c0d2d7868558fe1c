import type { ClickHouseClient } from '@clickhouse/client';
import { parisDay } from '@vigie/contracts/paris';
import { slotOrder, type Weights, weightsName } from '@vigie/contracts/weights';
import {
  ROLLUP_TABLES,
  replacedPartitions,
  rollUpDay,
  type Statement,
  staleDays,
  totalDay,
} from '@vigie/pipelines/exposure/rollup-sql';

export interface RollupDeps {
  client: ClickHouseClient;
  weights: Weights;
  /** Milliseconds. */
  now: () => number;
}

const rowsOf = async <Row>(client: ClickHouseClient, { sql, values }: Statement): Promise<Row[]> =>
  (await client.query({ query: sql, query_params: values, format: 'JSONCompactEachRow' })).json<Row>();

/** Days to make, newest first, each with how often it had been written to. Today is never rolled up. */
export const findStaleDays = ({ client, weights, now }: RollupDeps): Promise<[day: string, touched: string][]> =>
  rowsOf(client, staleDays(parisDay(now()), weights));

/**
 * Makes one day's roll-up and publishes it with the count of writes that was read before it: what is stored meanwhile
 * raises the count after it is stored, so a roll-up that missed it is never read (ADR 0003). Safe beside another maker.
 */
export async function makeDay({ client, weights, now }: RollupDeps, day: string, touched: string): Promise<void> {
  const version = String(now());
  for (const { sql, values } of [rollUpDay(day, version, weights), totalDay(day, version, weights)]) {
    await client.command({ query: sql, query_params: values });
  }
  await client.insert({
    table: 'exposure_days_published',
    values: [{ day, version, touched, slot_order: slotOrder(weights), weights: weightsName(weights) }],
    format: 'JSONEachRow',
  });
}

/** Drops what newer versions replaced. Resolves to how many partitions. */
export async function dropReplaced({ client, now }: RollupDeps): Promise<number> {
  let dropped = 0;
  for (const table of ROLLUP_TABLES) {
    for (const [id] of await rowsOf<[string]>(client, replacedPartitions(table, now()))) {
      await client.command({
        query: 'ALTER TABLE {table:Identifier} DROP PARTITION ID {id:String}',
        query_params: { table, id },
      });
      dropped += 1;
    }
  }
  return dropped;
}
