import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

export type Env = Readonly<Record<string, string | undefined>>;

/** A process that cannot read its environment ends with status 78 (EX_CONFIG): starting it again would not help. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** What docs/operations.md says of a variable, beside its name and its default. */
export interface About {
  what: string;
  unit?: 'ms' | 's' | 'h' | 'days' | 'bytes';
  /** What is used if it is unset and has no fixed default. */
  unset?: string;
  /** `npm start` gives it only to the processes that need it. */
  secret?: true;
}
export const ABOUT = z.registry<About>();

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(1);
const hours = z.coerce.number().min(0.1);
const flag = z
  .enum(['0', '1', 'true', 'false', 'yes', 'no'])
  .transform((value) => value === '1' || value === 'true' || value === 'yes');
/** Comma-separated. */
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
/** An address, `address/bits`, or a network with a name. */
const isNetwork = (text: string): boolean => {
  if (text === 'loopback' || text === 'private') return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};
/** `host:port`, with percent-encoded credentials before it if the broker asks for some. */
const BROKER = /^(?:(?:[\w.~!$&'()*+;=-]|%[\dA-F]{2})+:(?:[\w.~!$&'()*+;=-]|%[\dA-F]{2})+@)?[^\s@/?#]+:\d{1,5}$/i;
/** What stands behind the `+` in the name of a robot: no space or bracket may end it early. */
const CONTACT = /^(?:https?:\/\/[^\s()<>]{4,200}|[^\s()<>@,;]{1,64}@[^\s()<>@,;]+\.[^\s()<>@,;]+)$/;
const networks = list.pipe(z.array(z.string().refine(isNetwork, { error: 'is no network' })));
/** https, or http to this machine alone. */
const secureUrl = z.url().refine((text) => /^(https:|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$))/.test(text), {
  error: 'must be https',
});
const folder = z.string().transform((path) => resolve(path));

