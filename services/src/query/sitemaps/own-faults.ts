import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import type { EntryFault } from './entries.ts';
import { appeared, type FaultRow, faultOf, faultSql, mergeFaults } from './entry-sql.ts';
import { ownNames } from './own-names.ts';
import { keyOf } from './sitemap-key.ts';

/** Errors that depend on who a publisher is: mapped when reading, as publishers are. */

type NamedRow = [publisher: string, code: string, found: FaultRow];
type HostRow = [publisher: string, code: string, host: string, found: FaultRow];

/** Titles that end or begin with their publisher's name. Cost: the few entries whose title has such ends. */
export async function readNamed(question: Question, domains: readonly string[]): Promise<Map<string, EntryFault>> {
  const bindings = new Bindings();
  const publishers = bindings.strings(domains);
  const own = bindings.strings(ownNames(question.view, domains).names);
  const rows = await question.store.query<NamedRow>(
    `SELECT publisher, code, ${faultSql('1')}
     FROM
     (
       SELECT publisher, code, article, toUnixTimestamp64Milli(first.1) AS seen
       FROM (SELECT publisher, code, article, min(first) AS first, max(latest) AS latest FROM sitemap_entries
         WHERE publisher IN ${publishers} AND article IN
           (SELECT article FROM sitemap_entries WHERE publisher IN ${publishers} AND (latest.5 != '' OR latest.6 != ''))
         GROUP BY publisher, code, article)
       WHERE ${appeared(question, 'first', bindings)}
         AND (concat(publisher, '\\n', latest.5) IN ${own} OR concat(publisher, '\\n', latest.6) IN ${own})
     )
     GROUP BY publisher, code`,
    bindings.values,
    { signal: question.signal },
  );
  return new Map(
    rows.map(([publisher, code, found]) => [keyOf(publisher, code), faultOf('publisher_in_title', found)]),
  );
}

/** Entries on hosts that are not their publisher's. Cost: one narrow pass over entries. */
export async function readForeign(question: Question, domains: readonly string[]): Promise<Map<string, EntryFault>> {
  const bindings = new Bindings();
  const own = new Set(ownNames(question.view, domains).hosts);
  const rows = await question.store.query<HostRow>(
    `SELECT publisher, code, host, ${faultSql('1')}
     FROM
     (
       SELECT publisher, code, host, article, toUnixTimestamp64Milli(first.1) AS seen FROM sitemap_entries FINAL
       WHERE publisher IN ${bindings.strings(domains)} AND ${appeared(question, 'first', bindings)}
     )
     GROUP BY publisher, code, host`,
    bindings.values,
    { signal: question.signal },
  );
  const foreign = new Map<string, FaultRow[]>();
  for (const [publisher, code, host, found] of rows) {
    if (own.has(`${publisher}\n${host}`)) continue;
    const key = keyOf(publisher, code);
    foreign.set(key, [...(foreign.get(key) ?? []), found]);
  }
  return new Map([...foreign].map(([key, found]) => [key, faultOf('foreign_host', mergeFaults(found))]));
}
