import { createMessageStore } from '../../channels/message-store.ts';
import { openMailer } from '../../channels/transports/mailer.ts';
import { cipherWith } from '../../platform/cipher.ts';
import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';
import type { Logger } from '../../platform/logger.ts';
import { runRecurring } from '../../platform/queue/recurring-jobs.ts';
import { createRedis, type Keyspace, type Redis, redisAt, replicated } from '../../platform/redis.ts';
import type { QueryConfig } from '../config.ts';
import type { Accounts } from './accounts.ts';
import { type ForgottenPassword, mailForgotten } from './forgotten-passwords.ts';
import { createMailedLinks } from './mailed-links.ts';
import type { ResetLinks } from './reset-links.ts';

export interface ForgottenPasswords {
  /** Resolves once the request survives this process. It tells nothing of whether there is an account. */
  add(email: string): Promise<void>;
}

interface OpenOptions {
  accounts: Pick<Accounts, 'list' | 'makeResetLink'>;
  resetLinks: ResetLinks;
  client: ClickHouseClient;
  redis: Redis;
  keys: Keyspace;
  /** Of the installation: requests and links that wait are encrypted. */
  secret: string;
  log: Logger;
  life: Lifecycle;
  now: () => number;
}

const PURPOSE = 'vigie forgotten passwords';
const NAME = 'forgotten-passwords';
const AT_ONCE = 2;
/** Silence after which another process sends the mail. */
const LOCK_MS = 15_000;

/** Requests wait in a queue, as the encrypted names of its jobs. Every instance of query sends their mails. */
export function openForgottenPasswords(config: QueryConfig, options: OpenOptions): ForgottenPasswords {
  const { VIGIE_SMTP_URL: url, VIGIE_MAIL_FROM: from, VIGIE_PUBLIC_URL: origin } = config;
  const { accounts, resetLinks, client, redis, keys, secret, log, life, now } = options;
  const cipher = cipherWith(secret, PURPOSE);
  const mailer = url === undefined ? undefined : openMailer({ url, from });
  const links = createMailedLinks({ redis, keys, cipher, accounts, resetLinks, now });
  const deps = { accounts, messages: createMessageStore(client), links, mailer, origin, log, now };
  const blocking = createRedis({ ...redisAt(config), log, blocking: true });
  const jobs = runRecurring({
    name: NAME,
    redis,
    blocking,
    keys,
    log,
    concurrency: AT_ONCE,
    lockMs: LOCK_MS,
    async work(key) {
      const request = cipher.open(NAME, key);
      // Encrypted with another VIGIE_SESSION_SECRET.
      if (request === undefined) log.warn('a request for a forgotten password is not readable');
      else return mailForgotten(deps, JSON.parse(request) as ForgottenPassword);
    },
  });
  life.onStop('mails', async () => {
    await jobs.close();
    blocking.disconnect();
    mailer?.close();
  });
  return {
    add: (email) => {
      const request: ForgottenPassword = { email, at: now() };
      const key = cipher.close(NAME, JSON.stringify(request));
      return replicated(redis, () => jobs.plan([{ key, delayMs: 0 }]));
    },
  };
}
