import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../time/clock.ts';
import { type ListedArticle, newsXml, rss } from './documents.ts';
import { appearances, seeded } from './invented-habit.ts';
import { Judge } from './judge.ts';

export interface InventedWebOptions {
  clock: Clock;
  /** Where the web begins, in ms since 1970, on the clock. */
  start: number;
  days: number;
  hosts: number;
  sourcesPerHost: number;
  /** New articles of a source in an hour of the day. */
  perHour: (hour: number) => number;
  /** Whether some answers are 429 and 503. A crawler that is killed before it has read one cannot know of it. */
  refuses?: boolean;
}

/** A sitemap or feed of the invented web. */
export interface InventedSource {
  host: string;
  url: string;
  isFeed: boolean;
  /** When its articles appear, ascending. */
  times: readonly number[];
}

/** A source lists its newest articles. */
export const LISTED = 100;
const DAY_MS = 86_400_000;
/** One in so many answers asks to wait. */
const ONE_REFUSAL_IN = 150;

/**
 * Hosts with robots.txt, sitemaps, feeds and pages on one server, which tells them apart by the Host header. Some have a
 * crawl-delay, some now and then answer 429 or 503. Everything is a function of the clock and the seed.
 */
export class InventedWeb {
  readonly sources: readonly InventedSource[];
  readonly judge: Judge;
  readonly #clock: Clock;
  readonly #byAddress: ReadonlyMap<string, InventedSource>;
  readonly #random = seeded(7);
  readonly #refuses: boolean;

  constructor({ clock, start, days, hosts, sourcesPerHost, perHour, refuses = true }: InventedWebOptions) {
    this.#refuses = refuses;
    const random = seeded(11);
    this.#clock = clock;
    this.sources = Array.from({ length: hosts * sourcesPerHost }, (_, index) => {
      const host = `h${Math.floor(index / sourcesPerHost)}.test`;
      const isFeed = index % 4 === 3;
      const url = `http://${host}/s${index % sourcesPerHost}.xml`;
      return { host, url, isFeed, times: appearances(start - DAY_MS, days + 1, perHour, random) };
    });
    this.#byAddress = new Map(this.sources.map((source) => [source.url, source]));
    this.judge = new Judge(clock, (host) => gapOf(host));
  }

  /** What a source lists at a moment, newest first. */
  listedAt({ host, url, times }: InventedSource, now: number): ListedArticle[] {
    const count = upTo(times, now);
    return times
      .slice(Math.max(0, count - LISTED), count)
      .map((at, index) => {
        const n = Math.max(0, count - LISTED) + index;
        const name = `${new URL(url).pathname.slice(1, -4)}-${n}`;
        return { url: `http://${host}/a/${name}`, title: `Article ${name} de ${host}`, at: new Date(at).toISOString() };
      })
      .reverse();
  }

  /** How many articles of a source have appeared. */
  countAt({ times }: InventedSource, now: number): number {
    return upTo(times, now);
  }

  readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    const host = request.headers.host ?? '';
    const path = request.url ?? '';
    const source = this.#byAddress.get(`http://${host}${path}`);
    const conditional = request.headers['if-none-match'] !== undefined;
    const kind = path === '/robots.txt' ? 'robots' : source ? 'source' : 'page';
    const judged = this.judge.judgeRequest(host, path, kind, conditional);
    response.on('close', () => judged.ended());
    if (path === '/robots.txt') response.end(robotsOf(host));
    else if (this.#refuses && this.#random() * ONE_REFUSAL_IN < 1) this.#refuse(response, judged.silence);
    else if (source) this.#document(source, request, response);
    else this.#page(host, path, response);
  };

  #page(host: string, path: string, response: ServerResponse): void {
    const title = `Article ${path.slice(3)} de ${host}`;
    response.end(`<html lang="fr"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`);
  }

  #refuse(response: ServerResponse, silence: (ms: number) => void): void {
    const says = this.#random() < 0.5;
    const seconds = 60 + Math.round(this.#random() * 240);
    silence(says ? seconds * 1_000 : 5 * 60_000);
    response.writeHead(says ? 429 : 503, says ? { 'retry-after': String(seconds) } : {}).end();
  }

  #document(source: InventedSource, request: IncomingMessage, response: ServerResponse): void {
    const listed = this.listedAt(source, this.#clock.now());
    const etag = `"${createHash('sha1')
      .update(listed[0]?.url ?? '')
      .digest('hex')
      .slice(0, 10)}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'application/xml' });
    if (isKnown) response.end();
    else response.end(source.isFeed ? rss(listed) : newsXml(listed, 'fr'));
  }
}

/** Every fifth host asks for more time than the crawler takes by itself. */
const crawlDelayS = (host: string): number => (Number(/\d+/.exec(host)?.[0]) % 5 === 4 ? 6 : 1);
const gapOf = (host: string): number => Math.max(3_000, crawlDelayS(host) * 1_000);
const robotsOf = (host: string): string => `User-agent: *\nCrawl-delay: ${crawlDelayS(host)}\nDisallow: /interdit`;

/** How many times have passed. */
function upTo(times: readonly number[], now: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= now) low = middle + 1;
    else high = middle;
  }
  return low;
}
