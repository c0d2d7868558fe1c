import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import {
  type Bounds,
  countVerdict,
  type MeasuredPage,
  type MeasuredScore,
  type Verdict,
  verdictOf,
} from '@vigie/contracts/measured';
import { isEveryPublisher } from '@vigie/contracts/query';
import type { PublisherRow } from '@vigie/contracts/rows';
import { clusterTitle } from '@vigie/contracts/titles';
import { clusterCards } from '../../../figures/clusters/cards.ts';
import { clusterContents } from '../../../figures/clusters/cluster-contents.ts';
import { clusterList } from '../../../figures/clusters/cluster-list.ts';
import type { LifeQuestion } from '../../../figures/clusters/cluster-question.ts';
import type { Level } from '../../../figures/clusters/coverage-level.ts';
import type { Question } from '../../../figures/exposure/context.ts';
import { readClusterScores } from '../../../figures/read/cluster-scores.ts';
import {
  type CoveredClusters,
  type HeldCluster,
  ofListedArticles,
  ofTheme,
  readCoveredClusters,
} from '../../../figures/read/covered-clusters.ts';

import { clusterScoreNames } from '../words/cluster-scores.ts';

/** How many clusters of a period are listed, best first; of those that a publisher covers as many. */
const LISTED = 300;
/** Ids of one call of /api/cluster/details. */
const STEP = 100;

export interface ClusterLine {
  /** Place among the clusters of the period, from 1. */
  place: number;
  id: string;
  titre: string;
  /** Null without any exposure. */
  score: number | null;
  /** Points on the pages of the cluster filters, where the score is that on the pages of the article filters; null where it is their score. */
  clusterPagesScore: number | null;
  /** Of its whole life, up to the end of the period. */
  articles: number;
  /** With an article in it, likewise. */
  editeurs: number;
  categorie: ClusterCard['cat_principale'];
  /**
   * Points of the chosen publisher in period and filters, without any exposure its articles: 0, it does not cover the cluster. `null` means none is
   * chosen.
   */
  own: number | null;
  /** Of the chosen publisher over the cluster's whole life, on any page. */
  niveau: Level | null;
  firstView: string | null;
}

export interface ClusterLines {
  /** With a point in the period. */
  total: number;
  /** Those in which the chosen publisher has one. `null` means none is chosen. */
  covered: number | null;
  sections: CoveredClusters['sections'] | null;
  /** The best of them, and the best of those that are covered. */
  lines: ClusterLine[];
}

type Contents = AnswerOf<'clusterContents'>;

/** The clusters of a report's articles. `cards`: the same question about whole clusters. */
export const clustersOfArticles = async (question: Question, cards: LifeQuestion): Promise<ClusterLines> =>
  linesOf(cards, await readCoveredClusters(question, ofListedArticles, LISTED));

/** The clusters of a theme. Those that only a sitemap showed have no point, and nobody covers them. */
export async function clustersOfTheme(question: LifeQuestion): Promise<ClusterLines> {
  if (question.query.clusterPosition !== 'sitemap') {
    return linesOf(question, await readCoveredClusters(question, ofTheme, LISTED));
  }
  const page = { pagination: { offset: 0, count: LISTED }, text: '' };
  const { clusters, pageInfo } = await clusterList(question, { ...question.query, ...page });
  const chosen = !isEveryPublisher(question.query.editeur);
  const best = clusters.map((_, i): Omit<HeldCluster, 'id'> => ({ place: i + 1, score: 0, own: 0 }));
  const lines = mergeLines(best, clusters, await contentsOf(question, clusters), chosen, null);
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
    lines: mergeLines(best, cards, await contentsOf(question, cards), chosen, await onClusterPages(question, ids)),
  };
}

/** Scores on the pages of the cluster filters, as on the screen « Clusters », by id; null where the lines have them already. */
async function onClusterPages(question: LifeQuestion, ids: readonly string[]): Promise<Map<string, number> | null> {
  if (question.unexposed || clusterScoreNames(question.query).clusterPages === null) return null;
  const scores = await readClusterScores(question, ids);
  return new Map([...scores].map(([id, score]) => [articleIdFromUInt64(id), score]));
}

async function contentsOf(question: LifeQuestion, cards: readonly ClusterCard[]): Promise<Contents> {
  const contents: Contents = [];
  for (let from = 0; from < cards.length; from += STEP) {
    const ids = cards.slice(from, from + STEP).map(({ _id }) => _id);
    contents.push(...(await clusterContents(question, ids)));
  }
  return contents;
}

function mergeLines(
  holders: readonly Omit<HeldCluster, 'id'>[],
  cards: readonly ClusterCard[],
  contents: Contents,
  chosen: boolean,
  onPages: ReadonlyMap<string, number> | null,
): ClusterLine[] {
  const found = new Map(contents.map((content) => [content._id, content]));
  return cards.map((card, i) => {
    const content = found.get(card._id);
    const { place, own } = holders[i] ?? { place: i + 1, own: 0 };
    return {
      place,
      id: card._id,
      titre: clusterTitle(card),
      score: card.score,
      clusterPagesScore: onPages && (onPages.get(card._id) ?? 0),
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

/** Share of the clusters, of all or of one section; null when there are no clusters. */
export const shareOf = ({ total, covered }: { total: number; covered: number | null }): number | null =>
  total === 0 || covered === null ? null : covered / total;

export interface PublisherLine {
  row: PublisherRow;
  /** In the period before. `null` means it had no point. */
  previousRank: number | null;
  previousScore: number | null;
  /** What may be said of the change of each. */
  verdict: { rank: Verdict; score: Verdict };
  /** It is what the report is about. */
  own: boolean;
}

/** The market in one period. */
export interface MarketFigures {
  rows: readonly PublisherRow[];
  measured: readonly MeasuredPage[];
  /** Of each publisher, what was not photographed; empty where nothing is lacking. */
  bounds: ReadonlyMap<string, Bounds>;
}

const NO_GAPS: Bounds = { low: 0, high: 0 };

/** The market's table beside that of the period before. */
export function publisherLines(now: MarketFigures, before: MarketFigures, own: ReadonlySet<string>): PublisherLine[] {
  const earlier = new Map(before.rows.map((row) => [row.editeur, row]));
  const scoreOf = ({ bounds, measured }: MarketFigures, name: string, points: number): MeasuredScore => {
    const { low, high } = bounds.get(name) ?? NO_GAPS;
    return { points, low, high, pages: measured };
  };
  const rank = countVerdict(before.measured, now.measured);
  return now.rows.map((row) => {
    const name = row.editeur;
    const was = earlier.get(name);
    const score = verdictOf(scoreOf(before, name, was?.score ?? 0), scoreOf(now, name, row.score));
    return {
      row,
      previousRank: was?.rang ?? null,
      previousScore: was?.score ?? null,
      verdict: { rank, score },
      own: own.has(name),
    };
  });
}
