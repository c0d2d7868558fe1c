import { createHash } from 'node:crypto';
import { canonicalUrl } from '@vigie/contracts/canonical-url';
import type { ListedEntry } from '../reading/document.ts';

/** Dates of listed articles whose publication date cannot be read, by a key of their address: of the last change, or of the first sight. */
export type FirstDates = Readonly<Record<string, readonly [at: number, by: NonNullable<ListedEntry['dated']>]>>;

/** Feeds list a hundred articles. What is not remembered gets the date of what is read. */
const MOST = 2_000;

const keyOf = (url: string): string => createHash('sha256').update(canonicalUrl(url)).digest('base64').slice(0, 11);

const isUndated = ({ title, publishedAt }: ListedEntry): boolean => Boolean(title) && publishedAt === undefined;

/** The dates to remember after a reading: an entry keeps the first one it got, so that a later change does not make it new again. */
export function firstDates(entries: readonly ListedEntry[], before: FirstDates, now: number): FirstDates {
  const dates: Record<string, FirstDates[string]> = {};
  for (const entry of entries.filter(isUndated).slice(0, MOST)) {
    const key = keyOf(entry.url);
    dates[key] = before[key] ?? dateOf(entry, now);
  }
  return dates;
}

const dateOf = ({ lastModified }: ListedEntry, now: number): FirstDates[string] =>
  lastModified === undefined ? [now, 'seen'] : [Date.parse(lastModified), 'modified'];

/** The entry with a publication date: its own, else the first one that it was given. */
export function dated(entry: ListedEntry, dates: FirstDates, now: number): ListedEntry {
  if (!isUndated(entry)) return entry;
  const [at, by] = dates[keyOf(entry.url)] ?? dateOf(entry, now);
  return { ...entry, publishedAt: new Date(at).toISOString(), dated: by };
}
