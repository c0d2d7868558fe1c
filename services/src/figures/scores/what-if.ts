import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { Scenario, WhatIf } from '@vigie/contracts/calls/scores';
import { type Query, querySchema } from '@vigie/contracts/query';
import { readFacts } from '../exposure/article-facts.ts';
import { onPages, within } from '../exposure/article-life.ts';
import type { Question } from '../exposure/context.ts';
import { pointsOf } from '../exposure/points.ts';
import { rankOf } from '../publishers/publisher-ranking.ts';
import { selectedArticles } from '../read/article-conditions.ts';
import { type PageQuarter, readLife } from '../read/article-quarters.ts';
import { readMarket } from '../read/score-totals.ts';
import { earlierPoints } from './earlier.ts';
import { marketScores } from './weights.ts';
import { whatIfSentence } from './what-if-sentence.ts';

/**
 * The fields of a query that count here: range, zone, position, category and grouping. Filters that choose articles do not: the article is
 * chosen, and its publisher is compared with the whole market.
 */
export const pagesAlone = ({ fromDate, toDate, source, articlePosition, articleCategory, groupe }: Query): Query =>
  querySchema.parse({ fromDate, toDate, source, articlePosition, articleCategory, groupe });

/**
 * An article's score under a scenario, and what its publisher would have; null when no event names the article. The question has
 * the fields of `pagesAlone`. Everybody else stands where they stood.
 */
export async function articleWhatIf(question: Question, id: string, scenario: Scenario): Promise<WhatIf | null> {
  const stored = articleIdToUInt64(id);
  const facts = (await readFacts(question, [stored])).get(stored);
  if (!facts) return null;
  const { scope, weights, view, query } = question;
  const [life, market] = await Promise.all([
    readLife(question, stored, facts.host),
    readMarket(question, selectedArticles(question)),
  ]);
  const pages = life.filter((quarter) => onPages(scope.pages, quarter));
  const shown = pages.map((quarter) => within(quarter, scope.range));
  const score = sumOf(shown, (quarter) => pointsOf(weights, quarter.source, quarter.position, quarter.masks));
  const [low, high] = await simulated(question, scenario, { score, pages, shown });
  const nameOf = (host: string, name: string): string => view.groupName(host, name, query.groupe);
  const scores = marketScores(market, nameOf, weights);
  const name = nameOf(facts.host, facts.shown);
  const standing = (own: number) => standingIn(scores, name, own - score);
  const exact = scenario.type !== 'plus_tot';
  const found = {
    score,
    simule: { bas: low, milieu: exact ? low : null, haut: high },
    exact,
    editeur: { _id: name, ...standing(score), simule: { bas: standing(low), haut: standing(high) } },
  };
  return { ...found, phrase: whatIfSentence(found, scenario) };
}

interface ScoredLife {
  score: number;
  /** The whole life until the end of the range, on the pages of the question. */
  pages: readonly PageQuarter[];
  /** The same within the range. */
  shown: readonly PageQuarter[];
}

async function simulated(
  question: Question,
  scenario: Scenario,
  { score, pages, shown }: ScoredLife,
): Promise<[low: number, high: number]> {
  switch (scenario.type) {
    case 'sans':
      return [0, 0];
    case 'rang': {
      const higher = sumOf(shown, ({ source, position, masks }) =>
        pointsOf(question.weights, source, position, masks, scenario.places),
      );
      return [higher, higher];
    }
    case 'plus_tot':
      return [score, score + (await earlierPoints(question, pages, scenario.minutes))];
  }
}

const sumOf = (quarters: readonly PageQuarter[], points: (quarter: PageQuarter) => number): number =>
  quarters.reduce((sum, quarter) => sum + points(quarter), 0);

/** Score and rank of a publisher that has so many points more. */
function standingIn(
  scores: ReadonlyMap<string, number>,
  name: string,
  more: number,
): WhatIf['editeur']['simule']['bas'] {
  const score = Math.max(0, (scores.get(name) ?? 0) + more);
  return { score, rang: rankOf(new Map([...scores, [name, score]])).get(name) ?? null };
}
