import { setTimeout as pause } from 'node:timers/promises';
import { createRuleStore } from '../../alerts/rule-store.ts';
import { CHANNEL_SECRETS } from '../../channels/channel-secrets.ts';
import { createChannelStore } from '../../channels/channel-store.ts';
import { openMessageQueue } from '../../channels/message-queue.ts';
import { createMessageStore } from '../../channels/message-store.ts';
import { cipherWith } from '../../platform/cipher.ts';
import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';
import type { Logger } from '../../platform/logger.ts';
import { openNetwork } from '../../platform/network/network.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { createScheduleStore } from '../../schedules/schedule-store.ts';
import type { QueryConfig } from '../config.ts';
import type { UserStore } from '../users/user-store.ts';
import type { ChannelCalls } from './routes.ts';

interface OpenOptions {
  client: ClickHouseClient;
  users: UserStore;
  redis: Redis;
  keys: Keyspace;
  log: Logger;
  life: Lifecycle;
  knowsPublisher: ChannelCalls['knowsPublisher'];
  /** Milliseconds. */
  now: () => number;
}

type ChannelConfig = Pick<
  QueryConfig,
  'VIGIE_CHANNELS_SECRET' | 'VIGIE_OUTGOING_ALLOW' | 'VIGIE_MAIL_DOMAINS' | 'VIGIE_SMTP_URL'
>;

export function openChannels(
  config: ChannelConfig,
  { client, users, redis, keys, log, life, knowsPublisher, now }: OpenOptions,
): ChannelCalls {
  const queue = openMessageQueue(redis, keys, log);
  life.onStop('messages', () => queue.close());
  const secret = config.VIGIE_CHANNELS_SECRET;
  return {
    channels: createChannelStore(client),
    messages: createMessageStore(client),
    queue,
    users,
    redis,
    keys,
    now,
    rules: createRuleStore(client),
    schedules: createScheduleStore(client),
    knowsPublisher,
    network: openNetwork(config.VIGIE_OUTGOING_ALLOW),
    cipher: secret === undefined ? undefined : cipherWith(secret, CHANNEL_SECRETS),
    mailDomains: config.VIGIE_MAIL_DOMAINS,
    hasMailServer: config.VIGIE_SMTP_URL !== undefined,
    pause: (ms) => pause(ms),
  };
}
