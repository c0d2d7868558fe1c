import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import { hasEnded } from '../exposure/scope.ts';
import type { EntryFault } from './entries.ts';
import { entriesThen } from './entries-then.ts';
import { appeared, FAULT_ROW, type FaultRow, faultOf } from './entry-sql.ts';
import { ownNames } from './own-names.ts';
import { keyOf } from './sitemap-key.ts';
import type { SitemapSet } from './sitemap-set.ts';

/** What tells the latest of several titles: the time alone, or with the id and the text, which are long to read. */
const RANKS = { time: 'latest.1', whole: '(latest.1, latest.2, latest.3)' } as const;

type Row = [publisher: string, code: string, tied: number, found: FaultRow];

/**
 * Titles that end or begin with their publisher's name, which is mapped when reading, as publishers are.
 * Cost: a pass over the ends of titles, and the entries that may be meant; again where two titles came at one time.
 */
export async function readNamed(question: Question, sitemaps: SitemapSet): Promise<Map<string, EntryFault>> {
  if (hasEnded(question)) return named(await readThen(question, sitemaps));
  const narrow = await readRows(question, sitemaps, RANKS.time);
  const rows = narrow.some(([, , tied]) => tied > 0) ? await readRows(question, sitemaps, RANKS.whole) : narrow;
  return named(rows);
}

const named = (rows: readonly Row[]): Map<string, EntryFault> =>
  new Map(rows.map(([publisher, code, , found]) => [keyOf(publisher, code), faultOf('publisher_in_title', found)]));

/** The titles that were the latest at the end of a range that has ended. */
function readThen(question: Question, sitemaps: SitemapSet): Promise<Row[]> {
  const bindings = new Bindings();
  const own = bindings.strings(ownNames(question.view, sitemaps.domains).pairs);
  const isOwn = (end: string): string => `concat(publisher, '\\n', ${end}) IN ${own}`;
  return question.store.query<Row>(
    `SELECT publisher, code, 0., ${FAULT_ROW}
     FROM
     (
       SELECT publisher, code, article, toUnixTimestamp64Milli(first.1) AS seen
       FROM ${entriesThen(question, sitemaps, bindings, 'ends')}
       WHERE ${isOwn('latest.5')} OR ${isOwn('latest.6')}
     )
     GROUP BY publisher, code`,
    bindings.values,
    { signal: question.signal },
  );
}

function readRows(question: Question, sitemaps: SitemapSet, rank: string): Promise<Row[]> {
  const bindings = new Bindings();
  const { names, pairs } = ownNames(question.view, sitemaps.domains);
  const [own, any] = [bindings.strings(pairs), bindings.strings(names)];
  const isOwn = (end: string): string => `concat(publisher, '\\n', ${end}) IN ${own}`;
  // Not yet merged, a row may tell of an earlier title than the latest: these are the entries wanted, and a few more.
  return question.store.query<Row>(
    `SELECT publisher, code, toFloat64(countIf(other = 1)), ${FAULT_ROW}
     FROM
     (
       SELECT publisher, code, article, toUnixTimestamp64Milli(first.1) AS seen, other
       FROM
       (
         SELECT publisher, code, article, min(first) AS first,
           max((rank, own)).2 AS is_own, max((rank, 1 - own)).2 AS other
         FROM
         (
           SELECT publisher, code, article, first, ${rank} AS rank, ${isOwn('latest.5')} OR ${isOwn('latest.6')} AS own
           FROM sitemap_entries
           PREWHERE article IN (SELECT article FROM sitemap_entries WHERE latest.5 IN ${any} OR latest.6 IN ${any})
           WHERE ${sitemaps.chosen(bindings)}
         )
         GROUP BY publisher, code, article
       )
       WHERE is_own = 1 AND ${appeared(question, 'first', bindings)}
     )
     GROUP BY publisher, code`,
    bindings.values,
    { signal: question.signal },
  );
}
