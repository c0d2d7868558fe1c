import { NETWORKS, type Network, type Share } from '@vigie/contracts/options';
import type { Bindings } from '@vigie/schema/bindings';
import { type ReadContext, select } from './read-context.ts';

/**
 * Counts of shares at the end of a range. Counts are cumulative: the largest before the end holds. `article_shares` has one row an article and network,
 * which is right for all ranges that end after its newest count; `shares` has every minute, and answers for earlier ends.
 */

/** The largest count on each network. `null`: no event has one. */
export type NetworkCounts = Record<Network, number | null>;

export const networksOf = (share: Share): readonly Network[] => (share === 'total' ? NETWORKS : [share]);

/** A subquery of article, network and count. `end`: ms. `where`: conditions on article or network, already bound. */
function countsBefore(end: number, where: readonly string[], bindings: Bindings): string {
  const instant = bindings.instant(end);
  const [whole, cut] = ['<', '>='].map((than) => [...where, `newest ${than} ${instant}`].join(' AND '));
  const later = `(article, network) IN (SELECT article, network FROM article_shares FINAL WHERE ${cut})`;
  return `(SELECT article, network, count FROM article_shares FINAL WHERE ${whole}
    UNION ALL SELECT article, network, max(count) AS count FROM shares
    WHERE ${[...where, later, `minute < ${instant}`].join(' AND ')} GROUP BY article, network)`;
}

/** A subquery of article and shares: the sum over some networks, above 0. Values as in {@link countsBefore}. */
export function sharesSql(
  networks: readonly Network[],
  end: number,
  where: readonly string[],
  bindings: Bindings,
): string {
  const counts = countsBefore(end, [...where, `network IN ${bindings.strings(networks)}`], bindings);
  return `(SELECT article, sum(count) AS shares FROM ${counts} GROUP BY article HAVING shares > 0)`;
}

/** Counts of some articles by stored id; articles without one are left out. Cost: a granule of 256 rows an article. */
export async function readCounts(
  context: ReadContext,
  end: number,
  ids: readonly string[],
): Promise<Map<string, NetworkCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await select<[article: string, ...counts: (number | null)[]]>(context, (bindings) => {
    const largest = NETWORKS.map((network) => `maxOrNullIf(toFloat64(count), network = '${network}')`);
    return `SELECT toString(article), ${largest.join(', ')}
     FROM ${countsBefore(end, [`article IN ${bindings.ids(ids)}`], bindings)} GROUP BY article`;
  });
  return new Map(
    rows.map(([article, ...counts]) => [
      article,
      Object.fromEntries(NETWORKS.map((network, i) => [network, counts[i] ?? null])) as NetworkCounts,
    ]),
  );
}

/** A cumulative count of one article, taken in a minute (ms). */
export interface ShareCount {
  article: string;
  at: number;
  network: Network;
  count: number;
}

/** All counts of some articles (stored ids) before `end` (ms), in the order of time. */
export async function readShareCounts(
  context: ReadContext,
  end: number,
  ids: readonly string[],
): Promise<ShareCount[]> {
  if (ids.length === 0) return [];
  const rows = await select<[article: string, minute: number, network: Network, count: number]>(
    context,
    (bindings) => `SELECT toString(article), toUnixTimestamp(minute), network, toFloat64(max(count)) FROM shares
     WHERE article IN ${bindings.ids(ids)} AND minute < ${bindings.instant(end)}
     GROUP BY article, minute, network ORDER BY minute, article, network`,
  );
  return rows.map(([article, minute, network, count]) => ({ article, at: minute * 1_000, network, count }));
}
