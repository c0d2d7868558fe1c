import { fold } from '@vigie/contracts/fold';
import type { MinuteRange } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { type Question, readingFor } from '../exposure/context.ts';
import { isNoCluster, soughtInClusters, wantedWords } from '../exposure/query-words.ts';
import { clusterPagesOf } from '../question/scope.ts';
import { LAST_MODIFIED } from './article-times.ts';
import { articlesThen } from './articles-then.ts';
import { within } from './as-of.ts';
import { ASSIGNED, clustersOf } from './assignments.ts';
import { clustersThatHold } from './cluster-words.ts';
import { exposureSql } from './exposure-sql.ts';
import { grownClusters } from './grown-clusters.ts';
import { heldByArticles, holdsAll } from './held-texts.ts';
import { publisherKeys } from './publisher-keys.ts';
import { holdsWord } from './wanted-words.ts';

/**
 * Conditions on a column `cluster` that depend on the clusters themselves, not on pages that give points. Each is a set of
 * ids; a query without such filters has no condition.
 */
export const clusterConditions = async (question: Question, bindings: Bindings): Promise<string[]> => [
  ...(await textConditions(question, bindings)),
  ...(await memberConditions(question, bindings)),
];

/** The same with the reference date of clusters. */
export const chosenConditions = async (question: Question, bindings: Bindings): Promise<string[]> => [
  ...(await clusterConditions(question, bindings)),
  ...referenceConditions(question, bindings),
];

/** Those that depend on the articles of clusters. */
async function memberConditions(question: Question, bindings: Bindings): Promise<string[]> {
  const { query, scope } = question;
  return [
    ...(query.clusterPosition === 'sitemap' ? sitemapConditions(scope.range, bindings) : []),
    ...(query.clusterOrphan ? [await orphanCondition(question, bindings)] : []),
  ];
}

/**
 * Each name must be among the cluster's entities, whole or as some of its words; each lemma among its lemmas: those of the
 * articles that it had at the end of the range. What is no lemma must stand in one of these articles.
 */
async function textConditions(question: Question, bindings: Bindings): Promise<string[]> {
  if (isNoCluster(question.query)) return ['0'];
  const named = await namedClusters(question, bindings);
  return [...(named === null ? [] : [`cluster IN (${named})`]), ...heldConditions(question, bindings)];
}

/** Which of some clusters (stored ids) have the query's names and lemmas. `null` means that the query has none. */
export async function readNamed(question: Question, ids: readonly string[]): Promise<ReadonlySet<string> | null> {
  const { store, signal } = question;
  const bindings = new Bindings();
  const named = await textConditions(question, bindings);
  if (named.length === 0) return null;
  const rows = await store.query<[cluster: string]>(
    `SELECT DISTINCT toString(cluster) FROM clusters WHERE ${[`cluster IN ${bindings.ids(ids)}`, ...named].join(' AND ')}`,
    bindings.values,
    { signal },
  );
  return new Set(rows.map(([id]) => id));
}

/**
 * A statement that selects the clusters that the query chooses. `null` means that it chooses all. Where names and lemmas alone choose, assignments are not read.
 */
export async function chosenClusters(question: Question, bindings: Bindings): Promise<string | null> {
  const others = [
    ...(isNoCluster(question.query) ? ['0'] : heldConditions(question, bindings)),
    ...(await memberConditions(question, bindings)),
    ...referenceConditions(question, bindings),
  ];
  const named = await namedClusters(question, bindings);
  if (others.length === 0) return named;
  const conditions = named === null ? others : [`cluster IN (${named})`, ...others];
  return `SELECT DISTINCT cluster FROM (${ASSIGNED} WHERE ${conditions.join(' AND ')})`;
}

/** A statement that selects the clusters with the query's names and lemmas. `null` means that it has none. */
async function namedClusters(question: Question, bindings: Bindings): Promise<string | null> {
  const wanted = wantedWords(question.query);
  if (wanted.length === 0) return null;
  const stored = clustersThatHold(wanted, bindings);
  const grown = await grownClusters(question);
  if (grown.size === 0) return stored;
  const named = [...grown].filter(([, { entities, lemmas }]) => {
    const keys = { names: entities.map(({ text }) => fold(text)), lemmas: lemmas.map(({ lemma }) => fold(lemma)) };
    return wanted.every((word) => holdsWord(keys[word.among], word));
  });
  return `${stored} AND cluster NOT IN ${bindings.ids([...grown.keys()])}
    UNION ALL SELECT arrayJoin(${bindings.ids(named.map(([id]) => id))}) AS cluster`;
}

