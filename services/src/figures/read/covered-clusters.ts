import { CATEGORIES, type Category } from '@vigie/contracts/options';
import { isEveryPublisher } from '@vigie/contracts/query';
import type { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { clusterPagesOf, isEmptyRange, pagesOf } from '../question/scope.ts';
import { selectedArticles } from './article-conditions.ts';
import { ASSIGNED } from './assignments.ts';
import { marketSource } from './chosen-exposure.ts';
import { chosenAssignments, clusterSource } from './cluster-scores.ts';
import { type ExposureSource, exposureSql, publisherCondition } from './exposure-sql.ts';
import { pageConditions } from './pages.ts';
import { select } from './read-context.ts';

/** A cluster of a question (stored id) with the points of the question's publisher. */
export interface HeldCluster {
  id: string;
  /** Place by score among all of them, from 1. */
  place: number;
  score: number;
  /** 0: the publisher does not cover it. Without a chosen publisher: the whole score. */
  own: number;
}

/** How many clusters, and in how many of them the publisher has a point. */
export interface CoverageCount {
  total: number;
  covered: number;
}

export interface CoveredClusters {
  all: CoverageCount;
  /** Those with a point on pages of the category. */
  sections: Readonly<Record<Category, CoverageCount>>;
  /** Best first: the first ones of all, and the first ones that the publisher covers. */
  best: HeldCluster[];
}

/** Chooses the clusters and the points that count. */
type ChooseParts = (question: Question, bindings: Bindings) => Promise<Parts>;

interface Parts {
  source: ExposureSource;
  /** Article → cluster. */
  assigned: string;
  /** Condition on a page, of the points that the score is made of. */
  scored: string;
}

/**
 * Clusters of the articles that /api/article lists for every publisher: a cluster is covered when one of the publisher's own
 * listed articles is in it. Scored by the pages of the article filters; without any by those of the cluster filters, as
 * /api/cluster does.
 */
export const ofListedArticles: ChooseParts = async (question, bindings) => {
  const { position, category } = pagesOf(question.query);
  const pages = position === null && category === null ? clusterPagesOf(question.query) : question.scope.pages;
  return {
    source: await marketSource(question, selectedArticles(question), bindings),
    // The articles are those of the chosen clusters already.
    assigned: ASSIGNED,
    scored: pageConditions(pages, bindings).join(' AND ') || '1',
  };
};

/** Clusters of a theme, as /api/cluster chooses and scores them. */
export const ofTheme: ChooseParts = async (question, bindings) => ({
  source: await clusterSource(question),
  assigned: await chosenAssignments(question, bindings),
  scored: '1',
});

/** The clusters of a question with its publisher's coverage. `most`: length of each list. Cost: two passes over the range's points. */
export async function readCoveredClusters(
  question: Question,
  chosen: ChooseParts,
  most: number,
): Promise<CoveredClusters> {
  const isEmpty = isEmptyRange(question.scope);
  const [counts, best] = isEmpty
    ? [[], []]
    : await Promise.all([readCounts(question, chosen), readBest(question, chosen, most)]);
  const countsAt = (i: number): CoverageCount => ({ total: counts[2 * i] ?? 0, covered: counts[2 * i + 1] ?? 0 });
  const sections = CATEGORIES.map((category, i) => [category, countsAt(i + 1)] as const);
  return { all: countsAt(0), sections: Object.fromEntries(sections) as CoveredClusters['sections'], best };
}

/** A subquery of cluster, score, own, and the categories (bits) of whose pages it and the publisher have a point. */
async function heldSql(question: Question, chosen: ChooseParts, bindings: Bindings): Promise<string> {
  const { source, assigned, scored } = await chosen(question, bindings);
  const { publishers } = question.scope;
  const everybody = isEveryPublisher(question.query.editeur);
  const isOwn = everybody ? '1' : publisherCondition(publishers, bindings).join(' AND ') || '0';
  const exposure = exposureSql(source, { points: true }, bindings);
  const page = 'bitShiftLeft(toUInt16(1), toInt8(e.category))';
  return `(SELECT c.cluster AS cluster, sumIf(e.points, e.scored) AS score, sumIf(e.points, e.own) AS own,
      groupBitOr(${page}) AS seen, groupBitOrIf(${page}, e.own) AS held
    FROM (SELECT article, category, points, (${scored}) AS scored, (${isOwn}) AS own FROM ${exposure}) AS e
    INNER JOIN (${assigned}) AS c ON c.article = e.article
    GROUP BY cluster HAVING score > 0)`;
}

async function readCounts(question: Question, chosen: ChooseParts): Promise<number[]> {
  const counts = CATEGORIES.flatMap((_, i) =>
    ['seen', 'held'].map((on) => `toFloat64(countIf(bitTest(${on}, ${i + 1})))`),
  );
  const [row = []] = await select<number[]>(
    question,
    async (bindings) => `SELECT toFloat64(count()), toFloat64(countIf(own > 0)), ${counts.join(', ')}
     FROM ${await heldSql(question, chosen, bindings)}`,
  );
  return row;
}

async function readBest(question: Question, chosen: ChooseParts, most: number): Promise<HeldCluster[]> {
  const rows = await select<[id: string, place: number, score: number, own: number]>(question, async (bindings) => {
    const count = bindings.bind('UInt32', most);
    return `SELECT toString(cluster), toFloat64(place), score, own FROM
     (
       SELECT cluster, score, own, row_number() OVER (ORDER BY score DESC, cluster) AS place,
         row_number() OVER (PARTITION BY own > 0 ORDER BY score DESC, cluster) AS among
       FROM ${await heldSql(question, chosen, bindings)}
     )
     WHERE place <= ${count} OR (own > 0 AND among <= ${count})
     ORDER BY place`;
  });
  return rows.map(([id, place, score, own]) => ({ id, place, score, own }));
}
