import { createHash } from 'node:crypto';
import { type Keyspace, type Redis, transact } from '../../platform/redis.ts';
import type { Outbox } from '../events/outbox.ts';
import { parseUrl } from '../fetch/fetchable-url.ts';
import type { FetchStore } from '../sources/fetch-store.ts';

/** A page that waits to be read. */
export interface WaitingPage {
  url: string;
  /** Domain of the publisher. */
  publisher: string;
  own: boolean;
  /** When it was listed, in ms since 1970. */
  listedAt: number;
  tries: number;
}

interface NewPages {
  urls: readonly string[];
  publisher: string;
  own: boolean;
  listedAt: number;
  /** The source was never read, or what it listed was lost with Redis. */
  isFirst: boolean;
}

export interface PageQueue {
  add(pages: NewPages): Promise<void>;
  next(host: string): Promise<WaitingPage | undefined>;
  /** Takes a page out; `events` are kept until they are sent. */
  done(host: string, page: WaitingPage, events: string | undefined): Promise<void>;
  /** Puts a page at the end, to be tried again. */
  postpone(host: string, page: WaitingPage): Promise<void>;
  /** Hosts with waiting pages. */
  hosts(): Promise<string[]>;
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

/** Pages that were listed and are not read yet, by host, in Redis. What is lost with it is not read. */
export function openPageQueue({ redis, keys, fetches, outbox, onPages }: PageQueueDeps): PageQueue {
  const listKey = (host: string): string => keys('crawl', 'pages', host);
  const hostsKey = keys('crawl', 'page-hosts');

  const knownKey = (url: string): string => keys('crawl', 'page', hashOf(url));
  const unknown = async (urls: readonly string[]): Promise<string[]> => {
    if (urls.length === 0) return [];
    const known = await redis.mget(urls.map(knownKey));
    return urls.filter((_, index) => known[index] === null);
  };

  return {
    async add({ urls, isFirst, ...about }) {
      const newest = [...new Set(isFirst ? urls.slice(0, MOST_AT_FIRST) : urls)];
      const read = isFirst ? await fetches.fetchedPages(newest) : new Set<string>();
      for (const [host, wanted] of byHost(await unknown(newest.filter((url) => !read.has(url))))) {
        const pages = wanted.map((url) => JSON.stringify({ url, ...about, tries: 0 } satisfies WaitingPage));
        const step = redis.multi().rpush(listKey(host), ...pages);
        step.ltrim(listKey(host), -MOST_WAITING, -1).sadd(hostsKey, host);
        for (const url of wanted) step.set(knownKey(url), '1', 'EX', KNOWN_S);
        await transact(step);
        onPages(host);
      }
    },
    async next(host) {
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
    hosts: () => redis.smembers(hostsKey),
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
