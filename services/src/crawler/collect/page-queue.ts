import { createHash } from 'node:crypto';
import { parseUrl } from '../../platform/network/fetchable-url.ts';
import { type Keyspace, type Redis, transact } from '../../platform/redis.ts';
import type { Outbox } from '../events/outbox.ts';
import type { FetchStore } from '../sources/fetch-store.ts';

/** A page that waits to be read. */
export interface WaitingPage {
  url: string;
  /** As the sitemap or feed gives it; plain sitemaps give none. */
  title?: string | undefined;
  /** Domain of the publisher. */
  publisher: string;
  own: boolean;
  /** Id of the source that listed it. */
  source?: string | undefined;
  /** When it was listed, in ms since 1970. */
  listedAt: number;
  tries: number;
  /** How often its page was not believed to be the article. */
  doubts?: number;
  /** It was read before: if it is not believed now, the listed title wins over what was read then. */
  isReread?: boolean;
}

type ListedPages = Pick<NewPages, 'entries' | 'publisher' | 'own' | 'source'>;

interface NewPages {
  entries: readonly { url: string; title?: string | undefined }[];
  publisher: string;
  own: boolean;
  /** Id of the source that lists them. `undefined` means nobody knows any more. */
  source?: string | undefined;
  listedAt: number;
  /** The source was never read, or what it listed was lost with Redis. */
  isFirst: boolean;
}

export interface PageQueue {
  add(pages: NewPages): Promise<void>;
  /** Reads pages again that their source says have changed: an article at most twice in its first day. */
  addChanged(pages: ListedPages, now: number): Promise<void>;
  /** Reads these pages again, whatever was read of them. Answers how many. */
  addReread(pages: ListedPages, now: number): Promise<number>;
  next(host: string, now: number): Promise<WaitingPage | undefined>;
  /** Takes a page out; `events` are kept until they are sent. */
  done(host: string, page: WaitingPage, events: string | undefined): Promise<void>;
  /** Puts a page at the end, to be tried again. */
  postpone(host: string, page: WaitingPage): Promise<void>;
  /** Takes a page that is not believed out until `at`, in ms since 1970; `events` are kept until they are sent. */
  readAgain(host: string, page: WaitingPage, at: number, events: string | undefined): Promise<void>;
  /**
   * Remembers the title of a page that does not have the listed one. Answers the other pages of the host that have the same title:
   * several articles share none.
   */
  sharers(host: string, title: string, page: WaitingPage): Promise<WaitingPage[]>;
  /** Hosts with waiting pages, or pages that may be read again. */
  hosts(now: number): Promise<string[]>;
}

export interface PageQueueDeps {
  redis: Redis;
  keys: Keyspace;
  fetches: Pick<FetchStore, 'fetchedPages'>;
  outbox: Pick<Outbox, 'add'>;
  /** A host has pages now. */
  onPages(host: string): void;
}

/** Older ones are dropped: at one page in three seconds, the newest would never be reached. */
const MOST_WAITING = 500;
/** Only the newest pages of a new source: nobody needs all of yesterday at once. */
const MOST_AT_FIRST = 20;
/** A page that two sources list is read once. */
const KNOWN_S = 7 * 24 * 3_600;
const MOST_AGAIN = 5_000;
const DAY_MS = 24 * 3_600_000;
/** An article that changed is read again this long after it was listed at the earliest: publishers save often in the first minutes. */
const CHANGES_MS = [30 * 60_000, 4 * 3_600_000];

