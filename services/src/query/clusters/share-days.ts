import type { ClusterDetail } from '@vigie/contracts/calls/cluster-detail';
import type { Network } from '@vigie/contracts/options';
import { parisDay } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';

export type ShareDays = ClusterDetail['social_shares_jours'];

/** A cumulative count of one article, taken in a minute (ms). */
export interface ShareCount {
  article: string;
  at: number;
  network: Network;
  count: number;
}

/** Counts of some articles (stored ids) before the end of the range, in the order of time. */
export async function readShareCounts(
  { store, scope, signal }: Question,
  articles: readonly string[],
): Promise<ShareCount[]> {
  if (articles.length === 0) return [];
  const bindings = new Bindings();
  const rows = await store.query<[article: string, minute: number, network: Network, count: number]>(
    `SELECT toString(article), toUnixTimestamp(minute), network, toFloat64(max(count)) FROM shares
     WHERE article IN ${bindings.ids(articles)} AND minute < ${bindings.instant(scope.range.to)}
     GROUP BY article, minute, network ORDER BY minute, article, network`,
    bindings.values,
    { signal },
  );
  return rows.map(([article, minute, network, count]) => ({ article, at: minute * 1000, network, count }));
}

/** Days on which a count was taken, each with the sum over articles of the largest counts known by its end. */
export function shareDays(counts: readonly ShareCount[]): ShareDays {
  const largest = new Map<string, number>();
  const sums: Record<Network, number | null> = { facebook: null, twitter: null };
  const days = new Map<string, ShareDays[number]>();
  for (const { article, at, network, count } of counts) {
    const key = `${article}/${network}`;
    const before = largest.get(key) ?? 0;
    if (count > before) largest.set(key, count);
    sums[network] = (sums[network] ?? 0) + Math.max(0, count - before);
    const jour = parisDay(at);
    days.set(jour, { jour, ...sums, total: (sums.facebook ?? 0) + (sums.twitter ?? 0) });
  }
  return [...days.values()];
}
