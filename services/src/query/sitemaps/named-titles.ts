import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import type { EntryFault } from './entries.ts';
import { appeared, type FaultRow, faultOf, faultSql } from './entry-sql.ts';
import { ownNames } from './own-names.ts';
import { keyOf } from './sitemap-key.ts';
import type { SitemapSet } from './sitemap-set.ts';

type Row = [publisher: string, code: string, found: FaultRow];

/**
 * Titles that end or begin with their publisher's name, which is mapped when reading, as publishers are.
 * Cost: a pass over the ends of titles, and the entries that may be meant.
 */
export async function readNamed(question: Question, sitemaps: SitemapSet): Promise<Map<string, EntryFault>> {
  const bindings = new Bindings();
  const { names, pairs } = ownNames(question.view, sitemaps.domains);
  const own = bindings.strings(pairs);
  const any = bindings.strings(names);
  const chosen = sitemaps.chosen(bindings);
  // Not yet merged, a row may tell of an earlier title than the latest: these are the entries wanted, and a few more.
  const rows = await question.store.query<Row>(
    `SELECT publisher, code, ${faultSql('1')}
     FROM
     (
       SELECT publisher, code, article, toUnixTimestamp64Milli(first.1) AS seen
       FROM
       (
         SELECT publisher, code, article, min(first) AS first,
           max((latest.1, latest.2, latest.3, latest.5, latest.6)) AS latest
         FROM sitemap_entries
         PREWHERE article IN (SELECT article FROM sitemap_entries WHERE latest.5 IN ${any} OR latest.6 IN ${any})
         WHERE ${chosen}
         GROUP BY publisher, code, article
       )
       WHERE ${appeared(question, 'first', bindings)}
         AND (concat(publisher, '\\n', latest.4) IN ${own} OR concat(publisher, '\\n', latest.5) IN ${own})
     )
     GROUP BY publisher, code`,
    bindings.values,
    { signal: question.signal },
  );
  return new Map(
    rows.map(([publisher, code, found]) => [keyOf(publisher, code), faultOf('publisher_in_title', found)]),
  );
}
