import { articleIdOfCanonical } from '@vigie/contracts/article-id';
import { canonicalUrl, hostOf } from '@vigie/contracts/canonical-url';
import type { CrawlEvent } from '@vigie/contracts/events';
import { SOURCES } from '@vigie/contracts/options';
import { publisherOf } from '@vigie/contracts/publishers';
import { groupBy, type Selection, selected, sum } from '@vigie/services/figures/testing/naive/answers';
import { expose } from '@vigie/services/figures/testing/naive/exposure';
import { minutesOf } from '@vigie/services/figures/testing/naive/paris-minutes';
import { readPublishers } from '@vigie/services/platform/data-files';

const HOUR_MS = 3_600_000;

/** Wall clock of Paris, both minutes included. */
export interface Range {
  fromDate: string;
  toDate: string;
}

/** What the calls and the naive reading both tell. Publishers by their names, articles by their ids. */
export interface Figures {
  publishers: Record<string, { score: number; exposed: number }>;
  articles: Record<string, number>;
}

/** The name that an aggregator showed beside each article, in the latest snapshot that has one. */
function shownNames(crawls: readonly CrawlEvent[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { entries } of [...crawls].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    for (const { url, publisher } of entries) if (publisher) names.set(canonicalUrl(url), publisher);
  }
  return names;
}

/** Reads the events minute by minute. `publishers`: the file that names their publishers. `now`: ms, after the range. */
export function naiveFigures(
  crawls: readonly CrawlEvent[],
  { fromDate, toDate }: Range,
  publishers: string,
  now: number,
): Figures {
  const around = { first: Math.floor((now - 48 * HOUR_MS) / 60_000), last: Math.floor(now / 60_000) };
  const minutes = new Set(minutesOf(fromDate, toDate, around));
  const selection: Selection = { minutes, sources: SOURCES, position: 'all', category: 'all' };
  const [first, last] = [Math.min(...minutes) * 60_000, Math.max(...minutes) * 60_000];
  const near = crawls.filter(({ at, period }) => Date.parse(at) <= last && Date.parse(at) + period * 1_000 > first);
  const sights = selected(expose(near, canonicalUrl).sights, selection);
  const shown = shownNames(crawls);
  const index = readPublishers([publishers]);
  const nameOf = (url: string): string =>
    publisherOf(index, { host: hostOf(url), shownName: shown.get(url) }).nom_affiche;
  const publisherEntries = [...groupBy(sights, ({ article }) => nameOf(article))].map(([name, own]) => {
    const exposed = new Set(own.map(({ article }) => article)).size;
    return [name, { score: sum(own), exposed }] as const;
  });
  const articles = [...groupBy(sights, ({ article }) => article)];
  return {
    publishers: Object.fromEntries(publisherEntries),
    articles: Object.fromEntries(articles.map(([url, own]) => [articleIdOfCanonical(url), sum(own)])),
  };
}