/** Every variable that a process of Vigie reads. A process picks its own from here. */
export const ENVIRONMENT = z.object({
  CLICKHOUSE_URL: z.url().prefault('http://127.0.0.1:8123').register(ABOUT, {
    what: 'address of ClickHouse, `http[s]://[user:password@]host:port`; `npm start` starts one if it is unset',
  }),
  KAFKA_BROKERS: list
    .pipe(z.array(z.string().regex(BROKER)))
    .prefault('127.0.0.1:9092')
    .register(ABOUT, {
      what: 'brokers, `host:port`, comma-separated, with `user:password@` before the first if they ask for credentials (percent-encoded); `npm start` starts one if it is unset',
    }),
  KAFKA_SASL: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).prefault('plain').register(ABOUT, {
    what: 'how the credentials of `KAFKA_BROKERS` are sent: `plain`, `scram-sha-256` or `scram-sha-512`',
  }),
  KAFKA_TLS: flag.prefault('0').register(ABOUT, { what: 'whether the brokers of `KAFKA_BROKERS` speak TLS' }),
  REDIS_URL: z.url().prefault('redis://127.0.0.1:6379').register(ABOUT, {
    what: 'address of Redis, `redis[s]://[user:password@]host:port`; `npm start` starts one if it is unset',
  }),
  VIGIE_DATABASE: z
    .string()
    .regex(/^[A-Za-z_]\w{0,63}$/)
    .prefault('vigie')
    .register(ABOUT, { what: 'database in ClickHouse' }),
  VIGIE_TOPIC_PREFIX: z.string().prefault('').register(ABOUT, { what: 'put before the name of every Kafka topic' }),
  VIGIE_REDIS_PREFIX: z.string().prefault('vigie:').register(ABOUT, { what: 'put before every key in Redis' }),

  VIGIE_RETENTION_DAYS: count.max(36_500).prefault(400).register(ABOUT, {
    unit: 'days',
    what: 'collector, ingest: age of the oldest event that is accepted; migrations: how long landing tables keep raw events',
  }),
  VIGIE_TOPIC_DAYS: count.prefault(14).register(ABOUT, {
    unit: 'days',
    what: 'how long Kafka keeps records. Dead letters are kept at least 30 days, `headlines` for ever',
  }),
  VIGIE_TOPIC_REPLICAS: count.prefault(1).register(ABOUT, {
    what: 'copies of each record of a Kafka topic when it is created; 3 on a real cluster. A record is acknowledged when all copies but one have it (with 1: that one). Existing Kafka topics keep their number of copies',
  }),
  VIGIE_PARTITIONS_CRAWLS: count.prefault(4).register(ABOUT, {
    what: 'partitions. A larger number is also applied to an existing Kafka topic; partitions are never removed. `headlines` has one',
  }),
  VIGIE_PARTITIONS_ARTICLES: count.prefault(2).register(ABOUT, { what: 'the same for `articles`' }),
  VIGIE_PARTITIONS_SITEMAPS: count.prefault(2).register(ABOUT, { what: 'the same for `sitemaps`' }),
  VIGIE_PARTITIONS_SHARES: count.prefault(2).register(ABOUT, { what: 'the same for `shares`' }),

  VIGIE_PUBLISHERS_FILE: list.prefault('').register(ABOUT, { what: "more publishers' files, comma-separated" }),
  VIGIE_WEIGHTS_FILE: z.string().optional().register(ABOUT, {
    unset: '`contracts/data/weights.v1.json`',
    what: 'the points of slots. Restart rollup after a change',
  }),
  VIGIE_ADMIN_EMAIL: z.string().prefault('admin@vigie.local').register(ABOUT, { what: 'the first administrator' }),
  VIGIE_ADMIN_PASSWORD: z.string().min(12).optional().register(ABOUT, {
    secret: true,
    unset: 'made once, printed once',
    what: 'their password, at least 12 characters',
  }),
  VIGIE_ADMIN_TOTP: z.enum(['optional', 'required']).prefault('optional').register(ABOUT, {
    what: '`required`: an administrator without a second factor reaches only "Mon compte" until they have one',
  }),
  VIGIE_PUBLIC_URL: secureUrl.optional().register(ABOUT, {
    what: 'where browsers reach Vigie, such as `https://vigie.example`; single sign-on needs it',
  }),
  VIGIE_OIDC_ISSUER: secureUrl.optional().register(ABOUT, {
    what: 'issuer of OpenID Connect; turns single sign-on on',
  }),
  VIGIE_OIDC_CLIENT_ID: z.string().optional().register(ABOUT, { what: 'our id there' }),
  VIGIE_OIDC_CLIENT_SECRET: z.string().min(8).optional().register(ABOUT, { secret: true, what: 'our secret there' }),
  VIGIE_OIDC_GROUPS: list
    .pipe(z.array(z.string().regex(/^.+=\s*(admin|actus|normal)$/, { error: 'is no group=admin, actus or normal' })))
    .prefault('')
    .register(ABOUT, {
      what: 'which groups have which role: `group=admin`, `group=actus` or `group=normal`, comma-separated. Empty: roles stay as they are here, and nobody is added',
    }),
  VIGIE_OIDC_GROUPS_CLAIM: z.string().prefault('groups').register(ABOUT, { what: 'the claim that names the groups' }),
  VIGIE_OIDC_SCOPE: z.string().prefault('openid email profile').register(ABOUT, {
    what: 'the scopes that are asked for; some providers tell groups only with one of their own',
  }),
  VIGIE_OIDC_LABEL: z.string().max(60).prefault('Authentification unique').register(ABOUT, {
    what: 'the label of the button on the login page',
  }),
  VIGIE_API_KEY: z.string().min(32).optional().register(ABOUT, {
    secret: true,
    what: 'at least 32 characters. Collector: a first key; demo, replay and crawler: the key they send with',
  }),
  VIGIE_MAINTENANCE: flag.prefault('0').register(ABOUT, { what: 'calls answer 503 `maintenance`' }),
  VIGIE_TRUST_PROXY: list.prefault('').register(ABOUT, {
    what: 'proxies whose `x-forwarded-*` headers are trusted: addresses or networks, comma-separated',
  }),
  VIGIE_TLS: flag.prefault('0').register(ABOUT, {
    what: 'whether clients reach Vigie over TLS only, which a proxy before it ends. Then answers carry `Strict-Transport-Security`, and cookies are `Secure` and bound to this host',
  }),
  VIGIE_METRICS_FROM: networks.prefault('loopback').register(ABOUT, {
    what: 'who may read `/metrics`: addresses, networks with their bits, `loopback`, `private` (10/8, 172.16/12, 192.168/16, fc00::/7), comma-separated',
  }),
  VIGIE_DOCS_FROM: networks.prefault('loopback').register(ABOUT, {
    what: 'the same for `/docs` and `/openapi.json`',
  }),

  INGEST_BATCH_MS: count.prefault(800).register(ABOUT, {
    unit: 'ms',
    what: 'a batch is stored at this age; live events are visible about this much later',
  }),
  INGEST_BATCH_PLACEMENTS: count.prefault(150_000).register(ABOUT, { what: 'or with this many entries of crawls' }),
  INGEST_BATCH_BYTES: count.prefault(48 * 1_048_576).register(ABOUT, {
    unit: 'bytes',
    what: 'or with this much JSON',
  }),
  COLLECTOR_RATE: count.prefault(5_000).register(ABOUT, {
    what: 'events per second that a key may send, on average over 10 s',
  }),
  COLLECTOR_ACK_TIMEOUT_MS: count.prefault(10_000).register(ABOUT, {
    unit: 'ms',
    what: 'how long Kafka may take to acknowledge',
  }),
  COLLECTOR_IDLE_MS: count.prefault(60_000).register(ABOUT, {
    unit: 'ms',
    what: 'silence after which a body has broken off',
  }),
  COLLECTOR_DISK_DIR: folder.optional().register(ABOUT, {
    what: 'folder whose disk must keep a reserve, for engines on this machine; without it no disk is watched. `npm start` sets it',
  }),
  COLLECTOR_DISK_RESERVE_MB: count.prefault(1_024).register(ABOUT, {
    what: 'MB that stay free on that disk; with less, nothing new is taken in (507)',
  }),
  COLLECTOR_OPEN_BODIES: count.prefault(16).register(ABOUT, {
    what: 'bodies that a key may have open at once',
  }),

  QUERY_CONCURRENT: count.prefault(6).register(ABOUT, { what: 'statements at once' }),
  QUERY_PER_USER: count.prefault(3).register(ABOUT, {
    what: 'statements of one user at once; below `QUERY_CONCURRENT`, or one user can take every place',
  }),
  QUERY_WAITING: count
    .prefault(64)
    .register(ABOUT, { what: 'statements that may wait; more are refused, but for calls that have begun' }),
  QUERY_WAIT_MS: count
    .prefault(5_000)
    .register(ABOUT, { unit: 'ms', what: "how long a call's first statement may wait" }),
  QUERY_TIMEOUT_S: count.prefault(30).register(ABOUT, { unit: 's', what: 'limit of one statement' }),
  QUERY_EDIT_TIMEOUT_MS: count.prefault(10_000).register(ABOUT, {
    unit: 'ms',
    what: 'how long a call waits until an edit of a cluster is applied',
  }),
  QUERY_SOCKETS: count.prefault(5_000).register(ABOUT, { what: 'open sockets in total' }),
  QUERY_SOCKETS_PER_SESSION: count.prefault(30).register(ABOUT, { what: 'open sockets of one session' }),
  QUERY_FEEDS_EVERY_MS: count.prefault(5_000).register(ABOUT, {
    unit: 'ms',
    what: 'how often an instance looks for new data to announce',
  }),
  QUERY_OLDEST_MS: z.coerce.number().int().min(0).max(60_000).prefault(1_000).register(ABOUT, {
    unit: 'ms',
    what: 'how old may be what every screen asks for and what changes rarely: newest snapshots, seen hosts',
  }),
  QUERY_CHECK_ANSWERS: flag.prefault('0').register(ABOUT, {
    what: 'checks each answer against its schema; for tests and development',
  }),
  VIGIE_SESSION_SECRET: z.string().min(32).optional().register(ABOUT, {
    secret: true,
    unset: '`secrets/session-secret` of `VIGIE_DATA_DIR`, made once',
    what: 'at least 32 characters, the same in every query process: signs sessions and encrypts second factors. Another one ends all sessions, and users with a second factor need a recovery code',
  }),
  VIGIE_SESSION_IDLE_HOURS: hours.prefault(7 * 24).register(ABOUT, {
    unit: 'h',
    what: 'a session ends after this time without use',
  }),
  VIGIE_SESSION_LIFE_HOURS: hours
    .prefault(30 * 24)
    .register(ABOUT, { unit: 'h', what: 'and at the latest after this' }),
  VIGIE_LOGIN_WINDOW_S: count.prefault(900).register(ABOUT, {
    unit: 's',
    what: 'window in which login attempts are counted',
  }),
  VIGIE_LOGIN_PER_PAIR: count.prefault(10).register(ABOUT, {
    what: 'wrong attempts for one account from one address in a window, and from one device that has logged in before',
  }),
  VIGIE_LOGIN_PER_ADDRESS: count.prefault(1_000).register(ABOUT, {
    what: 'wrong attempts from one address in a window, by devices that have not logged in before',
  }),
  VIGIE_LOGIN_PER_ACCOUNT: count.prefault(100).register(ABOUT, {
    what: 'wrong attempts for one account in a window, by devices that have not logged in before',
  }),

  VIGIE_STORIES_DIR: folder.register(ABOUT, {
    what: 'folder of the checkpoint; `npm start`: `stories/` of the data folder',
  }),
  STORIES_BATCH_MS: count.prefault(200).register(ABOUT, {
    unit: 'ms',
    what: 'changes are stored when the oldest has waited this long and the batch before is stored',
  }),
  STORIES_BATCH_ROWS: count.prefault(4_000).register(ABOUT, { what: 'or when there are this many rows' }),
  STORIES_CHECKPOINT_S: count.prefault(60).register(ABOUT, {
    unit: 's',
    what: 'a checkpoint is due after this time with new records; writing them takes at most a fiftieth of the time',
  }),
  STORIES_CHECKPOINT_RECORDS: count.prefault(50_000).register(ABOUT, { what: 'or after this many records' }),
  VIGIE_REPORTS_DIR: folder.prefault('.vigie/reports').register(ABOUT, {
    what: 'worker writes, query reads: both must see the same folder; `npm start`: `reports/` of the data folder',
  }),
  WORKER_CONCURRENCY: count.prefault(1).register(ABOUT, { what: 'jobs of a queue at once' }),
  WORKER_LIMIT_S: count.prefault(300).register(ABOUT, { unit: 's', what: 'time limit of an attempt at a job' }),
  WORKER_LOCK_MS: count.prefault(30_000).register(ABOUT, {
    unit: 'ms',
    what: 'silence after which another worker takes a job over',
  }),
  WORKER_QUERIES: count.prefault(2).register(ABOUT, { what: 'statements at once' }),
  WORKER_QUERY_TIMEOUT_S: count.prefault(60).register(ABOUT, { unit: 's', what: 'limit of one statement' }),
  VIGIE_CONTACT: z.string().regex(CONTACT, { error: 'is no mail address or URL' }).register(ABOUT, {
    what: "mail address or URL where a site's owner reaches whoever runs the crawler; it stands in the name of the robot",
  }),
  VIGIE_COLLECT: list.prefault('').register(ABOUT, {
    what: "publishers' domains that the crawler collects, comma-separated; a domain that was looked at before is left as it is. `npm start -- --collect` sets it",
  }),
  VIGIE_FACEBOOK_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,1000}$/, { error: 'is no access token' })
    .optional()
    .register(ABOUT, {
      secret: true,
      what: 'access token of an app of yours at Facebook; without it the crawler reads no share counts there',
    }),
  CRAWLER_CONCURRENCY: count.max(1_000).prefault(32).register(ABOUT, {
    what: 'hosts that are fetched from at once',
  }),
  VIGIE_ROLLUP_EVERY_MS: count.prefault(20_000).register(ABOUT, {
    unit: 'ms',
    what: 'pause between two looks for days to roll up',
  }),

  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .prefault('info')
    .register(ABOUT, { what: 'lines below this level are not logged' }),
  HOST: z.string().prefault('127.0.0.1').register(ABOUT, { what: 'address where a service listens' }),
  PORT: port.register(ABOUT, { what: 'public port' }),
  HEALTH_PORT: port.prefault(0).register(ABOUT, { what: 'port of health and metrics; 0: a free one' }),
  VIGIE_STOP_TIMEOUT_MS: count.prefault(8_000).register(ABOUT, {
    unit: 'ms',
    what: 'how long a process may take to stop',
  }),
  COLLECTOR_URL: z.url().optional().register(ABOUT, {
    what: 'query: where `/v1` goes, without it there is no `/v1`; demo and crawler: where they send',
  }),
  SUPERVISOR_URL: z.url().optional().register(ABOUT, {
    what: 'where `/readyz` asks for the states of the local processes; `npm start` sets it',
  }),
  VIGIE_HEALTH_URLS: list
    .pipe(z.array(z.string().regex(/^[\w-]+=https?:\/\/\S+$/)))
    .prefault('')
    .register(ABOUT, { what: 'what `/readyz` asks without a supervisor: `name=url`, comma-separated' }),
  VIGIE_DASHBOARD_DIR: folder.optional().register(ABOUT, {
    unset: '`dashboard/dist/site`',
    what: 'the built dashboard',
  }),
  VIGIE_DATA_DIR: folder.optional().register(ABOUT, {
    unset: 'replay: `.vigie`',
    what: "the data folder, for the first administrator, the demo's progress and the key; `npm start` sets it",
  }),

  VIGIE_DEMO: flag.prefault('0').register(ABOUT, { what: 'whether the demo runs; `npm start` sets it' }),
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
    what: 'the folder that paths are relative to; npm sets it',
  }),
  VIGIE_DOCKER: flag.prefault('1').register(ABOUT, { what: 'whether Docker may be used' }),
  VIGIE_CACHE_DIR: folder.optional().register(ABOUT, {
    unset: '`.vigie-cache`',
    what: 'where downloaded parts are kept',
  }),
  JAVA_HOME: z.string().optional().register(ABOUT, { what: 'which Java' }),

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
    what: "threads of libuv's pool. With fewer than its statements at once and 4 more it starts itself again with them",
  }),

  VIGIE_PORT: port.prefault(4000).register(ABOUT, { what: 'published port of the dashboard and the API' }),
  VIGIE_KAFKA_PORT: port.prefault(29_092).register(ABOUT, { what: 'published port of Kafka' }),
  VIGIE_CLICKHOUSE_PORT: port.prefault(28_123).register(ABOUT, { what: 'published port of ClickHouse' }),
  VIGIE_REDIS_PORT: port.prefault(26_379).register(ABOUT, { what: 'published port of Redis' }),
});
export type VariableName = keyof typeof ENVIRONMENT.shape;

/** What services read together. */
export const SERVICE = { LOG_LEVEL: true, HOST: true, VIGIE_STOP_TIMEOUT_MS: true } as const;
export const CLICKHOUSE = { CLICKHOUSE_URL: true, VIGIE_DATABASE: true } as const;
export const REDIS = { REDIS_URL: true, VIGIE_REDIS_PREFIX: true } as const;
/** What processes with a health server of their own read. */
export const HEALTH = { HEALTH_PORT: true, VIGIE_METRICS_FROM: true } as const;
export const KAFKA = { KAFKA_BROKERS: true, KAFKA_SASL: true, KAFKA_TLS: true, VIGIE_TOPIC_PREFIX: true } as const;

/**
 * Reads an environment against a schema. A variable that is empty counts as unset.
 * @throws {ConfigError} naming every wrong variable, never its value (it may be a secret)
 */
export function readEnvironment<T extends z.ZodType>(schema: T, env: Env): z.output<T> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Wrong environment: ${wrong.join('; ')}`);
}
