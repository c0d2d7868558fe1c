import { HOUR_MS } from '@vigie/contracts/french/durations';
import { layoutOf } from '@vigie/schema/cluster/layout';
import { clockFault, createClickHouse, PRIORITIES, until } from '../platform/clickhouse.ts';
import { readWeights } from '../platform/data-files.ts';
import { openHealth } from '../platform/health-server.ts';
import { openLease } from '../platform/lease.ts';
import { Counter, createRegistry, Gauge } from '../platform/metrics.ts';
import { createRedis, keyspace, redisAt } from '../platform/redis.ts';
import { runService } from '../platform/run-process.ts';
import { clickhouseReady, watchClickhouse } from '../platform/watch.ts';
import { rollupConfig } from './config.ts';
import { startLoop } from './loop.ts';
import { readRowsOver } from './seals/seal-day.ts';
import { SealLook } from './seals/seal-look.ts';

/** Looks without a change of any closed day, after which days are sealed. */
const QUIET_LOOKS = 3;
/** A replay of a year takes hours. */
const LONGEST_WAIT_MS = 24 * HOUR_MS;

await runService({ service: 'rollup', schema: rollupConfig }, async ({ log, life, config }) => {
  const registry = createRegistry('rollup');
  const layout = layoutOf(config);
  const engine = { url: config.CLICKHOUSE_URL, database: config.VIGIE_DATABASE, layout, requestTimeoutMs: 300_000 };
  const client = createClickHouse({ ...engine, maxConnections: 2 });
  const sealing = createClickHouse({ ...engine, maxConnections: 2, priority: PRIORITIES.seals });
  life.onStop('clickhouse', () => Promise.all([client.close(), sealing.close()]));
  const redis = createRedis({ ...redisAt(config), log });
  life.onStop('redis', () => redis.disconnect());
  const sealed = new Counter({
    name: 'vigie_rollup_seals_total',
    help: 'Days that were read to be sealed, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const loop = {
    client,
    database: config.VIGIE_DATABASE,
    layout,
    weights: readWeights(config.VIGIE_WEIGHTS_FILE),
    now: Date.now,
    log,
    everyMs: config.VIGIE_ROLLUP_EVERY_MS,
    made: new Counter({ name: 'vigie_rollup_days_total', help: 'Days rolled up', registers: [registry] }),
    stale: new Gauge({ name: 'vigie_rollup_stale_days', help: 'Days to roll up', registers: [registry] }),
  };
  // What a look remembers belongs to the time in which one holds the lease.
  const newSeals = (ended: AbortSignal) =>
    new SealLook({
      client: until(ended, sealing),
      read: readRowsOver(sealing, ended),
      now: Date.now,
      elapsed: () => performance.now(),
      retentionDays: config.VIGIE_RETENTION_DAYS,
      quietMs: QUIET_LOOKS * config.VIGIE_ROLLUP_EVERY_MS,
      longestMs: LONGEST_WAIT_MS,
      done(day, outcome, ms) {
        sealed.inc({ outcome });
        if (outcome === 'missing') log.error({ day }, 'snapshots of a sealed day are gone: its seal stays as it is');
        else log.info({ day, outcome, ms: Math.round(ms) }, 'day read to be sealed');
      },
    });
  const lease = openLease({
    redis,
    log,
    registry,
    key: keyspace(config.VIGIE_REDIS_PREFIX)('lease', 'rollup'),
    begin: async () => {
      const stop = startLoop({ ...loop, seals: newSeals });
      return async () => {
        await stop();
        loop.stale.set(0);
      };
    },
  });
  life.onStop('lease', () => lease.close());
  const engineProbe = watchClickhouse(life, { url: config.CLICKHOUSE_URL });
  const healthPort = await openHealth(life, config, {
    registry,
    checks: {
      clickhouse: clickhouseReady(engineProbe, client),
      clock: () => clockFault(client),
      redis: lease.check,
    },
    role: lease.role,
  });
  log.info({ healthPort }, 'rollup is running');
});
