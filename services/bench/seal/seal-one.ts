import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { readRowsOver } from '@vigie/services/rollup/seals/read-rows';
import { sealDay } from '@vigie/services/rollup/seals/seal-day';

/** Seals a day in a process of its own. Prints what that took. */
const [, , url = '', database = '', day = ''] = process.argv;
const client = createClickHouse({ url, database, requestTimeoutMs: 300_000 });
const read = readRowsOver(client);

/** Peak of the engine, over the statements of this process since the start. */
async function engineMb(since: number): Promise<number> {
  await client.command({ query: 'SYSTEM FLUSH LOGS' });
  const result = await client.query({
    query: `SELECT max(memory_usage) / 1e6 FROM system.query_log
      WHERE current_database = currentDatabase() AND event_time_microseconds > fromUnixTimestamp64Milli({since:Int64})`,
    query_params: { since },
    format: 'JSONCompactEachRow',
  });
  const [row] = await result.json<[number]>();
  return Math.round(row?.[0] ?? Number.NaN);
}

await read.query({ sql: 'SELECT 1', values: {} });
const idle = process.memoryUsage.rss();
const began = Date.now();
const start = performance.now();
const outcome = await sealDay({ client, read, now: Date.now }, [day, '1']);
const seconds = Math.round((performance.now() - start) / 100) / 10;
const peak = process.resourceUsage().maxRSS * 1024;
const cpu = process.cpuUsage();
console.log(
  JSON.stringify({
    day,
    outcome,
    seconds,
    'processor s': Math.round((cpu.user + cpu.system) / 1e5) / 10,
    'process MB': Math.round(peak / 1e6),
    'of these grown': Math.round((peak - idle) / 1e6),
    'engine MB': await engineMb(began).catch(() => null),
  }),
);
await client.close();
