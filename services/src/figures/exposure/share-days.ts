import type { ClusterDetail } from '@vigie/contracts/calls/cluster-detail';
import { parisDay } from '@vigie/contracts/paris';
import type { ShareCount } from '../read/shares.ts';
import { NO_COUNTS, sharesOf } from './article-facts.ts';

type ShareDays = ClusterDetail['social_shares_jours'];

/** Days on which a count was taken, each with the sum over articles of the largest counts known by its end. */
export function shareDays(counts: readonly ShareCount[]): ShareDays {
  const largest = new Map<string, number>();
  const sums = { ...NO_COUNTS };
  const days = new Map<string, ShareDays[number]>();
  for (const { article, at, network, count } of counts) {
    const key = `${article}/${network}`;
    const before = largest.get(key) ?? 0;
    if (count > before) largest.set(key, count);
    sums[network] = (sums[network] ?? 0) + Math.max(0, count - before);
    const jour = parisDay(at);
    days.set(jour, { jour, ...sharesOf(sums) });
  }
  return [...days.values()];
}
