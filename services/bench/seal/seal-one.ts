import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { readRowsOver, sealDay } from '@vigie/services/rollup/seals/seal-day';

/** Seals a day in a process of its own. Prints what that took. */
const [, , url = '', database = '', day = ''] = process.argv;
const client = createClickHouse({ url, database, requestTimeoutMs: 300_000 });
const read = readRowsOver(client);

await read.query({ sql: 'SELECT 1', values: {} });
const idle = process.memoryUsage.rss();
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
  }),
);
await client.close();
