import type { OpenedFault } from '../charset/opened.ts';
import type { Dropped } from '../entries/entry-checks.ts';
import type { XmlFault } from '../xml/xml-stream.ts';

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
  dropped: Dropped;
  /** Whether all of the feed was read. What was found before a fault is valid. */
  whole: boolean;
  why?: FeedFault;
}
