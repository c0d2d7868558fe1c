import type { EpisodeStore } from '../alerts/episode-store.ts';
import type { RuleStore } from '../alerts/rule-store.ts';
import { createChannelFailures } from '../channels/channel-failures.ts';
import { CHANNEL_SECRETS } from '../channels/channel-secrets.ts';
import { createChannelStore } from '../channels/channel-store.ts';
import { type Deliveries, openDeliveries } from '../channels/deliveries.ts';
import { createMessageStore } from '../channels/message-store.ts';
import { openMailer } from '../channels/transports/mailer.ts';
import type { ExposureDeps } from '../figures/exposure/context.ts';
import { createEditionStore } from '../morning/edition-store.ts';
import { cipherWith } from '../platform/cipher.ts';
import type { ClickHouseClient } from '../platform/clickhouse.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import { openNetwork } from '../platform/network/network.ts';
import { openJsonPoster } from '../platform/network/post-json.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import { openReportFolder } from '../reports/report-folder.ts';
import { openScheduleStores } from '../schedules/open-stores.ts';
import type { WorkerConfig } from './config.ts';

interface StartOptions {
  redis: Redis;
  blocking: Redis;
  keys: Keyspace;
  log: Logger;
  now: () => number;
  rules: RuleStore;
  episodes: EpisodeStore;
  data: ExposureDeps;
  client: ClickHouseClient;
  config: WorkerConfig;
}

/** Sends messages as the configuration says, until the process stops. */
export function startDeliveries({ client, config, ...options }: StartOptions, life: Lifecycle): Deliveries {
  const { VIGIE_SMTP_URL: smtp, VIGIE_MAIL_FROM: from, VIGIE_CHANNELS_SECRET: secret } = config;
  const poster = openJsonPoster(openNetwork(config.VIGIE_OUTGOING_ALLOW));
  const mailer = smtp === undefined ? undefined : openMailer({ url: smtp, from });
  const folder = openReportFolder(config.VIGIE_REPORTS_DIR);
  const deliveries = openDeliveries({
    ...options,
    channels: createChannelStore(client),
    messages: createMessageStore(client),
    editions: createEditionStore(client),
    ...openScheduleStores(client),
    reportFile: (name) => folder.read(name),
    failures: createChannelFailures(options.redis, options.keys),
    poster,
    mailer,
    origin: config.VIGIE_PUBLIC_URL,
    cipher: secret === undefined ? undefined : cipherWith(secret, CHANNEL_SECRETS),
  });
  life.onStop('messages', async () => {
    await deliveries.close();
    mailer?.close();
    await poster.close();
  });
  return deliveries;
}
