import { z } from 'zod';
import { isArticleUrl, URL_MAX } from './canonical-url.ts';
import {
  CATEGORIES,
  DATED_BY,
  type EventType,
  NETWORKS,
  POSITIONS,
  SITEMAP_KINDS,
  SITEMAP_PRIORITIES,
  SOURCES,
} from './options.ts';
import { DEFAULT_TEXT_MAX, text } from './text.ts';
import { utcTime } from './time.ts';

/** The events of docs/events.md. Unknown fields are ignored; a missing or wrong field makes an event invalid. */

/** Largest event, in bytes of its JSON text. */
export const EVENT_MAX_BYTES = 1_048_576;
/** The longest time that a snapshot stands for, seconds. */
export const PERIOD_MAX_S = 14_400;
/** How far `at` may be in the future. */
export const FUTURE_MAX_MS = 5 * 60 * 1000;
/**
 * The collector keeps this margin inside the limits on `at`, so that ingest does not dead-letter what the collector
 * accepted: the record gets its time when Kafka stores it, after waits for the key's rate and for a place.
 */
export const COLLECTOR_MARGIN_MS = 60_000;

const optional = <T extends z.ZodType>(schema: T) => schema.nullish();
const longText = text(DEFAULT_TEXT_MAX);
const integer = (min = 0, max = Number.MAX_SAFE_INTEGER) => z.number().int().min(min).max(max);
const url = text(URL_MAX).refine(isArticleUrl, { error: 'n’est pas une adresse http(s) absolue avec un hôte' });

const envelope = {
  v: z.literal(1),
  id: text(64, 1),
  at: utcTime,
  producer: text(64, 1),
};

const crawlEntry = z.object({
  rank: integer(1, 65_535),
  story: optional(longText),
  storyRank: integer(1, 65_535),
  section: optional(longText),
  url,
  title: text(500),
  publisher: optional(longText),
});

const page = z
  .object({
    position: z.enum(POSITIONS),
    category: optional(z.enum(CATEGORIES)),
    topic: optional(text(200)),
  })
  .refine((value) => value.position !== 'topic' || value.category == null, {
    error: 'une page topic n’a pas de catégorie',
    path: ['category'],
  });

export const crawlEvent = z
  .object({
    ...envelope,
    type: z.literal('crawl'),
    source: z.enum(SOURCES),
    page,
    period: integer(60, PERIOD_MAX_S),
    entries: z.array(crawlEntry).max(1000),
  })
  .refine(
    ({ source, page: { position, category } }) =>
      !(source.startsWith('google_') && position === 'top') || category === 'homepage',
    { error: 'la une de Google a la catégorie homepage', path: ['page', 'category'] },
  );

export const articleEvent = z.object({
  ...envelope,
  type: z.literal('article'),
  url,
  publisher: optional(longText),
  title: longText,
  description: optional(longText),
  lead: optional(longText),
  text: optional(text(512 * 1024)),
  author: optional(longText),
  publishedAt: optional(utcTime),
  modifiedAt: optional(utcTime),
  words: optional(integer()),
  images: optional(integer()),
  videos: optional(integer()),
  headings: optional(z.array(longText)),
  keywords: optional(z.array(longText)),
  section: optional(text(200)),
  image: optional(url),
  paywall: optional(z.boolean()),
  amp: optional(url),
  canonical: optional(url),
  language: optional(text(35)),
});

const sitemapEntry = z.object({
  url,
  title: longText,
  publishedAt: utcTime,
  /** `publishedAt` is not the sitemap's: it is of the last change, or of the first sight. */
  dated: optional(z.enum(DATED_BY)),
  lastModified: optional(utcTime),
  keywords: optional(z.array(longText)),
});

export const sitemapEvent = z.object({
  ...envelope,
  type: z.literal('sitemap'),
  publisher: longText,
  sitemap: z.object({
    code: longText,
    url,
    priority: z.enum(SITEMAP_PRIORITIES),
    kind: optional(z.enum(SITEMAP_KINDS)),
  }),
  status: integer(),
  durationMs: optional(integer()),
  error: optional(longText),
  total: integer(),
  entries: z.array(sitemapEntry).max(1000),
});

export const shareEvent = z.object({
  ...envelope,
  type: z.literal('share'),
  url,
  network: z.enum(NETWORKS),
  count: integer(),
});

export const eventSchemas = {
  crawl: crawlEvent,
  article: articleEvent,
  sitemap: sitemapEvent,
  share: shareEvent,
} as const satisfies Record<EventType, z.ZodType>;

export const anyEvent = z.discriminatedUnion('type', [crawlEvent, articleEvent, sitemapEvent, shareEvent]);

export type CrawlEvent = z.output<typeof crawlEvent>;
export type ArticleEvent = z.output<typeof articleEvent>;
export type SitemapEvent = z.output<typeof sitemapEvent>;
export type SitemapEntry = z.output<typeof sitemapEntry>;
export type ShareEvent = z.output<typeof shareEvent>;
export type VigieEvent = z.output<typeof anyEvent>;

/** Kafka key of an event: events that must stay in order, or may be compacted together, share a partition. */
export function eventKey(event: VigieEvent): string {
  switch (event.type) {
    case 'crawl':
      return [event.source, event.page.position, event.page.category ?? '', event.page.topic ?? ''].join('/');
    case 'sitemap':
      return event.sitemap.code;
    default:
      return event.url;
  }
}
