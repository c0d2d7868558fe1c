import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { hasEnded, type Question } from '../exposure/context.ts';
import type { SitemapSet } from './sitemap-set.ts';

/** The day of Paris on which the range ends, today if it reaches the present; until that end. */
export function daySeen({ scope, now }: Pick<Question, 'scope' | 'now'>): MinuteRange {
  const to = hasEnded({ scope, now }) ? scope.range.to : dayBounds(parisDay(now())).end;
  return { from: dayBounds(parisDay(to - 1)).start, to };
}

/** Domain of a publisher → URLs first seen in its sitemaps on that day, whichever of them listed it. */
export async function readFirstSeen(question: Question, sitemaps: SitemapSet): Promise<Map<string, number>> {
  const bindings = new Bindings();
  const day = daySeen(question);
  const [from, to] = [bindings.instant(day.from), bindings.instant(day.to)];
  const chosen = sitemaps.chosen(bindings);
  const rows = await question.store.query<[publisher: string, count: number]>(
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
    { signal: question.signal },
  );
  return new Map(rows);
}
