import { parseJson } from '../page/linked-data/parse-json.ts';
import type { RawFeed, RawFeedEntry } from './feed.ts';

const ENTRIES_MAX = 20_000;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const textOf = (fields: Fields, ...names: readonly string[]): string | undefined =>
  names.map((name) => fields[name]).find((value) => typeof value === 'string' && value.trim() !== '') as
    | string
    | undefined;

/** Version 1 has one author, 1.1 a list. */
const authorsOf = (fields: Fields): string[] =>
  [...listOf(fields.authors), ...(isFields(fields.author) ? [fields.author] : [])].flatMap(
    (author) => textOf(author, 'name', 'url') ?? [],
  );

function entryOf(item: Fields, feed: Fields): RawFeedEntry {
  const own = authorsOf(item);
  return {
    // An id may be a number.
    id: textOf(item, 'id') ?? (typeof item.id === 'number' ? String(item.id) : undefined),
    link: textOf(item, 'url', 'external_url'),
    title: textOf(item, 'title'),
    publishedAt: textOf(item, 'date_published'),
    lastModified: textOf(item, 'date_modified'),
    authors: own.length > 0 ? own : authorsOf(feed),
    categories: Array.isArray(item.tags) ? item.tags.filter((tag) => typeof tag === 'string') : [],
    image: textOf(item, 'image', 'banner_image'),
    summary: textOf(item, 'summary', 'content_html', 'content_text'),
  };
}

export interface JsonFeed {
  raw: RawFeed;
  fault: 'cut' | 'too-many' | undefined;
}

/** Whether a text may be a JSON Feed. */
export const isJson = (text: string): boolean => /^\s*\{/.test(text);

/** Reads a JSON Feed (jsonfeed.org), also one that is cut or has small faults; undefined if it is something else. */
export function jsonFeed(text: string): JsonFeed | undefined {
  const feed = parseJson(text);
  if (!isFields(feed) || !Array.isArray(feed.items)) return undefined;
  const items = listOf(feed.items);
  const links = [
    { rel: 'self', href: textOf(feed, 'feed_url') },
    { rel: 'next', href: textOf(feed, 'next_url') },
    ...listOf(feed.hubs).map((hub) => ({ rel: 'hub', href: textOf(hub, 'url') })),
  ].flatMap(({ rel, href }) => (href ? [{ rel, href }] : []));
  return {
    raw: {
      kind: 'json',
      title: textOf(feed, 'title'),
      language: textOf(feed, 'language'),
      home: textOf(feed, 'home_page_url'),
      links,
      entries: items.slice(0, ENTRIES_MAX).map((item) => entryOf(item, feed)),
    },
    fault: items.length > ENTRIES_MAX ? 'too-many' : /\}\s*$/.test(text) ? undefined : 'cut',
  };
}
