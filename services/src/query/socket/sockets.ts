import type { PinnedView } from '@vigie/contracts/calls/views';
import type { ServerFrame } from '@vigie/contracts/socket';
import { encodeEvent, hearEvents, type SocketEvent, socketChannel } from '../../platform/events/socket-events.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';
import type { Logger } from '../../platform/logger.ts';
import { Gauge, type Registry } from '../../platform/metrics.ts';
import { outageLog } from '../../platform/outage-log.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { SessionUser } from '../http/session-user.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { type FeedWatch, type Newest, watchFeeds } from './feed-watch.ts';
import { type Client, HEARTBEAT_MS, SocketHub } from './hub.ts';

export interface Sockets {
  hub: SocketHub;
  /** Sends a new client what it does not ask for: the current feeds, and its user's pinned views. */
  welcome(client: Client): void;
}

export interface SocketsDeps {
  redis: Redis;
  keys: Keyspace;
  sessions: SessionStore;
  log: Logger;
  registry: Registry;
  readNewest: (signal: AbortSignal) => Promise<Newest>;
  /** `undefined`: the user never pinned one. */
  readPinned: (user: SessionUser) => Promise<PinnedView[] | undefined>;
  /** Called before clients hear that there is something new: they ask for it at once. */
  onNews: () => void;
  /** Pause between two looks at the feeds. */
  feedsEveryMs: number;
  now: () => number;
}

const RESYNC: ServerFrame = { event: 'resync', data: {} };

const pinnedFrame = (vues: readonly PinnedView[]): ServerFrame => ({ event: 'pinnedViews', data: { vues: [...vues] } });

/** Tells all pages of a user which views they have pinned. */
export const tellPinned =
  (redis: Redis, keys: Keyspace) =>
  (user: string, pinned: readonly PinnedView[]): Promise<number> =>
    redis.publish(socketChannel(keys), encodeEvent({ to: { user }, frame: pinnedFrame(pinned) }));

/** Subscribes the clients of this instance to the events of all instances; `life` closes it. */
export function openSockets(deps: SocketsDeps, life: Lifecycle): Sockets {
  const { redis, keys, sessions, log, registry, readNewest, readPinned, onNews, feedsEveryMs, now } = deps;
  const hub = new SocketHub();
  const warn = outageLog(log, 'sockets').failed;

  const endDeadSessions = async (): Promise<void> => {
    for (const tag of await sessions.endedOf(hub.sessions())) hub.endSession(tag);
  };
  const lookAtSessions = (): void => {
    endDeadSessions().catch(warn);
  };
  const deliver = (event: SocketEvent): void => {
    onNews();
    hub.deliver(event);
  };
  const events = hearEvents(redis, keys, deliver, () => deliver({ to: 'all', frame: RESYNC }));
  life.onStop('socket events', () => events.close());
  const ends = sessions.onEnd((tag) => (tag === '' ? lookAtSessions() : hub.endSession(tag)));
  life.onStop('session ends', () => ends.close());
  const feeds: FeedWatch = watchFeeds({
    read: readNewest,
    isAwaited: () => hub.size > 0,
    tell: (frame) => deliver({ to: 'all', frame }),
    everyMs: feedsEveryMs,
    now,
    onError: warn,
  });
  life.onStop('feeds', () => feeds.stop());
  const heart = setInterval(() => {
    hub.beat();
    // Sessions that expire send no event.
    lookAtSessions();
  }, HEARTBEAT_MS);
  life.onStop('heartbeat', () => clearInterval(heart));
  new Gauge({
    name: 'vigie_sockets',
    help: 'Connected clients',
    registers: [registry],
    collect() {
      this.set(hub.size);
    },
  });

  return {
    hub,
    welcome(client) {
      const send = (frame: ServerFrame): void => client.send(JSON.stringify(frame));
      feeds.greet(send);
      readPinned(client.user).then((pinned) => pinned && send(pinnedFrame(pinned)), warn);
      // Its session may have ended since the upgrade.
      sessions.endedOf([client.session]).then((ended) => ended.length > 0 && client.leave(), warn);
    },
  };
}
