import { dayBounds, parisDay } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import { hasEnded } from '../exposure/scope.ts';
import type { SitemapSet } from './sitemap-set.ts';

/**
 * Domain of a publisher → URLs first seen in its sitemaps on the day of Paris on which the range ends, today if it reaches
 * the present, whichever of them listed it; until that end.
 */
export async function firstSeenToday(
  { store, now, scope, signal }: Question,
  sitemaps: SitemapSet,
): Promise<Map<string, number>> {
  const bindings = new Bindings();
  const until = hasEnded({ scope, now }) ? scope.range.to : dayBounds(parisDay(now())).end;
  const [from, to] = [bindings.instant(dayBounds(parisDay(until - 1)).start), bindings.instant(until)];
  const chosen = sitemaps.chosen(bindings);
  const rows = await store.query<[publisher: string, count: number]>(
    `SELECT publisher, toFloat64(count())
     FROM
     (
       SELECT publisher, article, min(first.1) AS seen FROM sitemap_entries
       WHERE ${chosen} AND article IN (SELECT article FROM sitemap_entries WHERE ${chosen} AND first.1 >= ${from})
       GROUP BY publisher, article
     )
     WHERE seen >= ${from} AND seen < ${to}
     GROUP BY publisher`,
    bindings.values,
    { signal },
  );
  return new Map(rows);
}
