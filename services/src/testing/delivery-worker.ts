import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createEpisodeStore } from '../alerts/episode-store.ts';
import { createRuleStore } from '../alerts/rule-store.ts';
import { createChannelFailures } from '../channels/channel-failures.ts';
import { CHANNEL_SECRETS } from '../channels/channel-secrets.ts';
import { createChannelStore } from '../channels/channel-store.ts';
import { openDeliveries } from '../channels/deliveries.ts';
import { createMessageStore } from '../channels/message-store.ts';
import { QueryGate } from '../figures/query-gate.ts';
import { createStore } from '../figures/store.ts';
import { createEditionStore } from '../morning/edition-store.ts';
import { cipherWith } from '../platform/cipher.ts';
import { createClickHouse } from '../platform/clickhouse.ts';
import { readPublishers, readWeights } from '../platform/data-files.ts';
import { createLogger } from '../platform/logger.ts';
import { openNetwork } from '../platform/network/network.ts';
import { openJsonPoster } from '../platform/network/post-json.ts';
import { createRedis, keyspace } from '../platform/redis.ts';
import { makeOccurrences } from '../schedules/make-occurrences.ts';
import { openScheduleStores } from '../schedules/open-stores.ts';
import { createViewStore } from '../views/view-store.ts';

/** A worker process to kill: it plans and sends messages until it dies. */
const { values } = parseArgs({
  options: {
    redis: { type: 'string', default: '' },
    prefix: { type: 'string', default: '' },
    clickhouse: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
    secret: { type: 'string', default: '' },
    port: { type: 'string', default: '0' },
  },
});
const log = createLogger({ service: 'worker', level: 'silent' });
const client = createClickHouse({ url: values.clickhouse, database: values.database });
const redis = createRedis({ url: values.redis, log });
const keys = keyspace(values.prefix);
const gate = new QueryGate({ concurrent: 2, waiting: 1_000, waitMs: 60_000 });
const store = createStore({ client, control: client, gate, timeoutS: 30 });
const data = { store, publishers: readPublishers(), weights: readWeights(), now: Date.now };
const schedules = openScheduleStores(client);
const deliveries = openDeliveries({
  redis,
  blocking: createRedis({ url: values.redis, log, blocking: true }),
  keys,
  log,
  now: Date.now,
  data,
  rules: createRuleStore(client),
  episodes: createEpisodeStore(client),
  channels: createChannelStore(client),
  messages: createMessageStore(client),
  editions: createEditionStore(client),
  ...schedules,
  reportFile: async () => undefined,
  failures: createChannelFailures(redis, keys),
  poster: openJsonPoster(openNetwork([{ name: '127.0.0.1', port: Number(values.port) }])),
  mailer: undefined,
  origin: undefined,
  cipher: cipherWith(values.secret, CHANNEL_SECRETS),
  lockMs: 1_000,
  afterErrorMs: 500,
});
const noReport = () => Promise.reject(new Error('no report is scheduled here'));
const occurrences = {
  ...schedules,
  data,
  views: createViewStore(client),
  onFailure: () => undefined,
  reports: { start: noReport },
  reportStore: { read: noReport, entry: noReport },
};
for (;;) {
  // An engine that is away is asked again.
  await makeOccurrences(occurrences, new AbortController().signal).catch(() => undefined);
  await deliveries.look().catch(() => undefined);
  await pause(100);
}
