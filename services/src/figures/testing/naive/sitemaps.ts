import type { CrawlEvent, SitemapEvent } from '@vigie/contracts/events';
import { wallOf } from './paris-minutes.ts';

/**
 * What sitemaps come to, read fetch by fetch: the reference of the exactness test, with nothing shared with the product but
 * the shapes of events. Times in ms, articles by their address.
 */

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

export interface ExpectedSitemap {
  releves: number;
  articles: number;
  publication: number[];
  /** ms from appearance to first exposure; negative: it was exposed before. */
  exposition: number[];
  /** Fault → how often, and the latest. Of entries also their addresses and appearances. */
  faults: Map<string, { count: number; newest: number; listed: { url: string; at: number }[] }>;
  latest: SitemapEvent;
  isFeed: boolean;
  brought: number | null;
  /** Silences of the 14 days before, at the wall clock of the latest fetch. */
  silences: (number | null)[];
}

interface Listing {
  at: number;
  id: string;
  published: number;
  title: string;
  twice: boolean;
}

const ms = (time: string): number => Date.parse(time);
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase();

/** First visible minute of each address: a snapshot shows the minutes that begin within it. */
export function firstExposures(crawls: readonly CrawlEvent[]): Map<string, number> {
  const firsts = new Map<string, number>();
  for (const { at, entries } of crawls) {
    const minute = Math.ceil(ms(at) / MINUTE) * MINUTE;
    for (const { url } of entries) firsts.set(url, Math.min(minute, firsts.get(url) ?? Number.POSITIVE_INFINITY));
  }
  return firsts;
}

/** The instant at which the clock in Paris shows the same time `days` days earlier; the first of two. */
function sameWall(at: number, days: number): number {
  const minute = Math.floor(at / MINUTE);
  const noon = new Date(`${wallOf(minute).slice(0, 10)}T12:00:00Z`).getTime() - days * DAY;
  const wall = `${new Date(noon).toISOString().slice(0, 10)}${wallOf(minute).slice(10)}`;
  const around = minute - days * 1_440;
  for (let tried = around - 120; tried <= around + 120; tried += 1) {
    if (wallOf(tried) === wall) return tried * MINUTE + (at % MINUTE);
  }
  throw new Error(`${wall} is no time in Paris`);
}

