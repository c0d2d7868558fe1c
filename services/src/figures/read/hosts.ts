import type { Bindings } from '@vigie/schema/bindings';
import type { PublisherFilter } from '../question/publishers.ts';
import { ms } from '../times.ts';
import { publisherCondition } from './exposure-sql.ts';
import { type ReadContext, select } from './read-context.ts';

/** Hosts that have been seen, and the names that aggregators show. */

/** `googleName`: '' where Google never showed one. Cost: a few hundred rows. */
export async function readHosts(context: ReadContext): Promise<{ host: string; googleName: string }[]> {
  const rows = await select<[host: string, googleName: string]>(
    context,
    () => 'SELECT host, google_name.3 FROM hosts FINAL',
  );
  return rows.map(([host, googleName]) => ({ host, googleName }));
}

/** The names under which some aggregators (their hosts) show articles; '' where they show none. Cost: none without aggregators. */
export const readShownNames = async (
  context: ReadContext,
  aggregators: readonly string[],
): Promise<[host: string, name: string][]> =>
  aggregators.length === 0
    ? []
    : select(
        context,
        (bindings) =>
          `SELECT DISTINCT host, shown.3 FROM articles FINAL WHERE host IN ${bindings.strings(aggregators)}`,
      );

/**
 * When an event first named an article of some publishers, ms: -∞ where it was before the range, +∞ where it was not before the end. Cost: a look at the
 * keys of exposed articles; where all of them are younger than the range, or there are none, one pass over the hosts of all articles.
 */
export async function readFollowedSince(
  context: ReadContext,
  { from, to }: { from: number; to: number },
  publishers: PublisherFilter,
): Promise<number> {
  if (publishers.hosts.length + publishers.shownNames.length === 0) return Number.POSITIVE_INFINITY;
  const of = (bindings: Bindings): string => publisherCondition(publishers, bindings).join(' AND ');
  const earlier = await select(
    context,
    (bindings) => `SELECT 1 FROM exposure_life WHERE ${of(bindings)} AND first < ${bindings.instant(from)} LIMIT 1`,
  );
  if (earlier.length > 0) return Number.NEGATIVE_INFINITY;
  const [first] = await select<[since: number | null]>(
    context,
    (bindings) =>
      `SELECT ${ms('minOrNull(first_view)')} FROM articles WHERE ${of(bindings)} AND first_view < ${bindings.instant(to)}`,
  );
  return first?.[0] ?? Number.POSITIVE_INFINITY;
}
