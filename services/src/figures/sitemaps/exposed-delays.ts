import type { SitemapDelays } from '@vigie/contracts/calls/sitemaps';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import {
  appeared,
  bySitemapAndGroup,
  delayOf,
  keyOfRow,
  type Quantiles,
  quantilesOf,
  quantilesState,
} from './entry-sql.ts';
import type { SitemapSet } from './sitemap-set.ts';

/** Delays between sitemap and first exposure. */
export type ExposedDelays = Omit<SitemapDelays, 'publication_sitemap'>;

type Counted = [articles: number, delay: Quantiles];
type Row = [isGroup: number, group: number, sitemap: number, all: Counted, before: Counted, after: Counted];

/** Runtime filters pay off when one side of a join excludes much of the other; here they only cost time. */
const PLAIN_JOIN = { join_algorithm: 'hash', enable_join_runtime_filters: 0 } as const;

/**
 * From an article's appearance in a sitemap to its first exposure anywhere before the end of the range, by sitemap and by
 * group; 0 for one that was exposed before. Articles exposed before and after are also counted apart. The
 * join keeps the range's entries in memory. An article has one host, so one row of exposure_life. Cost: a narrow
 * pass over entries, and one over first exposures.
 */
export async function readExposed(question: Question, sitemaps: SitemapSet): Promise<Map<string, ExposedDelays>> {
  const bindings = new Bindings();
  const end = bindings.instant(question.scope.range.to);
  const bySitemap = `
    SELECT sitemap, count() AS exposed, countIf(delay < 0) AS earlier,
      ${quantilesState('greatest(0, delay)', '1')} AS whole, ${quantilesState('-delay', 'delay < 0')} AS before,
      ${quantilesState('delay', 'delay >= 0')} AS after
    FROM
    (
      SELECT sitemap, exposed_at - seen AS delay
      FROM (SELECT article, toInt64(toUnixTimestamp(first)) * 1000 AS exposed_at FROM exposure_life FINAL WHERE first < ${end}) AS life
      INNER JOIN
      (
        SELECT article, ${sitemaps.number(bindings)} AS sitemap, toUnixTimestamp64Milli(first.1) AS seen
        FROM sitemap_entries FINAL
        WHERE ${sitemaps.chosen(bindings)} AND ${appeared(question, 'first', bindings)}
          AND seen != ${sitemaps.begun('sitemap', bindings)}
      ) AS entries ON entries.article = life.article
    )
    GROUP BY sitemap`;
  const figures = `(toFloat64(sum(exposed)), ${quantilesOf('whole')}), (toFloat64(sum(earlier)), ${quantilesOf('before')}),
    (toFloat64(sum(exposed) - sum(earlier)), ${quantilesOf('after')})`;
  const rows = await question.store.query<Row>(
    bySitemapAndGroup(figures, bySitemap, sitemaps, bindings),
    bindings.values,
    { signal: question.signal, settings: PLAIN_JOIN },
  );
  const delays = new Map<string, ExposedDelays>();
  for (const [isGroup, group, sitemap, all, before, after] of rows) {
    const key = keyOfRow(sitemaps, isGroup, group, sitemap);
    if (key === undefined) continue;
    delays.set(key, {
      sitemap_exposition: delayOf(...all),
      exposition_avant: delayOf(...before),
      exposition_apres: delayOf(...after),
    });
  }
  return delays;
}
