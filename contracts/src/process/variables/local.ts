import { z } from 'zod';
import { ABOUT, count, flag, folder, port } from './kinds.ts';

const PUBLISHED = 'with `docker-compose.ports.yml`';
const MADE = 'needed; `deploy/docker/make-env` makes one';
/** It stands in addresses and in settings of engines as it is. */
const enginePassword = z.string().regex(/^[\w-]{16,}$/);

/** The demo, `npm start` and its engine, published ports of containers. */
export const LOCAL = {
  VIGIE_DEMO: flag.prefault('0').register(ABOUT, { what: 'runs the demo; `npm start` sets it' }),
  VIGIE_DEMO_DAYS: z.coerce.number().int().min(0).max(390).prefault(42).register(ABOUT, {
    unit: 'days',
    what: 'history of the demo',
  }),
  VIGIE_DEMO_SEED: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .prefault(1)
    .register(ABOUT, { what: 'seed of the demo' }),
  INIT_CWD: z.string().optional().register(ABOUT, {
    what: 'base of relative paths; npm sets it',
  }),
  VIGIE_DOCKER: flag.prefault('1').register(ABOUT, { what: 'use Docker' }),
  VIGIE_CACHE_DIR: folder.optional().register(ABOUT, {
    unset: '`.vigie-cache`',
    what: 'downloaded parts',
  }),
  JAVA_HOME: z.string().optional().register(ABOUT, { what: 'Java for Kafka' }),

  CLICKHOUSE_DATA_DIR: folder.register(ABOUT, { what: 'folder of its data; one process per folder' }),
  CLICKHOUSE_PORT: port.prefault(0).register(ABOUT, { what: 'port on loopback; 0: a free one' }),
  CLICKHOUSE_POOL_SIZE: count.max(64).prefault(8).register(ABOUT, { what: 'statements at once' }),
  CLICKHOUSE_QUEUE_SIZE: z.coerce.number().int().min(0).max(100_000).prefault(256).register(ABOUT, {
    what: 'statements that may wait; more are refused with 503',
  }),
  CLICKHOUSE_MAX_MEMORY: z.coerce
    .number()
    .int()
    .min(2 ** 28)
    .max(2 ** 50)
    .optional()
    .register(ABOUT, { unit: 'bytes', unset: "half of the machine's", what: "ceiling of the engine's memory" }),
  CLICKHOUSE_USER: z.string().optional().register(ABOUT, { what: 'if set, requests need these credentials' }),
  CLICKHOUSE_PASSWORD: z.string().prefault('').register(ABOUT, { secret: true, what: 'their password' }),
  UV_THREADPOOL_SIZE: count.prefault(4).register(ABOUT, {
    what: 'libuv’s threads; with too few the process restarts itself',
  }),

  VIGIE_IMAGE: z.string().prefault('vigie').register(ABOUT, { what: 'image of the services' }),
  VIGIE_PORT: port.prefault(4000).register(ABOUT, { what: 'published port' }),
  VIGIE_KAFKA_PORT: port.prefault(29_092).register(ABOUT, { what: `port of Kafka; ${PUBLISHED}` }),
  VIGIE_CLICKHOUSE_PORT: port.prefault(28_123).register(ABOUT, { what: `port of ClickHouse; ${PUBLISHED}` }),
  VIGIE_REDIS_PORT: port.prefault(26_379).register(ABOUT, { what: `port of Redis; ${PUBLISHED}` }),
  VIGIE_KAFKA_PASSWORD: enginePassword
    .optional()
    .register(ABOUT, { secret: true, unset: MADE, what: 'password at Kafka' }),
  VIGIE_CLICKHOUSE_PASSWORD: enginePassword
    .optional()
    .register(ABOUT, { secret: true, unset: MADE, what: 'password at ClickHouse' }),
  VIGIE_REDIS_PASSWORD: enginePassword
    .optional()
    .register(ABOUT, { secret: true, unset: MADE, what: 'password at Redis' }),
};
