import { on, type Selection, selected, sum } from './answers.ts';
import type { ClusterCase, ClusterQuery, NaiveCluster } from './cluster-cases.ts';
import type { Exposure, Sight } from './exposure.ts';
import type { Facts } from './facts.ts';
import { entriesOf, holdsWords, isOfTexts } from './filter-words.ts';

/** A reading of clusters: their scores, arrows and coverage from their articles' minutes, one by one. */

export const hostOf = (article: string): string => article.split('/')[0] ?? '';

/** Article → cluster: the word with the largest version (ties cannot be: a version is one record of the log). */
export function membership({ assignments }: ClusterCase): Map<string, string> {
  const latest = new Map<string, { version: number; cluster: string }>();
  for (const { article, version, cluster } of assignments) {
    if (version >= (latest.get(article)?.version ?? 0)) latest.set(article, { version, cluster });
  }
  return new Map([...latest].map(([article, { cluster }]) => [article, cluster]));
}

export interface ClusterFacts {
  exposure: Exposure;
  facts: Map<string, Facts>;
  clusterOf: Map<string, string>;
  clusters: NaiveCluster[];
  /** First minute after the range. */
  end: number;
}

/** Articles of a cluster that any event had named before the end. */
export const articlesOf = ({ facts, clusterOf, end }: ClusterFacts, cluster: string): string[] =>
  [...facts]
    .filter(([article, { firstView }]) => clusterOf.get(article) === cluster && firstView < end * 60_000)
    .map(([article]) => article);

/** Everything visible of an article before the end, on all pages. */
export const lifeOf = ({ exposure, end }: ClusterFacts, articles: readonly string[]): Sight[] =>
  exposure.sights.filter(({ article, minute }) => minute < end && articles.includes(article));

export const scoreOf = ({ exposure, clusterOf }: ClusterFacts, cluster: string, selection: Selection): number =>
  sum(selected(exposure.sights, selection).filter(({ article }) => clusterOf.get(article) === cluster));

/** Level of some articles together. */
export function level(known: ClusterFacts, articles: readonly string[]): number {
  const levels = articles.map((article) => {
    const minutes = lifeOf(known, [article]).map(({ minute }) => minute);
    if (minutes.length === 0) return 1;
    return Math.max(...minutes) >= known.end - 24 * 60 ? 3 : 2;
  });
  return Math.max(0, ...levels);
}

/** Arrows: the last ended quarter, counted back. */
export function trends(known: ClusterFacts, articles: readonly string[]): [string | null, string | null] {
  const ended = known.end - (known.end % 15);
  const within = (back: number) => (minute: number) => minute >= ended - 15 * (back + 1) && minute < ended - 15 * back;
  const seen = (back: number): boolean => known.exposure.photographed.some(({ minute }) => within(back)(minute));
  const points = (back: number): number =>
    sum(known.exposure.sights.filter(({ article, minute }) => articles.includes(article) && within(back)(minute)));
  const arrow = (latest: number[], earlier: number[]): string | null => {
    if (![...latest, ...earlier].every(seen)) return null;
    const of = (slots: number[]): number => slots.map(points).reduce((a, b) => a + b, 0);
    return of(latest) > of(earlier) ? 'up' : 'down';
  };
  return [arrow([0], [3]), arrow([0, 1], [14, 15])];
}

/** Categories of its pages by points, ties by name. */
export function categories(known: ClusterFacts, articles: readonly string[]): string[] {
  const life = lifeOf(known, articles);
  const names = [...new Set(life.map(({ category }) => category))].filter((name) => name !== '');
  const points = (name: string): number => sum(life.filter(({ category }) => category === name));
  return names.sort((a, b) => points(b) - points(a) || (a < b ? -1 : 1));
}

export const sources = (known: ClusterFacts, articles: readonly string[]): string[] => {
  const life = lifeOf(known, articles);
  return ['google_desktop', 'google_mobile_webview', 'applenews', 'flipboard_mobile'].filter(
    (source) => on(life, source).length > 0,
  );
};

/** Letters and digits alone count, and where words end. */
const fold = (text: string): string =>
  text
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ');
/** The plural forms that the cases ask for. */
const lemma = (word: string): string => word.replace(/s$/, '');

/** What a cluster must be, beside having points: names, lemmas, orphan, sitemap. */
export function chosen(
  known: ClusterFacts,
  one: NaiveCluster,
  clusterQuery: ClusterQuery,
  minutes: ReadonlySet<number>,
): boolean {
  const articles = articlesOf(known, one.id);
  // An elided article is no part of a name.
  const holds = (entity: string, word: string): boolean => ` ${fold(entity)} `.includes(` ${word.replace(/^l /, '')} `);
  const isNamed = (word: string): boolean => word !== '' && one.entities.some((entity) => holds(entity, word));
  if (!entriesOf(clusterQuery.clusterEntities).map(fold).every(isNamed)) return false;
  const isTold = (entry: string): boolean =>
    isOfTexts(entry)
      ? articles.some((article) => holdsWords(entry, known.facts.get(article)!.titre))
      : one.lemmas.map(fold).includes(lemma(fold(entry)));
  if (!entriesOf(clusterQuery.clusterLemmes).every(isTold)) return false;
  if (clusterQuery.clusterOrphan && new Set(articles.map(hostOf)).size !== 1) return false;
  if (clusterQuery.clusterPosition !== 'sitemap') return true;
  return sitemapTimes(known, articles, minutes).length > 0 && lifeOf(known, articles).length === 0;
}

/** Times (ms) at which sitemaps listed the articles in the range. */
export const sitemapTimes = (
  { facts }: ClusterFacts,
  articles: readonly string[],
  minutes: ReadonlySet<number>,
): number[] =>
  articles.flatMap((article) => facts.get(article)?.listed ?? []).filter((at) => minutes.has(Math.floor(at / 60_000)));

/** The date of a cluster that `compareDate` names, ms. */
export function referenceDate({ facts }: ClusterFacts, articles: readonly string[], compareDate: string): number {
  const dates = articles.map((article) => facts.get(article)!);
  return compareDate === 'first_view'
    ? Math.min(...dates.map(({ firstView }) => firstView))
    : Math.max(...dates.map(({ lastModified }) => lastModified));
}
