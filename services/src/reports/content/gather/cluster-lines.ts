import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { isEveryPublisher } from '@vigie/contracts/query';
import { clusterCards } from '../../../query/clusters/cards.ts';
import { clusterContents } from '../../../query/clusters/cluster-contents.ts';
import { shownTitle } from '../../../query/clusters/cluster-facts.ts';
import { clusterList } from '../../../query/clusters/cluster-list.ts';
import type { Level } from '../../../query/clusters/coverage-level.ts';
import {
  type CoveredClusters,
  coveredClusters,
  type HeldCluster,
  ofListedArticles,
  ofTheme,
} from '../../../query/clusters/covered-clusters.ts';
import type { LifeQuestion } from '../../../query/clusters/life-reading.ts';
import type { Question } from '../../../query/exposure/context.ts';

/** How many clusters of a period are listed, best first; of those that a publisher covers as many. */
export const LISTED = 300;
/** Ids of one call of /api/cluster/details. */
const STEP = 100;

export interface ClusterLine {
  /** Place among the clusters of the period, from 1. */
  place: number;
  id: string;
  titre: string;
  score: number;
  /** Of its whole life, up to the end of the period. */
  articles: number;
  /** With an article in it, likewise. */
  editeurs: number;
  categorie: ClusterCard['cat_principale'];
  /** Points of the chosen publisher in period and filters: 0, it does not cover the cluster; null: none is chosen. */
  own: number | null;
  /** Of the chosen publisher over the cluster's whole life, on any page. */
  niveau: Level | null;
  firstView: string | null;
}

export interface ClusterLines {
  /** With a point in the period. */
  total: number;
  /** Those in which the chosen publisher has one; null: none is chosen. */
  covered: number | null;
  sections: CoveredClusters['sections'] | null;
  /** The best of them, and the best of those that are covered. */
  lines: ClusterLine[];
}

type Contents = AnswerOf<'clusterContents'>;

/** The clusters of the articles that a report tells of. `cards`: the same question about whole clusters. */
export const clustersOfArticles = async (question: Question, cards: LifeQuestion): Promise<ClusterLines> =>
  linesOf(cards, await coveredClusters(question, ofListedArticles, LISTED));

/** The clusters of a theme. Those that only a sitemap showed have no point, and nobody covers them. */
export async function clustersOfTheme(question: LifeQuestion): Promise<ClusterLines> {
  if (question.query.clusterPosition !== 'sitemap') {
    return linesOf(question, await coveredClusters(question, ofTheme, LISTED));
  }
  const page = { pagination: { offset: 0, count: LISTED }, text: '' };
  const { clusters, pageInfo } = await clusterList(question, { ...question.query, ...page });
  const chosen = !isEveryPublisher(question.query.editeur);
  const best = clusters.map((_, i): Omit<HeldCluster, 'id'> => ({ place: i + 1, score: 0, own: 0 }));
  const lines = mergeLines(best, clusters, await contentsOf(question, clusters), chosen);
  return { total: pageInfo[0]?.count ?? 0, covered: chosen ? 0 : null, sections: null, lines };
}

async function linesOf(question: LifeQuestion, { all, sections, best }: CoveredClusters): Promise<ClusterLines> {
  const scores = new Map(best.map(({ id, score }) => [id, score]));
  const ids = best.map(({ id }) => id);
  const cards = await clusterCards(question, ids, scores);
  const chosen = !isEveryPublisher(question.query.editeur);
  return {
    total: all.total,
    covered: chosen ? all.covered : null,
    sections: chosen ? sections : null,
    lines: mergeLines(best, cards, await contentsOf(question, cards), chosen),
  };
}

async function contentsOf(question: LifeQuestion, cards: readonly ClusterCard[]): Promise<Contents> {
  const contents: Contents = [];
  for (let from = 0; from < cards.length; from += STEP) {
    const ids = cards.slice(from, from + STEP).map(({ _id }) => _id);
    contents.push(...(await clusterContents(question, ids)));
  }
  return contents;
}

export function mergeLines(
  held: readonly Omit<HeldCluster, 'id'>[],
  cards: readonly ClusterCard[],
  contents: Contents,
  chosen: boolean,
): ClusterLine[] {
  const found = new Map(contents.map((content) => [content._id, content]));
  return cards.map((card, i) => {
    const content = found.get(card._id);
    const { place, own } = held[i] ?? { place: i + 1, own: 0 };
    return {
      place,
      id: card._id,
      titre: shownTitle(card.titre, card.titre_selectionne) || 'Sans titre',
      score: card.score,
      articles: card.articles,
      editeurs: content?.coverageList.length ?? 0,
      categorie: card.cat_principale,
      own: chosen ? own : null,
      niveau: chosen ? ((content?.coverage ?? 0) as Level) : null,
      firstView: card.first_view,
    };
  });
}

/** The publisher has a point in it, in period and filters. */
export const isCovered = ({ own }: ClusterLine): boolean => own !== null && own > 0;
export const isMissed = ({ own }: ClusterLine): boolean => own === 0;

/** Share of the clusters, also of a section's; null: there are none. */
export const shareOf = ({ total, covered }: { total: number; covered: number | null }): number | null =>
  total === 0 || covered === null ? null : covered / total;
