import { HOUR_MS } from '@vigie/contracts/french/durations';
import { wallClock } from '@vigie/contracts/paris';
import { type Query, rangeOf } from '@vigie/contracts/query';
import type { ScreenName } from '@vigie/contracts/roles/screens';
import { clusterTitle } from '@vigie/contracts/titles';
import { readAddressQuery } from '@vigie/contracts/views/address-query';
import { datedQuery } from '@vigie/contracts/views/dated-query';
import type { ViewAddress } from '@vigie/contracts/views/view-address';
import { articleRows } from '../../figures/articles/article-lists.ts';
import { clusterList } from '../../figures/clusters/cluster-list.ts';
import { askClusters } from '../../figures/clusters/cluster-question.ts';
import { ask, type ExposureDeps } from '../../figures/exposure/context.ts';
import { usedBy } from '../../views/view-reading.ts';
import type { AtomEntry } from './atom.ts';

/** Entries of a feed. */
const MOST_ENTRIES = 50;
/** Articles and clusters of the view among which the new ones are, best first. */
const MOST_ARTICLES = 1_000;
const MOST_CLUSTERS = 100;
const NEW_MS = 24 * HOUR_MS;

/** Screens whose views are about clusters; those of all others are about articles. */
const OF_CLUSTERS: ReadonlySet<ScreenName> = new Set<ScreenName>([
  ...(['clusters', 'clustersOf', 'couverture', 'couvertureOf', 'thematique', 'selectclusters'] as const),
  ...(['sujets', 'newsbox', 'cea', 'bert'] as const),
]);

/** The last 24 hours of what a view asks at this moment. */
function newestOf({ screen, params }: ViewAddress, now: number): Query | undefined {
  const read = readAddressQuery(params);
  if ('unreadable' in read) return undefined;
  const query = usedBy(screen, datedQuery(read.query, read.periode, now));
  const { from, to } = rangeOf(query, now);
  return {
    ...query,
    limit: null,
    fromDate: wallClock(Math.max(from, to - NEW_MS)),
    toDate: wallClock(Math.max(from, to - 1)),
  };
}

const newestFirst = (entries: readonly AtomEntry[], since: number): AtomEntry[] =>
  entries
    .filter(({ at }) => Date.parse(at) >= since)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_ENTRIES);

/** Articles or clusters of a view that were seen first in the last 24 hours of its period, newest first. */
export async function feedEntries(
  deps: ExposureDeps,
  address: ViewAddress,
  origin: string,
  signal: AbortSignal,
): Promise<AtomEntry[]> {
  const query = newestOf(address, deps.now());
  if (query === undefined) return [];
  const since = rangeOf(query, deps.now()).from;
  const entry = (kind: 'article' | 'cluster', id: string, title: string, at: string | null): AtomEntry[] =>
    at === null ? [] : [{ id: `urn:vigie:${kind}:${id}`, title, href: `${origin}/dashboard/${kind}/${id}`, at }];
  if (OF_CLUSTERS.has(address.screen)) {
    const question = await askClusters(deps, query, signal);
    const page = { offset: 0, count: MOST_CLUSTERS };
    const { clusters } = await clusterList(question, { ...query, pagination: page, text: address.part });
    const entries = clusters.flatMap((cluster) =>
      entry('cluster', cluster._id, clusterTitle(cluster), cluster.first_view),
    );
    return newestFirst(entries, since);
  }
  const question = await ask(deps, { ...query, limit: MOST_ARTICLES }, signal);
  const entries: AtomEntry[] = [];
  for await (const rows of articleRows(question, { sitemap: false, unexposed: false })) {
    for (const row of rows) {
      entries.push(...entry('article', row.id, row.titre, row.apparition));
    }
  }
  return newestFirst(entries, since);
}
