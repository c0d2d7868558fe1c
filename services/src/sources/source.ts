import { createHash } from 'node:crypto';
import type { SitemapPriority } from '@vigie/contracts/options';
import type { SourceKind } from '@vigie/contracts/sources';

/** A sitemap or feed that is read, as people want it. Times in ms since 1970. */
export interface Source {
  id: string;
  version: number;
  deleted: boolean;
  /** Of the publisher, as it was typed: `exemple.fr`. */
  domain: string;
  url: string;
  kind: SourceKind;
  /** BCP 47; '' if nothing says it. */
  language: string;
  priority: SitemapPriority;
  /** The publisher lets Vigie keep texts of its articles. */
  own: boolean;
  enabled: boolean;
  /** User id, or what started the crawler. */
  switchedBy: string;
  switchedAt: number;
  /** The index of sitemaps that named it after the look at its publisher; '' if a person or that look chose it. */
  indexUrl: string;
}

/** Queue of the crawler with one recurring job a source. */
export const CRAWL_QUEUE = 'crawl';

/** What the keys of sources' jobs begin with. */
export const SOURCE_JOB = 's-';
export const sourceJob = (id: string): string => SOURCE_JOB + id;

/** The same address is the same source for everybody. */
export const sourceId = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 16);

/** The code of a source in events: stable, and readable in lists. */
export const sourceCode = ({ domain, id }: Pick<Source, 'domain' | 'id'>): string => `${domain}-${id.slice(0, 8)}`;
