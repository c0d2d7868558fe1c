import { SOURCES } from '@vigie/contracts/options';
import { dayBounds } from '@vigie/contracts/paris';
import { slotOrder, type Weights, weightsName } from '@vigie/contracts/weights';
import { Bindings } from './bindings.ts';
import { type Layout, shardDatabase } from './cluster/layout.ts';
import { overShards } from './cluster/shard-keys.ts';
import { dayMinutes, highestBit, hourBit, lowestBit, paidMasks, points, QUARTER_ENDS, SLOTS } from './points-sql.ts';

export interface Statement {
  sql: string;
  values: Record<string, unknown>;
}

/**
 * What the rows of a roll-up rest on beside the quarters: their form (2: by topic, with the first and last minute of each slot) and the order
 * of slots by points. A reader of another form or order does not use them.
 */
export const rollupForm = (weights: Weights): string => `2;${slotOrder(weights)}`;

/**
 * Days that ended by `now` and have no roll-up, or one made before later writes: [day, times touched, published version
 * or 0], newest first. Cost: two tables with a row per day.
 */
export function staleDays(before: string, weights: Weights): Statement {
  const bindings = new Bindings();
  const sql = `SELECT toString(t.day), toString(t.times), toString(p.version)
FROM (SELECT day, sum(times) AS times FROM touched_days WHERE day < ${bindings.bind('Date', before)} GROUP BY day) AS t
LEFT JOIN (SELECT day, version, touched, slot_order, weights FROM exposure_days_published FINAL) AS p ON p.day = t.day
WHERE p.version = 0 OR p.touched != t.times OR p.slot_order != ${bindings.bind('String', rollupForm(weights))}
  OR p.weights != ${bindings.bind('String', weightsName(weights))}
ORDER BY t.day DESC`;
  return { sql, values: bindings.values };
}

const KEYS = 'host, article, source, position, category, topic';

/** Writes one version of a day's roll-up from its quarters. Cost: one pass over the day's partition. */
export function rollUpDay(day: string, version: string, weights: Weights): Statement {
  const bindings = new Bindings();
  const { start, end } = dayBounds(day);
  const dayStart = `toUInt32(${bindings.bind('UInt32', start / 1000)})`;
  const slots = SLOTS.flatMap((slot) => {
    const paid = `paid[${slot}]`;
    return [
      [`m${slot}`, `sum(bitCount(${paid}))`],
      [`first${slot}`, `minIf(minute + ${lowestBit(paid)}, ${paid} != 0)`],
      [`last${slot}`, `maxIf(minute + ${highestBit(paid)}, ${paid} != 0)`],
    ] as const;
  });
  const sql = `INSERT INTO exposure_days (day, version, ${KEYS}, hours, first, last, ${slots.map(([column]) => column).join(', ')})
SELECT ${bindings.bind('Date', day)}, ${bindings.bind('UInt64', version)}, ${KEYS},
  groupBitOr(${hourBit(dayStart)}), min(first), max(last), ${slots.map(([, sum]) => sum).join(', ')}
FROM
(
  SELECT ${KEYS}, quarter, intDiv(toUnixTimestamp(quarter) - ${dayStart}, 60) AS minute, ${paidMasks(weights)} AS paid, ${QUARTER_ENDS}
  FROM exposure_quarters FINAL
  WHERE quarter >= ${bindings.instant(start)} AND quarter < ${bindings.instant(end)}
)
GROUP BY ${KEYS}`;
  return { sql, values: bindings.values };
}

/** Writes the totals of a version after its rows. Cost: one pass over them. */
export function totalDay(day: string, version: string, weights: Weights): Statement {
  const bindings = new Bindings();
  const sums = SOURCES.map((source) => `sumIf(points, source = '${source}')`);
  const sql = `INSERT INTO exposure_day_totals (day, version, host, article, ${SOURCES.join(', ')})
SELECT day, version, host, article, ${sums.join(', ')}
FROM
(
  SELECT *, ${points(weights, bindings)} AS points
  FROM
  (
    SELECT day, version, host, article, source, position, ${dayMinutes(weights)} FROM exposure_days
    WHERE day = ${bindings.bind('Date', day)} AND version = ${bindings.bind('UInt64', version)}
  )
)
GROUP BY day, version, host, article`;
  return { sql, values: bindings.values };
}

/** The tables with versions of roll-ups. */
export const ROLLUP_TABLES = ['exposure_days', 'exposure_day_totals'] as const;
export type RollupTable = (typeof ROLLUP_TABLES)[number];

/** A reader may still use a version this long after a newer one was published. */
export const KEEP_REPLACED_MS = 5 * 60_000;

/**
 * Partitions of versions that a newer published one replaces: [partition, that version]. One that is newer than the published one
 * may be in the making by another process, however long that takes. Cost: the two key columns of the table.
 */
export const replacedPartitions = (table: RollupTable, layout: Layout): Statement => ({
  sql: `SELECT DISTINCT e._partition_id, toString(p.version)
FROM ${layout.kind === 'shards' ? overShards(table) : table} AS e
INNER JOIN (SELECT day, version FROM exposure_days_published FINAL) AS p ON p.day = e.day
WHERE e.version < p.version`,
  values: {},
});

/** Drops a partition of every shard. */
export const dropPartition = (table: RollupTable, id: string, database: string, layout: Layout): Statement => ({
  sql: `ALTER TABLE ${tableOfShard(table, database, layout)} DROP PARTITION ID {id:String}`,
  values: { id },
});

function tableOfShard(table: RollupTable, database: string, layout: Layout): string {
  if (layout.kind !== 'shards') return table;
  // Its database passes this kind of statement to no other shard.
  return `${shardDatabase(database)}.${table}${layout.replicated ? ` ON CLUSTER ${layout.cluster}` : ''}`;
}
