import type { SitemapDelays } from '@vigie/contracts/calls/sitemaps';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import { appeared, delayOf, keyOfRow, nameSql, type Quantiles, quantilesSql, watched } from './entry-sql.ts';

type Row = [isGroup: number, name: string, publisher: string, code: string, exposed: number, after: Quantiles];

/**
 * From an article's appearance in a sitemap to its first exposure anywhere, by sitemap and by group; 0 for one that was
 * exposed before. The range is a column (`wanted`) and no condition: beside a join the engine was seen to apply a condition
 * on `first` before FINAL had merged. Cost: a narrow pass over entries, and the first exposures of the range's articles.
 */
export async function readExposed(
  question: Question,
  names: ReadonlyMap<string, string>,
): Promise<Map<string, SitemapDelays['sitemap_exposition']>> {
  const bindings = new Bindings();
  const publishers = bindings.strings([...names.keys()]);
  const inRange = appeared(question, 'first', bindings);
  // Not yet merged, a row may tell of a later fetch than the first: these are the articles wanted, and a few more.
  const candidates = `SELECT article FROM sitemap_entries WHERE publisher IN ${publishers} AND ${inRange}`;
  const rows = await question.store.query<Row>(
    `SELECT grouping(code), name, publisher, code, toFloat64(countIf(wanted)),
       ${quantilesSql('greatest(0, exposed_at - seen)', 'wanted')}
     FROM
     (
       SELECT ${nameSql(names, bindings)} AS name, publisher, code, article, toUnixTimestamp64Milli(first.1) AS seen,
         ${inRange} AND ${watched(publishers, 'first')} AS wanted
       FROM sitemap_entries FINAL
       WHERE publisher IN ${publishers}
     ) AS e
     INNER JOIN
     (
       SELECT article, toInt64(toUnixTimestamp(min(first))) * 1000 AS exposed_at
       FROM exposure_life WHERE article IN (${candidates}) GROUP BY article
     ) AS life ON life.article = e.article
     GROUP BY GROUPING SETS ((name), (name, publisher, code))`,
    bindings.values,
    { signal: question.signal },
  );
  return new Map(
    rows.map(([isGroup, name, publisher, code, exposed, after]) => [
      keyOfRow(isGroup, name, publisher, code),
      delayOf(exposed, after),
    ]),
  );
}
