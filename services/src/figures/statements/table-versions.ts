import type { ClickHouseClient } from '@clickhouse/client';

/** Contents of the tables: which parts each has. Any write, merge or removal changes them. */
export interface TableVersions {
  /** Versions of the tables that the statement reads, as last read. undefined: unknown, its answer must not be kept. */
  of(sql: string): string | undefined;
  /** Resolves once the last reading is one that began after this moment, in milliseconds of `clock`. */
  since(moment: number): Promise<void>;
}

/** Every table, with the engines that keep all of its rows in parts of this server. `null`: another engine. */
const PARTS = `
SELECT t.name, if(match(t.engine, '^(Replacing|Summing|Aggregating|)MergeTree$'), ifNull(p.parts, ''), NULL)
FROM (SELECT name, engine FROM system.tables WHERE database = currentDatabase()) AS t
LEFT JOIN
(
  SELECT table, concat(toString(count()), '-', toString(groupBitXor(sipHash64(name, modification_time)))) AS parts
  FROM system.parts WHERE active AND database = currentDatabase() GROUP BY table
) AS p ON p.table = t.name`;

/** What gives another answer over the same tables, or reads what is not in them. */
const UNSTEADY = /\b(now|now64|today|yesterday|rand\w*|generate\w*|system|sleep\w*)\b/i;

const LIMIT_S = 2;

/**
 * Versions of the tables of the client's database. Readings are few: one at a time, and all who ask meanwhile share the
 * next. Of replicated tables another server may know more parts than this one, so they have none.
 */
export function openTableVersions(client: ClickHouseClient, clock: () => number): TableVersions {
  let known: ReadonlyMap<string, string | null> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let running: { begun: number; ended: Promise<void> } | undefined;
  let next: Promise<void> | undefined;

  const readNow = async (begun: number): Promise<void> => {
    const result = await client.query({
      query: PARTS,
      format: 'JSONCompactEachRow',
      abort_signal: AbortSignal.timeout(LIMIT_S * 1_000),
      clickhouse_settings: { max_execution_time: LIMIT_S, join_use_nulls: 1 },
    });
    const rows = await result.json<[table: string, version: string | null]>();
    known = new Map(rows);
    readAt = begun;
  };
  const start = (): Promise<void> => {
    const begun = clock();
    const ended = readNow(begun).finally(() => {
      running = undefined;
    });
    running = { begun, ended };
    next = undefined;
    return ended;
  };

  return {
    of(sql) {
      if (UNSTEADY.test(sql)) return undefined;
      const names = new Set((sql.match(/\w+/g) ?? []).filter((word) => known.has(word)));
      if (names.size === 0) return undefined;
      const versions = [...names].map((name) => known.get(name) ?? null);
      return versions.includes(null) ? undefined : [...names].map((name, i) => `${name}=${versions[i]}`).join(' ');
    },
    since(moment) {
      if (readAt > moment) return Promise.resolve();
      if (running === undefined) return start();
      if (running.begun > moment) return running.ended;
      next ??= running.ended.then(start, start);
      return next;
    },
  };
}
