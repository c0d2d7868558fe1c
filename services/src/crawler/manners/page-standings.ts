import { type Keyspace, type Redis, transact } from '../../platform/redis.ts';
import {
  mergeStandings,
  NO_PAGES,
  type PageOutcome,
  type PageStanding,
  standingOf,
} from '../../sources/page-standing.ts';
import type { FetchStore } from '../sources/fetch-store.ts';

/** How hosts stand with our requests for their pages, over all processes. */
export interface PageStandings {
  of(host: string): Promise<PageStanding>;
  add(host: string, page: PageOutcome): Promise<void>;
}

/** As long as fetches are kept. */
const KEPT_S = 90 * 24 * 3_600;
/** Member with the time of the last page that was read; the others are refusals, by their time. */
const READ = 'read';

/**
 * In Redis, as a set whose members have their time as score: adding one twice, or in another order, changes nothing. A host that Redis
 * does not know is looked up among the stored fetches.
 */
export function openPageStandings(
  redis: Redis,
  keys: Keyspace,
  fetches: Pick<FetchStore, 'pageStanding'>,
): PageStandings {
  const keyOf = (host: string): string => keys('crawl', 'page-standing', host);
  const write = async (host: string, { readAt, refusedAt }: PageStanding): Promise<void> => {
    const key = keyOf(host);
    const step = redis.multi().zadd(key, 'GT', readAt, READ);
    for (const at of refusedAt) step.zadd(key, at, String(at));
    if (readAt > 0) step.zremrangebyscore(key, '-inf', `(${readAt}`);
    await transact(step.expire(key, KEPT_S));
  };
  const read = async (host: string): Promise<PageStanding | undefined> => {
    const pairs = await redis.zrange(keyOf(host), 0, '-1', 'WITHSCORES');
    if (pairs.length === 0) return undefined;
    const members = pairs.flatMap((member, place) =>
      place % 2 === 0 ? [[member, Number(pairs[place + 1])] as const] : [],
    );
    return members
      .map(([member, at]) => (member === READ ? { readAt: at, refusedAt: [] } : { readAt: 0, refusedAt: [at] }))
      .reduce(mergeStandings, NO_PAGES);
  };
  const of = async (host: string): Promise<PageStanding> => {
    const known = await read(host);
    if (known) return known;
    const stored = await fetches.pageStanding(host);
    await write(host, stored);
    return stored;
  };
  return {
    of,
    async add(host, page) {
      const change = standingOf(page);
      if (change.readAt === 0 && change.refusedAt.length === 0) return;
      // What is stored comes first: a set that exists is taken for the whole.
      await of(host);
      await write(host, change);
    },
  };
}
