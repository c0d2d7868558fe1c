import { z } from 'zod';
import { ABOUT, count, flag, list } from './kinds.ts';

/** `host:port`, with percent-encoded credentials before it if the broker asks for some. */
const BROKER = /^(?:(?:[\w.~!$&'()*+;=-]|%[\dA-F]{2})+:(?:[\w.~!$&'()*+;=-]|%[\dA-F]{2})+@)?[^\s@/?#]+:\d{1,5}$/i;

/** `host:port`; an IPv6 address stands in brackets. */
const HOST_PORT = /^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i;

/** Where the engines are, and how names there begin. */
export const ENGINES = {
  CLICKHOUSE_URL: z.url().prefault('http://127.0.0.1:8123').register(ABOUT, {
    credentials: true,
    what: '`http[s]://[user:password@]host:port`; `npm start` starts one if unset',
  }),
  KAFKA_BROKERS: list
    .pipe(z.array(z.string().regex(BROKER)))
    .prefault('127.0.0.1:9092')
    .register(ABOUT, {
      credentials: true,
      what: '`host:port`, comma-separated, with percent-encoded `user:password@` before the first if needed; `npm start` starts one if unset',
    }),
  KAFKA_SASL: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).prefault('plain').register(ABOUT, {
    what: '`plain`, `scram-sha-256` or `scram-sha-512`',
  }),
  KAFKA_SASL_USERNAME: z.string().optional().register(ABOUT, {
    what: 'user, if `KAFKA_BROKERS` has none',
  }),
  KAFKA_SASL_PASSWORD: z.string().optional().register(ABOUT, { secret: true, what: 'its password' }),
  KAFKA_TLS: flag.prefault('0').register(ABOUT, { what: 'TLS to the brokers' }),
  KAFKA_SSL_CA_FILE: z.string().optional().register(ABOUT, {
    unset: "Node's list of authorities",
    what: 'PEM file of the brokers’ authorities',
  }),
  KAFKA_SSL_CERT_FILE: z.string().optional().register(ABOUT, {
    what: 'PEM file of the client certificate',
  }),
  KAFKA_SSL_KEY_FILE: z.string().optional().register(ABOUT, { what: 'PEM file of its key, without a passphrase' }),
  REDIS_URL: z.url().prefault('redis://127.0.0.1:6379').register(ABOUT, {
    credentials: true,
    what: '`redis[s]://[user:password@]host:port`; `npm start` starts one if unset',
  }),
  REDIS_SENTINELS: list
    .pipe(z.array(z.string().regex(HOST_PORT, { error: 'is no host:port' })))
    .prefault('')
    .register(ABOUT, {
      what: '`host:port`, comma-separated. Scheme, user and password of `REDIS_URL` still apply to the servers',
    }),
  REDIS_SENTINEL_NAME: z.string().optional().register(ABOUT, { what: 'the master’s name at the Sentinels' }),
  REDIS_SENTINEL_USER: z.string().optional().register(ABOUT, { what: 'user at the Sentinels' }),
  REDIS_SENTINEL_PASSWORD: z.string().optional().register(ABOUT, {
    secret: true,
    what: 'its password',
  }),
  REDIS_REPLICAS: z.coerce.number().int().min(0).max(10).optional().register(ABOUT, {
    unset: '1 with `REDIS_SENTINELS`, else 0',
    what: 'replicas that must have a new report or the end of a session before the answer, else 503',
  }),
  REDIS_TLS_CA_FILE: z.string().optional().register(ABOUT, {
    unset: "Node's list of authorities",
    what: 'PEM file of the authorities of Redis and Sentinels, for `rediss:`',
  }),
  REDIS_TLS_CERT_FILE: z.string().optional().register(ABOUT, {
    what: 'PEM file of the client certificate',
  }),
  REDIS_TLS_KEY_FILE: z.string().optional().register(ABOUT, { what: 'PEM file of its key' }),
  VIGIE_DATABASE: z
    .string()
    .regex(/^[A-Za-z_]\w{0,63}$/)
    .prefault('vigie')
    .register(ABOUT, { what: 'database in ClickHouse' }),
  VIGIE_CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^[A-Za-z_]\w{0,63}$/)
    .optional()
    .register(ABOUT, {
      what: 'cluster in `remote_servers` ([scaling](scaling.md#clickhouse))',
      unset: 'none: one server',
    }),
  VIGIE_CLICKHOUSE_SHARDS: z.enum(['one', 'placed', 'merged']).prefault('one').register(ABOUT, {
    what: '`one`: every server has all rows. `placed`: an article is on one shard. `merged`: on several, and merged on read',
  }),
  VIGIE_CLICKHOUSE_CLOUD: flag.prefault('0').register(ABOUT, {
    what: '`CLICKHOUSE_URL` is ClickHouse Cloud',
  }),
  VIGIE_TOPIC_PREFIX: z.string().prefault('').register(ABOUT, { what: 'prefix of Kafka topics' }),
  VIGIE_REDIS_PREFIX: z.string().prefault('vigie:').register(ABOUT, { what: 'prefix of Redis keys' }),
};

/** Kafka topics, and how long records are kept. */
export const TOPICS = {
  // The engine counts seconds until 2106: a row that was kept until later would be dropped at once.
  VIGIE_RETENTION_DAYS: count.max(20_000).prefault(400).register(ABOUT, {
    unit: 'days',
    what: 'age of the oldest accepted event; how long landing tables keep raw events; which days can be sealed',
  }),
  VIGIE_TOPIC_DAYS: count.prefault(14).register(ABOUT, {
    unit: 'days',
    what: 'how long Kafka keeps records; dead letters at least 30 days, `headlines` for ever',
  }),
  VIGIE_TOPIC_REPLICAS: count.optional().register(ABOUT, {
    unset: '3, or one for each broker if there are fewer',
    what: 'copies of each record ([scaling](scaling.md#kafka))',
  }),
  VIGIE_PARTITIONS_CRAWLS: count.prefault(4).register(ABOUT, {
    what: 'partitions; can be raised, never lowered. `headlines` has one',
  }),
  VIGIE_PARTITIONS_ARTICLES: count.prefault(2).register(ABOUT, { what: 'the same for `articles`' }),
  VIGIE_PARTITIONS_SITEMAPS: count.prefault(2).register(ABOUT, { what: 'the same for `sitemaps`' }),
  VIGIE_PARTITIONS_SHARES: count.prefault(2).register(ABOUT, { what: 'the same for `shares`' }),
};
