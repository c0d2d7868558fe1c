import type { Bindings } from '@vigie/schema/bindings';
import { foldSql } from '@vigie/schema/fold-sql';
import type { Question } from '../exposure/context.ts';
import { isEmptyRange } from '../question/scope.ts';
import { clusterScoresSql } from './cluster-scores.ts';
import { type ReadContext, select } from './read-context.ts';

/** Lemmas by what they tell of a cluster: see hottest/incident-lemmas.ts. */
type LemmaLists = Readonly<Record<'alone' | 'doubtful' | 'evidence' | 'elsewhere', readonly string[]>>;

/** A lemma counts for a cluster when at least one article in this many has it; metaphors are rarer. */
const ONE_OF = 5;

/** SQL: whether the lemmas of a row of `clusters` that enough of its articles have tell of an incident. */
function tellsSql(lemmas: LemmaLists, bindings: Bindings): string {
  const commonLemmas = `arrayMap(l -> l.1, arrayFilter(l -> l.2 * ${ONE_OF} >= size, lemmas))`;
  const has = (kind: keyof LemmaLists): string => `hasAny(${commonLemmas}, ${bindings.strings(lemmas[kind])})`;
  // A lemma with and without its accents is one.
  const doubtful = `length(arrayDistinct(arrayMap(l -> ${foldSql('l')}, arrayIntersect(${commonLemmas}, ${bindings.strings(lemmas.doubtful)}))))`;
  return `NOT ${has('elsewhere')} AND (${has('alone')} OR ${doubtful} > 1 OR (${doubtful} = 1 AND ${has('evidence')}))`;
}

/** Clusters of the question that are incidents (stored ids), by score, ties by id. Cost: the scores of clusters, and lemmas of all of them. */
export async function readIncidentOrder(question: Question, lemmas: LemmaLists, most: number): Promise<string[]> {
  if (isEmptyRange(question.scope)) return [];
  const rows = await select<[cluster: string]>(
    question,
    async (bindings) => `SELECT toString(cluster) FROM ${await clusterScoresSql(question, bindings)}
     WHERE cluster IN (SELECT cluster FROM clusters FINAL
       WHERE ${tellsSql(lemmas, bindings)})
     ORDER BY score DESC, cluster LIMIT ${most}`,
  );
  return rows.map(([id]) => id);
}

/** Which articles (stored ids) have a lead and a body, without reading them out. Source: article_pages; without an event of one an article is left out. */
export async function readPagePresence(
  context: ReadContext,
  articles: readonly string[],
): Promise<Map<string, { lead: boolean; body: boolean }>> {
  if (articles.length === 0) return new Map();
  const rows = await select<[article: string, lead: number, body: number]>(
    context,
    (bindings) => `SELECT toString(article), lead.3 != '', body.3 != '' FROM article_pages FINAL
     WHERE article IN ${bindings.ids(articles)}`,
  );
  return new Map(rows.map(([article, lead, body]) => [article, { lead: lead === 1, body: body === 1 }]));
}

/** The leads and bodies themselves. `null` means that no event had one. */
export async function readPageBodies(
  context: ReadContext,
  articles: readonly string[],
): Promise<Map<string, { lead: string | null; body: string | null }>> {
  if (articles.length === 0) return new Map();
  const rows = await select<[article: string, lead: string, body: string]>(
    context,
    (bindings) =>
      `SELECT toString(article), lead.3, body.3 FROM article_pages FINAL WHERE article IN ${bindings.ids(articles)}`,
  );
  return new Map(rows.map(([article, lead, body]) => [article, { lead: lead || null, body: body || null }]));
}
