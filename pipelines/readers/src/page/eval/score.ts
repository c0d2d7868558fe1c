import { getHostname } from 'tldts';
import { machineTime } from '../../dates/machine.ts';
import { zoneOf } from '../../dates/site-zone.ts';
import { clockOf } from '../../dates/wall-time.ts';
import { comparable } from '../../text/plain-line.ts';
import type { Page } from '../page.ts';
import type { LabelledPage } from './load.ts';

export interface Score {
  titles: { labels: number; right: number };
  dates: { labels: number; right: number };
  authors: { wanted: number; found: number; right: number };
  misses: string[];
}

const MINUTE_MS = 60_000;

/** Whether the page's time is the wanted one: to the minute when that has a time, else to the day. */
export function isSameTime(wanted: string, found: string | undefined, page: LabelledPage, language: string): boolean {
  if (!found) return false;
  const zone = zoneOf(getHostname(page.address) ?? '', language);
  const ms = Date.parse(found);
  const day = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00)?)?$/.exec(wanted)?.[1];
  if (day) return [zone, 'UTC'].some((clock) => clockOf(ms, clock).day === day);
  // A time without a zone may be meant on the page's clock or in UTC.
  return [zone, 'UTC'].some((clock) => {
    const time = machineTime(wanted, clock);
    return time !== undefined && Math.floor(time.ms / MINUTE_MS) === Math.floor(ms / MINUTE_MS);
  });
}

/** Compares what was read from one page with what should be. */
export function scorePage(wanted: LabelledPage, found: Page): Score {
  const score: Score = {
    titles: { labels: 0, right: 0 },
    dates: { labels: 0, right: 0 },
    authors: { wanted: 0, found: 0, right: 0 },
    misses: [],
  };
  const miss = (what: string, label: unknown, got: unknown) => {
    score.misses.push(`${what}: wanted ${JSON.stringify(label)}, got ${JSON.stringify(got ?? null)}`);
  };
  if (wanted.title !== undefined) {
    score.titles.labels = 1;
    if (comparable(wanted.title) === comparable(found.title)) score.titles.right = 1;
    else miss('title', wanted.title, found.title);
  }
  if (wanted.published !== undefined) {
    score.dates.labels = 1;
    if (isSameTime(wanted.published, found.publishedAt, wanted, found.language ?? '')) score.dates.right = 1;
    else miss('date', wanted.published, found.publishedAt);
  }
  if (wanted.authors !== undefined) {
    const names = new Set(wanted.authors.map(comparable));
    const right = found.authors.filter((name) => names.has(comparable(name))).length;
    score.authors = { wanted: names.size, found: found.authors.length, right };
    if (right < names.size || right < found.authors.length) miss('authors', wanted.authors, found.authors);
  }
  return score;
}
