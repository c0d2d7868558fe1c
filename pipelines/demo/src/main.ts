import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@clickhouse/client';
import { ConfigError, EXIT_CONFIG, readEnvironment } from '@vigie/contracts/process/environment';
import { collector } from './collector.ts';
import { demoConfig } from './config.ts';
import { newsroom } from './newsroom.ts';
import { loadOutlets } from './outlets.ts';
import { progressFile } from './progress-file.ts';
import { type Log, publish } from './publish.ts';

/** The tables in which events of the four kinds arrive. */
const LANDINGS = ['crawls_landing', 'article_pages_landing', 'sitemap_fetches', 'shares_landing'];

/**
 * Whether this store never received an event. The demo must not be mixed with real data, since its events are kept like
 * any others. Needs the tables; throws when ClickHouse does not answer.
 */
async function isStoreEmpty(url: string, database: string): Promise<boolean> {
  const client = createClient({ url, database });
  try {
    for (const table of LANDINGS) {
      const result = await client.query({ query: `SELECT 1 FROM ${table} LIMIT 1`, format: 'JSONEachRow' });
      if ((await result.json()).length > 0) return false;
    }
    return true;
  } finally {
    await client.close();
  }
}

/** Answers every request on loopback while this process lives. `npm start` asks, and restarts a demo that is stuck. */
async function serveHealth(port: number): Promise<() => void> {
  const server = createServer((_request, response) => response.end('{"status":"ok"}'));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

const log: Log = (level, msg, fields = {}) =>
  console.log(JSON.stringify({ time: new Date().toISOString(), level, name: 'demo', msg, ...fields }));

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());

try {
  const config = readEnvironment(demoConfig, process.env);
  if (!config.VIGIE_DEMO) {
    log('info', 'VIGIE_DEMO is not 1: no demo');
  } else {
    const { signal } = stop;
    const closeHealth = await serveHealth(config.HEALTH_PORT);
    await publish({
      newsroom: newsroom(config.VIGIE_DEMO_SEED, loadOutlets()),
      collector: collector({
        url: config.COLLECTOR_URL,
        key: config.VIGIE_API_KEY,
        tries: Number.POSITIVE_INFINITY,
        signal,
        onRetry: (why, pause_ms) => log('warn', why, { pause_ms }),
      }),
      isStoreEmpty: () => isStoreEmpty(config.CLICKHOUSE_URL, config.VIGIE_DATABASE),
      file: progressFile(config.VIGIE_DATA_DIR),
      seed: config.VIGIE_DEMO_SEED,
      days: config.VIGIE_DEMO_DAYS,
      log,
      clock: Date.now,
      sleep: (ms) => delay(ms, undefined, { signal }).then(() => undefined),
      signal,
    }).finally(closeHealth);
  }
} catch (error) {
  if (!stop.signal.aborted) {
    log('error', error instanceof Error ? error.message : String(error));
    process.exitCode = error instanceof ConfigError ? EXIT_CONFIG : 1;
  }
}
