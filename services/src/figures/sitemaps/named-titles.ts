import { Bindings } from '@vigie/schema/bindings';
import { hasEnded, type Question } from '../exposure/context.ts';
import type { PublisherView } from '../exposure/publisher-view.ts';
import { entriesThen } from './entries-then.ts';
import { appeared, type EntryFault, FAULT_ROW, type FaultRow, faultOf } from './entry-sql.ts';
import { keyOf, type SitemapSet } from './sitemap-set.ts';

/** Order of titles: by time only, or by time, id and text, which are slow to read. */
const RANKS = { time: 'latest.1', whole: '(latest.1, latest.2, latest.3)' } as const;

type Row = [publisher: string, code: string, tied: number, found: FaultRow];

/**
 * Titles that end or begin with their publisher's name. Publishers are mapped at read time.
 * Cost: a pass over the ends of titles, and the candidate entries; a second pass when two titles have the same time.
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
  // An unmerged row may have an earlier title than the latest, so this selects a superset of the wanted entries.
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
           WHERE article IN (SELECT article FROM sitemap_entries WHERE latest.5 IN ${any} OR latest.6 IN ${any})
             AND ${sitemaps.chosen(bindings)}
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

/** Names of the publishers of some sitemaps. */
interface OwnNames {
  /** Names that no title should end or begin with, as their ends are stored. */
  names: string[];
  /** The same, each as `domain\nname` with the sitemap's domain. */
  pairs: string[];
}

/**
 * A name as the ends of titles are stored (migration 0086): apostrophes and hyphens stay, spaces and accents do not.
 */
const titleEnd = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .replaceAll('’', "'");

export function ownNames(view: PublisherView, domains: readonly string[]): OwnNames {
  const ends = titleEndsOf(view, domains);
  return {
    names: [...new Set([...ends.values()].flat())],
    pairs: [...ends].flatMap(([domain, names]) => names.map((name) => `${domain}\n${name}`)),
  };
}

/** By the domain of some sitemaps: what no title there should end or begin with, as ends of titles are stored. */
export function titleEndsOf(view: PublisherView, domains: readonly string[]): Map<string, string[]> {
  const hostsOf = new Map<string, string[]>();
  for (const host of view.hosts) {
    const { nom_norme } = view.publisher(host, '');
    hostsOf.set(nom_norme, [...(hostsOf.get(nom_norme) ?? []), host]);
  }
  return new Map(
    domains.map((domain) => {
      const { nom_norme, nom_affiche, groupe } = view.publisher(domain, '');
      const shown = (hostsOf.get(nom_norme) ?? []).map((host) => view.groupName(host, '', 'editeur_google'));
      return [domain, [...new Set([domain, nom_norme, nom_affiche, groupe, ...shown].map(titleEnd))]];
    }),
  );
}
