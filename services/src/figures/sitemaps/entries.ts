import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { SitemapDelays } from '@vigie/contracts/calls/sitemaps';
import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import { hasEnded, type Question } from '../exposure/context.ts';
import type { PublisherView } from '../question/publishers.ts';
import { readFirstSeen } from '../read/listings.ts';
import { type EntryFigures, readEntryFigures, type SitemapOwners } from '../read/sitemap-entries.ts';
import type { SitemapKey, SitemapSet } from '../read/sitemap-set.ts';
import { type DelayCounts, groupOfKey } from '../read/sitemap-sql.ts';
import { type ListedArticle, readListedArticles, readNamedTitles, type TitleEnds } from '../read/sitemap-titles.ts';
import { type EntryFault, faultOf, faultsOf } from './entry-faults.ts';
import { sitemapRange } from './states.ts';

/** What publishers are called, and which hosts are theirs, for the faults that depend on it. Publishers are mapped at read time. */

/**
 * A name as the ends of titles are stored (pipelines/schema/tables/sitemap_entries.sql): apostrophes and hyphens stay, spaces and accents do not.
 */
const titleEnd = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .replaceAll('’', "'");

/** The names of the publishers of some sitemaps (their domains). */
export function titleEndsOf(view: PublisherView, domains: readonly string[]): TitleEnds {
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

export function ownersOf(view: PublisherView, domains: readonly string[]): SitemapOwners {
  const numbers = new Map<string, number>();
  const owners = { domains: new Map<string, number>(), hosts: new Map<string, number>() };
  for (const domain of domains) {
    const { nom_norme } = view.publisher(domain, '');
    const number = numbers.get(nom_norme) ?? numbers.size + 1;
    numbers.set(nom_norme, number);
    owners.domains.set(domain, number);
  }
  for (const host of view.hosts) {
    const number = numbers.get(view.publisher(host, '').nom_norme);
    if (number !== undefined) owners.hosts.set(host, number);
  }
  return owners;
}

/** Articles that appeared in some sitemaps within the range. */
interface Entries {
  articles: number;
  delais: SitemapDelays;
  faults: EntryFault[];
}

interface RangeEntries {
  sitemaps: Map<SitemapKey, Entries>;
  /** By the name that a publisher's domain has in `names`. */
  groups: Map<string, Entries>;
  /** Title and URL of the faults' examples as last listed, by stored id. */
  listed: Map<SitemapKey, Map<string, ListedArticle>>;
  /** Domain of a publisher → articles that its sitemaps first listed on the day on which the range ends. */
  seen: Map<string, number>;
}

/** Delays and errors by sitemap and by publisher, of the articles that appeared within the range. */
export async function readEntries(question: Question, set: SitemapSet): Promise<RangeEntries> {
  const of = sitemapRange(question, set);
  const [figures, named, seen] = await Promise.all([
    readEntryFigures(of, ownersOf(question.view, set.domains)),
    readNamedTitles(of, titleEndsOf(question.view, set.domains)),
    readFirstSeen(of, daySeen(question)),
  ]);
  const sitemaps: RangeEntries['sitemaps'] = new Map();
  const groups: RangeEntries['groups'] = new Map();
  for (const [key, own] of figures) {
    const inTitle = named.get(key as SitemapKey);
    const faults = [...faultsOf(own.faults), ...(inTitle ? [faultOf('publisher_in_title', inTitle)] : [])];
    const entries = { articles: own.articles, delais: delaysOf(own), faults };
    const group = groupOfKey(key);
    if (group === null) sitemaps.set(key as SitemapKey, entries);
    else groups.set(group, entries);
  }
  // Those of groups have no examples that their sitemaps do not have.
  const examples = [...sitemaps.values()].flatMap(({ faults }) => faults.flatMap(({ exemples }) => exemples));
  const listed = await readListedArticles(of, [...new Set(examples)].map(articleIdToUInt64));
  return { sitemaps, groups, listed, seen };
}

/** Rounds to tenths of ms first, because the engine's fractions are slightly off and a half must stay a half. */
const seconds = (ms: number): number => Math.round(Math.round(ms * 10) / 10_000);

const delayOf = ([articles, [median, p90]]: DelayCounts): SitemapDelays['publication_sitemap'] =>
  articles === 0 ? { articles, median: null, p90: null } : { articles, median: seconds(median), p90: seconds(p90) };

const delaysOf = ({ waited, exposed, before, after }: Omit<EntryFigures, 'articles' | 'faults'>): SitemapDelays => ({
  publication_sitemap: delayOf(waited),
  sitemap_exposition: delayOf(exposed),
  exposition_avant: delayOf(before),
  exposition_apres: delayOf(after),
});

const NONE: DelayCounts = [0, [0, 0]];

/** For sitemaps without new entries. */
export const NO_ENTRIES: Entries = {
  articles: 0,
  delais: delaysOf({ waited: NONE, exposed: NONE, before: NONE, after: NONE }),
  faults: [],
};

/** The day of Paris on which the range ends, today if it reaches the present; until that end. */
export function daySeen({ scope, now }: Pick<Question, 'scope' | 'now'>): MinuteRange {
  const to = hasEnded({ scope, now }) ? scope.range.to : dayBounds(parisDay(now())).end;
  return { from: dayBounds(parisDay(to - 1)).start, to };
}