function heldConditions({ query, scope }: Question, bindings: Bindings): string[] {
  const sought = soughtInClusters(query);
  if (sought.length === 0) return [];
  const known = `SELECT article FROM articles FINAL WHERE first_view < ${bindings.instant(scope.range.to)}`;
  const articlesByText = `(SELECT article, held FROM ${heldByArticles(sought, bindings)} WHERE article IN (${known}))`;
  return [
    `cluster IN (SELECT cluster FROM
      (SELECT c.cluster AS cluster, h.held AS held FROM ${articlesByText} AS h INNER JOIN (${ASSIGNED}) AS c ON c.article = h.article)
      GROUP BY cluster HAVING ${holdsAll(sought)})`,
  ];
}

/** Seen in a sitemap in the range, exposed nowhere before its end. */
function sitemapConditions(range: MinuteRange, bindings: Bindings): string[] {
  const listed = clustersOf(`SELECT article FROM sitemap_sightings WHERE ${within('at', range, bindings)}`);
  // Without FINAL: an unmerged row's `first` is a visible minute too.
  const exposed = clustersOf(`SELECT article FROM exposure_life WHERE first < ${bindings.instant(range.to)}`);
  return [`cluster IN (${listed})`, `cluster NOT IN (${exposed})`];
}

/** Articles that were known by the end of the range, with their clusters and the given columns of `articles`. */
const knownArticles = (columns: string, { to }: MinuteRange, bindings: Bindings, articles = 'articles FINAL'): string =>
  `(SELECT c.cluster AS cluster, a.* FROM
    (SELECT article, ${columns} FROM ${articles} WHERE first_view < ${bindings.instant(to)}) AS a
    INNER JOIN (${ASSIGNED}) AS c ON c.article = a.article)`;

/** Clusters in which no second publisher has an article. */
export async function orphanCondition(question: Question, bindings: Bindings): Promise<string> {
  const { view, scope } = question;
  const keys = await publisherKeys(question, (host, shown) => view.publisher(host, shown).nom_norme);
  const known = knownArticles('host, shown.3 AS name', scope.range, bindings);
  const publisher = keys.sql('host', 'name', bindings);
  return `cluster IN (SELECT cluster FROM ${known} GROUP BY cluster HAVING min(${publisher}) = max(${publisher}))`;
}

/** Date de référence of clusters: its first sight or its latest modification lies in the range too. */
function referenceConditions(question: Question, bindings: Bindings): string[] {
  const { query, scope } = question;
  if (query.compareDate === 'all') return [];
  const date = query.compareDate === 'first_view' ? 'min(first_view)' : 'max(modified_at)';
  const articles = query.compareDate === 'lastModified' ? articlesThen(question, bindings) : 'articles FINAL';
  const known = knownArticles(`first_view, ${LAST_MODIFIED} AS modified_at`, scope.range, bindings, articles);
  return [`cluster IN (SELECT cluster FROM ${known} GROUP BY cluster HAVING ${within(date, scope.range, bindings)})`];
}

/** Clusters with a point in the range on the pages of the query's cluster* filters. */
export async function exposedCondition(question: Question, bindings: Bindings): Promise<string> {
  const { query, weights } = question;
  const reading = await readingFor(question);
  const exposure = exposureSql({ reading, weights, pages: clusterPagesOf(query), publishers: null }, {}, bindings);
  return `cluster IN (${clustersOf(`SELECT article FROM ${exposure}`)})`;
}

/** On lists of articles: what the query's cluster* filters ask of the parent cluster. */
export async function parentConditions(question: Question, bindings: Bindings): Promise<string[]> {
  const { clusterCategory, clusterPosition } = question.query;
  const conditions = await clusterConditions(question, bindings);
  // Clusters that no page showed have no page to restrict.
  const onPages = clusterPosition !== 'sitemap' && (clusterPosition !== 'all' || clusterCategory !== 'all');
  if (onPages) conditions.push(await exposedCondition(question, bindings));
  return conditions;
}

/** The same as a condition on `article`; empty when the query has no cluster filter. */
export const parentCondition = async (question: Question, bindings: Bindings): Promise<string[]> =>
  articlesIn(await parentConditions(question, bindings));

/**
 * The articles of the clusters that a list of clusters shows, as a condition on `article`. Unlike `parentCondition` the reference
 * date is that of the cluster. `more`: further conditions on `cluster`, already bound.
 */
export const listedCondition = async (
  question: Question,
  bindings: Bindings,
  more: readonly string[],
): Promise<string[]> =>
  articlesIn([...(await parentConditions(question, bindings)), ...referenceConditions(question, bindings), ...more]);

const articlesIn = (conditions: readonly string[]): string[] =>
  conditions.length === 0
    ? []
    : [`article IN (SELECT article FROM article_clusters FINAL WHERE ${conditions.join(' AND ')})`];
