import { z } from 'zod';
import { ABOUT, flag, list } from './kinds.ts';

/** `host:port`, with percent-encoded credentials before it if the broker asks for some. */
const BROKER = /^(?:(?:[\w.~!$&'()*+;=-]|%[\dA-F]{2})+:(?:[\w.~!$&'()*+;=-]|%[\dA-F]{2})+@)?[^\s@/?#]+:\d{1,5}$/i;

/** `host:port`; an IPv6 address stands in brackets. */
const HOST_PORT = /^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i;

/** Where the engines are, and how names there begin. */
export const ENGINES = {
  CLICKHOUSE_URL: z.url().prefault('http://127.0.0.1:8123').register(ABOUT, {
    credentials: true,
    what: 'address of ClickHouse, `http[s]://[user:password@]host:port`; `npm start` starts one if it is unset',
  }),
  KAFKA_BROKERS: list
    .pipe(z.array(z.string().regex(BROKER)))
    .prefault('127.0.0.1:9092')
    .register(ABOUT, {
      credentials: true,
      what: 'brokers, `host:port`, comma-separated, with `user:password@` before the first if they ask for credentials (percent-encoded); `npm start` starts one if it is unset',
    }),
  KAFKA_SASL: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).prefault('plain').register(ABOUT, {
    what: 'how credentials are sent to Kafka: `plain`, `scram-sha-256` or `scram-sha-512`',
  }),
  KAFKA_SASL_USERNAME: z.string().optional().register(ABOUT, {
    what: 'user at Kafka, if the brokers ask for credentials and `KAFKA_BROKERS` has none',
  }),
  KAFKA_SASL_PASSWORD: z.string().optional().register(ABOUT, { secret: true, what: 'their password' }),
  KAFKA_TLS: flag.prefault('0').register(ABOUT, { what: 'whether the brokers of `KAFKA_BROKERS` speak TLS' }),
  KAFKA_SSL_CA_FILE: z.string().optional().register(ABOUT, {
    unset: "Node's list of authorities",
    what: 'PEM file of the authorities that sign the certificates of the brokers; for `KAFKA_TLS`',
  }),
  KAFKA_SSL_CERT_FILE: z.string().optional().register(ABOUT, {
    what: 'PEM file of the certificate that is shown to the brokers',
  }),
  KAFKA_SSL_KEY_FILE: z.string().optional().register(ABOUT, { what: 'PEM file of its key, without a passphrase' }),
  REDIS_URL: z.url().prefault('redis://127.0.0.1:6379').register(ABOUT, {
    credentials: true,
    what: 'address of Redis, `redis[s]://[user:password@]host:port`; `npm start` starts one if it is unset',
  }),
  REDIS_SENTINELS: list
    .pipe(z.array(z.string().regex(HOST_PORT, { error: 'is no host:port' })))
    .prefault('')
    .register(ABOUT, {
      what: 'Sentinels, `host:port`, comma-separated. They tell which server of `REDIS_SENTINEL_NAME` is the master; scheme, user and password of `REDIS_URL` count for the servers, its host and port do not',
    }),
  REDIS_SENTINEL_NAME: z
    .string()
    .optional()
    .register(ABOUT, { what: 'the name under which the Sentinels watch the master' }),
  REDIS_SENTINEL_USER: z.string().optional().register(ABOUT, { what: 'ACL user at the Sentinels' }),
  REDIS_SENTINEL_PASSWORD: z.string().optional().register(ABOUT, {
    secret: true,
    what: 'password at the Sentinels',
  }),
  REDIS_REPLICAS: z.coerce.number().int().min(0).max(10).optional().register(ABOUT, {
    unset: '1 with `REDIS_SENTINELS`, else 0',
    what: 'replicas that must have a new report, or the end of a session, before its call is answered; else the answer is 503 `unavailable`',
  }),
  REDIS_TLS_CA_FILE: z.string().optional().register(ABOUT, {
    unset: "Node's list of authorities",
    what: 'PEM file of the authorities that sign the certificates of Redis and the Sentinels; for `rediss:`',
  }),
  REDIS_TLS_CERT_FILE: z.string().optional().register(ABOUT, {
    what: 'PEM file of the certificate that is shown to Redis and the Sentinels',
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
      what: 'cluster of ClickHouse servers (`remote_servers`) that keep the database together ([scaling](scaling.md#clickhouse))',
      unset: 'none: one server',
    }),
  VIGIE_CLICKHOUSE_SHARDS: z.enum(['one', 'placed', 'merged']).prefault('one').register(ABOUT, {
    what: 'shards of that cluster. `one`: every server has all rows. `placed`: each article is on one shard, which is read as it is. `merged`: rows of an article may be on several shards, and are merged when they are read',
  }),
  VIGIE_CLICKHOUSE_CLOUD: flag.prefault('0').register(ABOUT, {
    what: 'whether `CLICKHOUSE_URL` is ClickHouse Cloud, whose replicas share their data',
  }),
  VIGIE_TOPIC_PREFIX: z.string().prefault('').register(ABOUT, { what: 'put before the name of every Kafka topic' }),
  VIGIE_REDIS_PREFIX: z.string().prefault('vigie:').register(ABOUT, { what: 'put before every key in Redis' }),
};
