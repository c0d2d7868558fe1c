import type { OpenedFault } from '../charset/opened.ts';
import type { DroppedFields } from '../entries/entry-checks.ts';
import type { XmlFault } from '../xml/xml-stream.ts';

/** What a feed says, as it is written: before it is checked and cleaned. */
export interface RawFeed {
  kind: 'rss' | 'rdf' | 'atom' | 'json';
  title?: string | undefined;
  language?: string | undefined;
  /** The site's page. */
  home?: string | undefined;
  /** Links with a relation: `self`, `next`, `hub`. The first of each counts. */
  links: { rel: string; href: string }[];
  /** Minutes. */
  ttl?: string | undefined;
  entries: RawFeedEntry[];
}

export interface RawFeedEntry {
  /** Address of the page, `<feedburner:origLink>` before others. */
  link?: string | undefined;
  /** `xml:base` of the entry or what is around it. */
  base?: string | undefined;
  /** guid or id: the address if there is no other. */
  id?: string | undefined;
  title?: string | undefined;
  publishedAt?: string | undefined;
  lastModified?: string | undefined;
  /** Names, with addresses of mail or pages. */
  authors: string[];
  categories: string[];
  image?: string | undefined;
  /** Text or HTML. */
  summary?: string | undefined;
}

/** Elements of dates, the better ones first. */
export const PUBLISHED = ['pubdate', 'published', 'issued', 'date', 'created'] as const;
export const MODIFIED = ['updated', 'modified'] as const;

/** An article of a feed. Dates are RFC 3339 in UTC. Texts are one line each, without HTML, and fit into an event. */
export interface FeedEntry {
  url: string;
  title?: string;
  publishedAt?: string;
  lastModified?: string;
  /** Names of people and agencies; an address of mail if there is no name. */
  authors?: string[];
  categories?: string[];
  image?: string;
  summary?: string;
}

/** Why a document was not read to its end, or is not a feed. `cut`: its end is missing. */
export type FeedFault = OpenedFault | XmlFault | 'too-many' | 'not-a-feed';

export interface Feed {
  kind: 'rss' | 'rdf' | 'atom' | 'json' | 'unknown';
  title?: string;
  /** As it is written: `fr`, `fr-FR`. */
  language?: string;
  /** The site's page, the feed's own address, the page of older entries, and where new entries are announced (WebSub). */
  home?: string;
  self?: string;
  next?: string;
  hub?: string;
  /** How long the publisher says that nothing changes, in seconds. */
  ttlS?: number;
  entries: FeedEntry[];
  dropped: DroppedFields;
  /** Whether all of the feed was read. What was found before a fault is valid. */
  whole: boolean;
  why?: FeedFault;
}
