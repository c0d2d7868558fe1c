import { dayBounds, parisDay } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import type { SitemapSet } from './sitemap-set.ts';

/** Domain of a publisher → URLs first seen in its sitemaps today (Paris), whichever of them listed it. */
export async function firstSeenToday(
  { store, now, signal }: Question,
  sitemaps: SitemapSet,
): Promise<Map<string, number>> {
  const bindings = new Bindings();
  const { start, end } = dayBounds(parisDay(now()));
  const [from, to] = [bindings.instant(start), bindings.instant(end)];
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
