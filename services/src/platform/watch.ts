import { type ClickHouseClient, type ClickHouseOptions, clickhouseFault, clickhouseSilence } from './clickhouse.ts';
import type { Check } from './health.ts';
import { kafkaCheck } from './kafka.ts';
import type { Lifecycle } from './lifecycle.ts';
import { openProbe, type Probe } from './probe.ts';
import { type Redis, redisSilence } from './redis.ts';

/** {@link openProbe} until the process stops. */
function watch(life: Lifecycle, name: string, check: Check): Probe {
  const probe = openProbe(check);
  life.onStop(`probe of ${name}`, probe.close);
  return probe;
}

export const watchClickhouse = (life: Lifecycle, engine: Pick<ClickHouseOptions, 'url'>): Probe =>
  watch(life, 'clickhouse', () => clickhouseSilence(engine));

export const watchKafka = (life: Lifecycle, settings: Parameters<typeof kafkaCheck>[0]): Probe =>
  watch(life, 'kafka', kafkaCheck(settings));

export const watchRedis = (life: Lifecycle, redis: Redis): Probe => watch(life, 'redis', () => redisSilence(redis));

/** For /readyz: the server answers its probe, and executes a statement. */
export const clickhouseReady =
  (probe: Probe, client: ClickHouseClient): Check =>
  async () =>
    (await probe.check()) ?? clickhouseFault(client);
