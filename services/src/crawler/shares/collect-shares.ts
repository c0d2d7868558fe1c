import { type ShareEvent, shareEvent as schema } from '@vigie/contracts/events';
import type { ShareNetwork } from '@vigie/contracts/share-collection';
import { hostsOfSwitch, type ShareStanding, type ShareStore, type ShareSwitch } from '../../sources/share-store.ts';
import { eventId } from '../events/event-id.ts';
import type { Outbox } from '../events/outbox.ts';
import type { VisitDeps } from '../manners/visit.ts';
import type { HostRequests } from './ask.ts';
import { type Networks, networkOfJob } from './networks.ts';
import type { Trouble } from './reading.ts';
import type { RecentArticle, RecentArticles } from './recent-articles.ts';
import type { LastCount, ShareLog } from './share-log.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Ages at which the counts of an article are requested, from when we first saw it. Most shares come early. */
export const ASKED_AT_MS: readonly number[] = [
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  48 * HOUR_MS,
];

/** How late the last request may be; after that no more is made. */
const LATE_MS = 6 * HOUR_MS;

/** No counts are requested for articles first seen before this age. */
export const OLDEST_MS = (ASKED_AT_MS.at(-1) ?? 0) + LATE_MS;

/**
 * Whether the counts of an article are due. One request makes up for all that were missed.
 * @param seenAt when we first saw it
 * @param askedAt when it was last asked for; undefined if never. All in ms since 1970
 */
export function isDue(seenAt: number, askedAt: number | undefined, now: number): boolean {
  const age = now - seenAt;
  if (age > OLDEST_MS) return false;
  const step = ASKED_AT_MS.findLast((at) => at <= age);
  return step !== undefined && (askedAt === undefined || askedAt < seenAt + step);
}

/** The event of one count; undefined if it breaks a rule of the contract. Its id is derived from network, article and time. */
export function shareEvent(
  { network, url, count, at }: { network: ShareNetwork; url: string; count: number; at: number },
  producer: string,
): ShareEvent | undefined {
  const event = {
    v: 1,
    type: 'share',
    id: eventId(`${network}\n${url}`, at),
    at: new Date(at).toISOString(),
    producer,
    url,
    network,
    count,
  };
  return schema.safeParse(event).success ? (event as ShareEvent) : undefined;
}

export interface ShareDeps extends VisitDeps {
  networks: Networks;
  store: Pick<ShareStore, 'switches' | 'standings' | 'writeStanding'>;
  recent: RecentArticles;
  shareLog: ShareLog;
  outbox: Pick<Outbox, 'put' | 'send'>;
  originOf(host: string): string;
  /** Name of the crawler in its events. */
  producer: string;
  /** Called after each request. */
  onRequest(network: ShareNetwork, outcome: string): void;
}

/** Switches and standings are read again after this, however long the host's pause is. */
const LOOK_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Pause before a host is asked again. One that refuses us is asked daily, like any other site. */
const PAUSES: Readonly<Record<Trouble['state'], number>> = {
  limited: 5 * MINUTE_MS,
  refused: DAY_MS,
  failed: 5 * MINUTE_MS,
  changed: 60 * MINUTE_MS,
};

/**
 * One turn of a host of a network: sends its waiting events, then asks for some of the articles that are due. Returns the time until
 * the next turn, in ms of the clock; undefined once the network is switched off. Only ClickHouse knows what was asked when, so a
 * loss of Redis loses waiting events alone, and the next count replaces theirs.
 */
export async function collectShares(deps: ShareDeps, job: string, signal: AbortSignal): Promise<number | undefined> {
  const { store, clock, networks, outbox } = deps;
  const notTakenMs = await outbox.send(job);
  if (notTakenMs !== undefined) return notTakenMs;
  const networkHost = networkOfJob(job);
  if (!networkHost) return undefined;
  const { network, host } = networkHost;
  const wanted = (await store.switches()).get(network);
  if (!wanted?.enabled || !hostsOfSwitch(wanted).includes(host)) return undefined;
  const ask = networks[network];
  if (!ask) return LOOK_MS;
  const standing = (await store.standings()).find((one) => one.network === network && one.host === host);
  // People who switch a network on again do not want to wait.
  const next = standing && standing.since >= wanted.switchedAt ? standing.next : 0;
  const waitMs = next - clock.now();
  if (waitMs > 0) return Math.min(waitMs, LOOK_MS);

  const { articles, last } = await dueArticles(deps, network);
  if (articles.length === 0) return LOOK_MS;
  const got = await ask({ deps, origin: deps.originOf(host), articles, signal });
  const events = eventsOf(deps, network, got, last);
  if (events.length > 0) await outbox.put(job, events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  await keep(deps, wanted, host, got, standing);
  const failedMs = await outbox.send(job);
  if (failedMs !== undefined) return failedMs;
  return Math.min(got.waitMs ?? got.pauseMs ?? 1_000, LOOK_MS);
}

/** Articles to ask for, newest first. Mastodon lists all that it has, so nothing is chosen for it. */
async function dueArticles(
  { recent, shareLog, clock }: ShareDeps,
  network: ShareNetwork,
): Promise<{ articles: readonly RecentArticle[]; last: ReadonlyMap<string, LastCount> }> {
  const now = clock.now();
  const from = now - OLDEST_MS;
  const [all, last] = await Promise.all([recent.since(from), shareLog.lastCounts(network, from)]);
  const young = all.filter(({ seenAt }) => seenAt >= from);
  if (network === 'mastodon') return { articles: young, last };
  return { articles: young.filter(({ url, seenAt }) => isDue(seenAt, last.get(url)?.askedAt, now)), last };
}

/** For Mastodon only counts that have grown, since its trends are read every few minutes. */
function eventsOf(
  { producer }: ShareDeps,
  network: ShareNetwork,
  { counts }: HostRequests,
  last: ReadonlyMap<string, LastCount>,
) {
  return counts.flatMap(({ url, count, at }) => {
    const isOld = network === 'mastodon' && count !== null && count <= (last.get(url)?.count ?? -1);
    const event = count === null || isOld ? undefined : shareEvent({ network, url, count, at }, producer);
    return event ? [event] : [];
  });
}

async function keep(
  { shareLog, store, clock, onRequest }: ShareDeps,
  { network, switchedAt }: ShareSwitch,
  host: string,
  { requests, counts, trouble, pauseMs = 0 }: HostRequests,
  before: ShareStanding | undefined,
): Promise<void> {
  for (const { outcome } of requests) onRequest(network, outcome);
  await Promise.all([shareLog.writeCounts(network, host, counts), shareLog.writeRequests(network, host, requests)]);
  // Nothing was asked, so nothing new is known.
  if (requests.length === 0) return;
  const now = clock.now();
  const state = trouble?.state ?? 'ready';
  const pause = trouble ? (trouble.pauseMs ?? Math.max(pauseMs, PAUSES[trouble.state])) : pauseMs;
  const isAsBefore = before?.state === state && before.since >= switchedAt;
  // The delay of the job itself is enough.
  if (isAsBefore && state === 'ready' && pause <= LOOK_MS) return;
  await store.writeStanding(
    {
      network,
      host,
      state,
      since: isAsBefore ? before.since : now,
      next: now + pause,
      status: trouble?.status ?? 0,
      reason: trouble?.reason ?? '',
    },
    now,
  );
}