/** Pages that were listed and are not read yet, by host, in Redis. What is lost with it is not read. */
export function openPageQueue({ redis, keys, fetches, outbox, onPages }: PageQueueDeps): PageQueue {
  const listKey = (host: string): string => keys('crawl', 'pages', host);
  const againKey = (host: string): string => keys('crawl', 'pages-again', host);
  const titleKey = (host: string, title: string): string => keys('crawl', 'page-title', hashOf(`${host} ${title}`));
  const hostsKey = keys('crawl', 'page-hosts');
  /** Hosts by the time at which one of their pages may be read again. */
  const againHostsKey = keys('crawl', 'page-hosts-again');
  const queueDue = async (host: string, now: number): Promise<void> => {
    const due = await redis.zrangebyscore(againKey(host), 0, now);
    if (due.length === 0) return;
    await transact(
      redis
        .multi()
        .zrem(againKey(host), ...due)
        .rpush(listKey(host), ...due),
    );
    const [next] = await redis.zrange(againKey(host), 0, '0');
    const at = next === undefined ? null : await redis.zscore(againKey(host), next);
    if (at === null) await redis.zrem(againHostsKey, host);
    else await redis.zadd(againHostsKey, at, host);
  };

  const knownKey = (url: string): string => keys('crawl', 'page', hashOf(url));
  const changesKey = (url: string): string => keys('crawl', 'page-changes', hashOf(url));
  /** When a page that has changed is read again. `undefined` means it is not, or its next reading is still to come. */
  const changeAt = async (url: string, now: number): Promise<number | undefined> => {
    const [known, planned] = await redis.mget([knownKey(url), changesKey(url)]);
    const listedAt = Number(known ?? 0);
    const before = planned ? (JSON.parse(planned) as number[]) : [];
    const earliest = CHANGES_MS[before.length];
    if (now - listedAt >= DAY_MS || earliest === undefined || (before.at(-1) ?? 0) > now) return undefined;
    const at = Math.max(now, listedAt + earliest);
    await redis.set(changesKey(url), JSON.stringify([...before, at]), 'EX', KNOWN_S);
    return at;
  };
  const addAgain = async (page: WaitingPage, at: number): Promise<void> => {
    const host = parseUrl(page.url)?.hostname;
    if (!host) return;
    const step = redis.multi().zadd(againKey(host), at, JSON.stringify(page));
    await transact(step.zadd(againHostsKey, 'LT', at, host));
  };
  const unknown = async (urls: readonly string[]): Promise<string[]> => {
    if (urls.length === 0) return [];
    const known = await redis.mget(urls.map(knownKey));
    return urls.filter((_, index) => known[index] === null);
  };

  return {
    async add({ entries, isFirst, ...about }) {
      const titles = new Map(entries.map(({ url, title }) => [url, title]));
      const urls = [...titles.keys()];
      const newest = isFirst ? urls.slice(0, MOST_AT_FIRST) : urls;
      const read = isFirst ? await fetches.fetchedPages(newest) : new Set<string>();
      for (const [host, wanted] of byHost(await unknown(newest.filter((url) => !read.has(url))))) {
        const pages = wanted.map((url) =>
          JSON.stringify({ url, title: titles.get(url), ...about, tries: 0 } satisfies WaitingPage),
        );
        const step = redis.multi().rpush(listKey(host), ...pages);
        step.ltrim(listKey(host), -MOST_WAITING, -1).sadd(hostsKey, host);
        for (const url of wanted) step.set(knownKey(url), about.listedAt, 'EX', KNOWN_S);
        await transact(step);
        onPages(host);
      }
    },
    async addChanged({ entries, ...about }, now) {
      for (const { url, title } of entries) {
        const at = await changeAt(url, now);
        if (at !== undefined) await addAgain({ url, title, ...about, listedAt: at, tries: 0, isReread: true }, at);
      }
    },
    async addReread({ entries, ...about }, now) {
      for (const { url, title } of entries)
        await addAgain({ url, title, ...about, listedAt: now, tries: 0, isReread: true }, now);
      return entries.length;
    },
    async next(host, now) {
      await queueDue(host, now);
      const text = await redis.lindex(listKey(host), 0);
      if (text !== null) return JSON.parse(text) as WaitingPage;
      await redis.srem(hostsKey, host);
      return undefined;
    },
    async done(host, page, events) {
      const step = redis.multi().lrem(listKey(host), 1, JSON.stringify(page));
      if (events !== undefined) outbox.add(step, host, events);
      await transact(step);
    },
    async postpone(host, page) {
      const again = JSON.stringify({ ...page, tries: page.tries + 1 });
      await transact(redis.multi().lrem(listKey(host), 1, JSON.stringify(page)).rpush(listKey(host), again));
    },
    async readAgain(host, page, at, events) {
      const again = JSON.stringify({ ...page, tries: 0, doubts: (page.doubts ?? 0) + 1 } satisfies WaitingPage);
      const step = redis.multi().lrem(listKey(host), 1, JSON.stringify(page)).zadd(againKey(host), at, again);
      step.zremrangebyrank(againKey(host), 0, -MOST_AGAIN - 1).zadd(againHostsKey, 'LT', at, host);
      if (events !== undefined) outbox.add(step, host, events);
      await transact(step);
    },
    async sharers(host, title, page) {
      const key = titleKey(host, title);
      const step = redis.multi().hset(key, hashOf(page.url), JSON.stringify(page)).expire(key, KNOWN_S);
      await transact(step);
      const pages = (await redis.hvals(key)).map((text) => JSON.parse(text) as WaitingPage);
      return pages.filter(({ url }) => url !== page.url);
    },
    async hosts(now) {
      const again = await redis.zrangebyscore(againHostsKey, 0, now);
      return [...new Set([...(await redis.smembers(hostsKey)), ...again])];
    },
  };
}

const hashOf = (url: string): string => createHash('sha1').update(url).digest('base64url').slice(0, 16);

function byHost(urls: readonly string[]): Map<string, string[]> {
  const hosts = new Map<string, string[]>();
  for (const url of urls) {
    const host = parseUrl(url)?.hostname;
    if (host) hosts.set(host, [...(hosts.get(host) ?? []), url]);
  }
  return hosts;
}
