import { readFileSync } from 'node:fs';
import { articleIdOfCanonical } from '@vigie/contracts/article-id';
import { canonicalUrl, hostOf } from '@vigie/contracts/canonical-url';
import type { CrawlEvent } from '@vigie/contracts/events';
import { SOURCES } from '@vigie/contracts/options';
import { publishersFile } from '@vigie/contracts/publishers';
import { groupBy, type Selection, selected, sum } from '@vigie/services/figures/testing/naive/answers';
import { expose } from '@vigie/services/figures/testing/naive/exposure';
import { minutesOf } from '@vigie/services/figures/testing/naive/paris-minutes';

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

const namesOf = (file: string): Map<string, string> =>
  new Map(
    publishersFile
      .parse(JSON.parse(readFileSync(file, 'utf8')))
      .publishers.flatMap(({ nom_affiche, hosts }) => hosts.map((host) => [host, nom_affiche] as const)),
  );

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
  const names = namesOf(publishers);
  const nameOf = (url: string): string => names.get(hostOf(url)) ?? hostOf(url);
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
