import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { isEveryPublisher } from '@vigie/contracts/query';
import { clusterContents } from '../../../query/clusters/cluster-contents.ts';
import { shownTitle } from '../../../query/clusters/cluster-facts.ts';
import { clusterList } from '../../../query/clusters/cluster-list.ts';
import type { Level } from '../../../query/clusters/coverage-level.ts';
import type { LifeQuestion } from '../../../query/clusters/life-reading.ts';

/** How many clusters of a period are looked at, best first. */
export const LOOKED_AT = 300;
/** Ids of one call of /api/cluster/details. */
const STEP = 100;

export interface ClusterLine {
  /** Place among the clusters of the period, from 1. */
  place: number;
  id: string;
  titre: string;
  score: number;
  articles: number;
  editeurs: number;
  categorie: ClusterCard['cat_principale'];
  /** Of the chosen publisher; null: none is chosen. */
  niveau: Level | null;
  firstView: string | null;
}

export interface ClusterLines {
  /** With a point in the period. */
  total: number;
  /** The best of them. */
  lines: ClusterLine[];
}

type Contents = AnswerOf<'clusterContents'>;

/** The best clusters of the question with the chosen publisher's level of coverage on each. */
export async function clusterLines(question: LifeQuestion): Promise<ClusterLines> {
  const { clusters, pageInfo } = await clusterList(question, {
    ...question.query,
    pagination: { offset: 0, count: LOOKED_AT },
    text: '',
  });
  const contents: Contents = [];
  for (let from = 0; from < clusters.length; from += STEP) {
    const ids = clusters.slice(from, from + STEP).map(({ _id }) => _id);
    contents.push(...(await clusterContents(question, ids)));
  }
  const chosen = !isEveryPublisher(question.query.editeur);
  return { total: pageInfo[0]?.count ?? 0, lines: linesOf(clusters, contents, chosen) };
}

export function linesOf(cards: readonly ClusterCard[], contents: Contents, chosen: boolean): ClusterLine[] {
  const found = new Map(contents.map((content) => [content._id, content]));
  return cards.map((card, i) => {
    const content = found.get(card._id);
    return {
      place: i + 1,
      id: card._id,
      titre: shownTitle(card.titre, card.titre_selectionne) || 'Sans titre',
      score: card.score,
      articles: card.articles,
      editeurs: content?.coverageList.length ?? 0,
      categorie: card.cat_principale,
      niveau: chosen ? ((content?.coverage ?? 0) as Level) : null,
      firstView: card.first_view,
    };
  });
}

/** Exposed there, recently or before. */
export const isCovered = ({ niveau }: ClusterLine): boolean => niveau !== null && niveau >= 2;
/** Without an article of the publisher, or with articles that were never exposed. */
export const isMissed = ({ niveau }: ClusterLine): boolean => niveau !== null && niveau < 2;
