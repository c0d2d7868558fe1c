import type { SitemapEntry, SitemapEvent } from '@vigie/contracts/events';
import { type Article, titleAt } from './article.ts';
import { keywordsOf } from './content.ts';
import type { Outlet } from './outlets.ts';
import { noise } from './random.ts';
import { HOUR, toIso } from './rhythm.ts';
import type { Story } from './story.ts';

/** An article with its story, as the sitemap of its outlet lists it. */
export interface ListedArticle {
  story: Story;
  article: Article;
}

/** A news sitemap lists two days. */
const KEPT = 48 * HOUR;
const FAILURES = [
  { status: 0, error: 'timeout' },
  { status: 503, error: 'HTTP 503' },
  { status: 200, error: 'XML invalide' },
];

const failing = (seed: number, outlet: Outlet, minute: number): boolean =>
  noise(seed, 'sitemap', outlet.host, Math.floor(minute / 40)) < 0.012;

/** Some sitemaps list an article only minutes after its publication. */
const listedAt = (outlet: Outlet, minute: number): number => minute + Math.floor(noise(outlet.host, 'lag') * 12);

function entryIn(
  outlet: Outlet,
  { story, article }: ListedArticle,
  after: number,
  until: number,
): SitemapEntry | undefined {
  const within = (minute: number | undefined) =>
    minute !== undefined && listedAt(outlet, minute) > after && listedAt(outlet, minute) <= until;
  if (!within(article.publishedAt) && !within(article.update?.at)) return undefined;
  const updated = article.update && listedAt(outlet, article.update.at) <= until ? article.update.at : undefined;
  return {
    url: article.url,
    title: titleAt(article, updated ?? article.publishedAt),
    publishedAt: toIso(article.publishedAt),
    lastModified: toIso(updated ?? article.publishedAt),
    keywords: keywordsOf(story).slice(0, 5),
  };
}

/**
 * One fetch of an outlet's sitemap at the end of `minute`, with a fetch every `interval` minutes: what is new or
 * changed since the last successful fetch.
 */
export function sitemapFetch(
  seed: number,
  outlet: Outlet,
  listed: readonly ListedArticle[],
  minute: number,
  interval: number,
): SitemapEvent {
  const fails = failing(seed, outlet, minute);
  let after = minute - interval;
  for (let missed = 0; missed < 12 && failing(seed, outlet, after); missed++) after -= interval;
  const failure = FAILURES[Math.floor(noise(seed, outlet.host, Math.floor(minute / 40)) * FAILURES.length)];
  return {
    v: 1,
    type: 'sitemap',
    id: `demo${seed}-m-${outlet.host.split('.')[0]?.slice(0, 30)}-${minute}-${interval}`,
    at: toIso(minute),
    producer: 'demo-sitemaps',
    publisher: outlet.host,
    sitemap: {
      code: `${outlet.host.split('.')[0]}-news`,
      url: `https://www.${outlet.host}/sitemap-news.xml`,
      priority: outlet.client ? 'high' : 'normal',
    },
    status: 200,
    durationMs: 80 + Math.floor(noise(seed, outlet.host, minute) * 900),
    ...(fails ? failure : {}),
    total: fails
      ? 0
      : listed.filter(({ article }) => article.publishedAt <= minute && article.publishedAt > minute - KEPT).length,
    entries: fails
      ? []
      : listed.map((one) => entryIn(outlet, one, after, minute)).filter((entry) => entry !== undefined),
  };
}