/** One sitemap, by what was known at the end of the range; null when it was not fetched by then. `own`: its publisher's hosts and plain names. */
export function readSitemap(
  all: readonly SitemapEvent[],
  exposures: ReadonlyMap<string, number>,
  own: { hosts: readonly string[]; names: readonly string[] },
  range: { from: number; to: number },
): ExpectedSitemap | null {
  const events = all.filter(({ at }) => ms(at) < range.to);
  if (events.length === 0) return null;
  const within = (at: number): boolean => at >= range.from && at < range.to;
  const isFeed = events.some(({ sitemap }) => sitemap.kind === 'feed');
  const faults: ExpectedSitemap['faults'] = new Map();
  const note = (fault: string, at: number, url?: string): void => {
    const found = faults.get(fault) ?? { count: 0, newest: 0, listed: [] };
    found.count += 1;
    found.newest = Math.max(found.newest, at);
    if (url !== undefined) found.listed.push({ url, at });
    faults.set(fault, found);
  };

  const fetches = new Map<number, SitemapEvent[]>();
  for (const event of events) fetches.set(ms(event.at), [...(fetches.get(ms(event.at)) ?? []), event]);
  for (const [at, parts] of fetches) {
    if (!within(at)) continue;
    const hour = Number(wallOf(Math.floor(at / MINUTE)).slice(11, 13));
    const some = (test: (event: SitemapEvent) => boolean, fault: string): void => {
      if (parts.some(test)) note(fault, at);
    };
    const good = ({ status }: SitemapEvent): boolean => (status >= 200 && status <= 299) || status === 304;
    some(({ status }) => status === 0, 'unreachable');
    some((event) => event.status !== 0 && !good(event), 'http_error');
    some((event) => good(event) && !!event.error, 'unreadable');
    some(({ durationMs }) => (durationMs ?? 0) > 5_000, 'slow');
    some((event) => good(event) && !event.error && event.total === 0 && hour >= 7 && hour < 22, 'empty');
    if (!isFeed) some(({ total }) => total > 1_000, 'too_many_urls');
  }

  const listings = new Map<string, Listing[]>();
  for (const { at, id, entries } of events) {
    for (const { url, title, publishedAt } of entries) {
      const twice = entries.filter((other) => other.url === url).length > 1;
      const listing = { at: ms(at), id, published: ms(publishedAt), title, twice };
      listings.set(url, [...(listings.get(url) ?? []), listing]);
    }
  }
  const broughtAt = events.filter(({ entries }) => entries.length > 0).map(({ at }) => ms(at));
  const begun = Math.min(...broughtAt);
  const [publication, exposition]: [number[], number[]] = [[], []];
  let articles = 0;
  const firstOf = (of: readonly Listing[]): Listing =>
    [...of].sort((a, b) => a.at - b.at || a.published - b.published)[0]!;
  for (const [url, of] of listings) {
    const first = firstOf(of);
    if (!within(first.at)) continue;
    articles += 1;
    const latest = [...of].sort(
      (a, b) => b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : a.title < b.title ? 1 : -1),
    )[0]!;
    const parts = latest.title.split(/ [-|:] /);
    const ends = parts.length > 1 ? [parts[0]!, parts.at(-1)!].map(plain) : [];
    if (of.some(({ at, published }) => published - at > 5 * MINUTE)) note('future_date', first.at, url);
    if (new Set(of.map(({ published }) => published)).size > 1) note('changed_date', first.at, url);
    if (of.some(({ at, published }) => at - published > 2 * DAY)) note('too_old', first.at, url);
    if (ends.some((end) => own.names.includes(end))) note('publisher_in_title', first.at, url);
    if (of.some(({ twice }) => twice)) note('repeated_url', first.at, url);
    if (!own.hosts.includes(new URL(url).host)) note('foreign_host', first.at, url);
    if (first.at === begun) continue;
    const age = first.at - first.published;
    if (age >= -5 * MINUTE && age <= 2 * DAY) publication.push(Math.max(0, age));
    const exposed = exposures.get(url);
    if (exposed !== undefined && exposed < range.to) exposition.push(exposed - first.at);
  }

  const tie = ({ id, sitemap, status, error = '', total }: SitemapEvent) =>
    [id, sitemap.priority === 'high' ? 1 : 0, status, error ?? '', total] as const;
  const latest = [...events].sort((a, b) => ms(b.at) - ms(a.at) || compare(tie(b), tie(a)))[0]!;
  const silences = Array.from({ length: 14 }, (_, i) => {
    const then = sameWall(ms(latest.at), i + 1);
    const known = broughtAt.filter((at) => at <= then && at > sameWall(ms(latest.at), 28));
    return known.length === 0 ? null : then - Math.max(...known);
  });
  const brought = broughtAt.length === 0 ? null : Math.max(...broughtAt);
  return {
    releves: [...fetches.keys()].filter(within).length,
    articles,
    publication,
    exposition,
    faults,
    latest,
    isFeed,
    brought,
    silences,
  };
}

/** Element by element. */
function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1;
}

/** By sorting and reading off, between two neighbours by distance, in tenths of it so that nothing is lost. In seconds. */
export function quantileOf(values: readonly number[], p: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const tenths = Math.round((sorted.length - 1) * p * 10);
  const [low, high] = [sorted[Math.floor(tenths / 10)]!, sorted[Math.ceil(tenths / 10)]!];
  return Math.round((low * (10 - (tenths % 10)) + high * (tenths % 10)) / 10_000);
}
