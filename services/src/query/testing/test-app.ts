import type { Role } from '@vigie/contracts/options';
import { readEnvironment } from '@vigie/contracts/process/environment';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import type { Layout } from '@vigie/schema/cluster/layout';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import { databasesOf, testLayout } from '@vigie/schema/testing/test-layout';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createClickHouse } from '../../platform/clickhouse.ts';
import type { CollectorKeysDeps } from '../../platform/collector-keys.ts';
import { Lifecycle } from '../../platform/lifecycle.ts';
import { createLogger } from '../../platform/logger.ts';
import { createRedis, keyspace } from '../../platform/redis.ts';
import { buildApp } from '../app.ts';
import { queryConfig } from '../config.ts';
import type { QueryDeps } from '../deps.ts';
import { openDeps } from '../open.ts';

export const ADMIN = { email: 'admin@vigie.local', password: 'mot de passe de test' };

const READER = { email: 'lecteur@exemple.fr', password: 'un secret de test' };

export interface TestApp {
  app: FastifyInstance;
  deps: QueryDeps;
  /** Logs in and resolves to the cookie header. */
  login(credentials?: { email: string; password: string }): Promise<string>;
  /** Adds a user who is not an administrator and logs in; resolves to the cookie header. */
  loginAsReader(change?: { role?: Role }): Promise<string>;
  /** POST with a JSON body. */
  post(url: string, payload: unknown, options?: InjectOptions): Promise<LightMyRequestResponse>;
  redisUrl: string;
  /** A second instance of the same installation, with clients of its own; `env`: what differs. */
  another(env?: Record<string, string>): Promise<FastifyInstance>;
  /** For a second process' view of the collector keys. */
  keyDeps(): CollectorKeysDeps;
  close(): Promise<void>;
}

interface TestAppOptions {
  admin?: boolean;
  now?: () => number;
  layout?: Layout;
}

/**
 * The app on real engines, in a database and with a prefix of its own, answers checked, and one administrator.
 * `env`: further variables; `change`: dependencies that replace others; `now`: the clock of accounts and the journal.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  change: (deps: QueryDeps) => Partial<QueryDeps> = () => ({}),
  { admin = true, now = Date.now, layout = testLayout() }: TestAppOptions = {},
): Promise<TestApp> {
  const [clickhouse, redisUrl] = await Promise.all([engine('clickhouse'), engine('redis')]);
  const database = uniqueName('query');
  const prefix = `${uniqueName('query')}:`;
  const variables = {
    CLICKHOUSE_URL: clickhouse,
    REDIS_URL: redisUrl,
    VIGIE_DATABASE: database,
    VIGIE_REDIS_PREFIX: prefix,
    QUERY_CHECK_ANSWERS: '1',
    QUERY_OLDEST_MS: '0',
    QUERY_NAMES_OLDEST_MS: '0',
    // Other tests ask the same engine. Refusals are the subject of tests that set limits of their own.
    QUERY_WAITING: '1000',
    QUERY_WAIT_MS: '60000',
    ...(layout.kind === 'shards' && {
      VIGIE_CLICKHOUSE_CLUSTER: layout.cluster,
      VIGIE_CLICKHOUSE_SHARDS: layout.reading,
    }),
    VIGIE_HOSTS: 'vigie.example',
    VIGIE_SESSION_SECRET: 'a secret that all instances of a test share',
    LOG_LEVEL: 'fatal',
    ...env,
  };
  const config = readEnvironment(queryConfig, variables);
  const log = createLogger({ service: 'query', level: config.LOG_LEVEL });
  const life = new Lifecycle(log);
  await migratedDatabase(clickhouse, database, layout);
  const opened = openDeps(config, log, life, now);
  const deps: QueryDeps = { ...opened, ...change(opened) };
  const app = await buildApp(deps);
  if (admin) await deps.accounts.ensureAdmin(async () => ADMIN);

  const post: TestApp['post'] = (url, payload, options = {}) =>
    app.inject({ method: 'POST', url, payload: payload as object, ...options });
  const login = async (credentials = ADMIN): Promise<string> => {
    const answer = await post('/login', credentials);
    const cookie = answer.cookies.find(({ name }) => name === 'vigie_session');
    if (!cookie) throw new Error(`login answered ${answer.statusCode}: ${answer.body}`);
    return `${cookie.name}=${cookie.value}`;
  };
  return {
    app,
    deps,
    post,
    redisUrl,
    async another(more = {}) {
      const second = await buildApp(openDeps(readEnvironment(queryConfig, { ...variables, ...more }), log, life, now));
      life.onStop('second instance', () => second.close());
      return second;
    },
    login,
    async loginAsReader(change = {}) {
      const users = { ...READER, editeur: 'all', sessionLimit: 5, ...change };
      await post('/api/user', { users }, { headers: { cookie: await login() } });
      return login(READER);
    },
    keyDeps() {
      const clickhouseClient = createClickHouse({ url: clickhouse, database, layout });
      const client = createRedis({ url: redisUrl, log });
      life.onStop('second view', () => Promise.all([clickhouseClient.close(), client.disconnect()]));
      return { clickhouse: clickhouseClient, redis: client, keys: keyspace(prefix) };
    },
    async close() {
      await app.close();
      await life.stop();
      const redis = createRedis({ url: redisUrl, log });
      const keys = await redis.keys(`${prefix}*`);
      if (keys.length > 0) await redis.del(keys);
      redis.disconnect();
      const bare = createClickHouse({ url: clickhouse, database: 'default' });
      for (const name of databasesOf(database, layout)) await bare.command({ query: `DROP DATABASE ${name}` });
      await bare.close();
    },
  };
}
