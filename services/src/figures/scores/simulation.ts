import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { WeightPoints } from '@vigie/contracts/calls/scores';
import { isEveryPublisher } from '@vigie/contracts/query';
import { pageKind, reorderedKinds } from '@vigie/contracts/weights';
import type { Question } from '../exposure/context.ts';
import { rankOf } from '../publishers/publisher-ranking.ts';
import { selectedArticles } from '../read/article-conditions.ts';
import { type MarketRow, readMarket } from '../read/score-totals.ts';
import { marketScores, withPoints } from './weights.ts';

type SimulatedScores = AnswerOf<'scoreSimulation'>;

/**
 * Publishers by their score under other weights, with their score and rank under the weights in force. Kinds of pages whose slots keep
 * their order are weighed from the same rows; only the others are read again, from quarters where no roll-up has that order.
 */
export async function scoreSimulation(question: Question, points: WeightPoints): Promise<SimulatedScores> {
  const { query, view, weights } = question;
  const other = withPoints(weights, points);
  const reordered = reorderedKinds(weights, other);
  const { reading: _, ...withoutReading } = question;
  const simulated: Question = reordered.length > 0 ? { ...withoutReading, weights: other } : question;
  const [rows, again] = await Promise.all([
    readMarket(question, selectedArticles(question)),
    reordered.length > 0 ? readMarket(simulated, selectedArticles(simulated), reordered) : [],
  ]);
  const unchangedRows = rows.filter(([, , source, position]) => !reordered.includes(pageKind(source, position)));
  const nameOf = (host: string, shown: string): string => view.groupName(host, shown, query.groupe);
  const scores = marketScores(rows, nameOf, weights);
  const simule = marketScores([...unchangedRows, ...again], nameOf, other);
  const [ranks, simuleRanks] = [rankOf(scores), rankOf(simule)];
  const chosen = chosenNames(question, [...rows, ...again], nameOf);
  const names = [...simuleRanks.keys()].filter((name) => chosen === null || chosen.has(name));
  return {
    rows: names.slice(0, query.limit ?? undefined).map((name) => ({
      _id: name,
      score: scores.get(name) ?? 0,
      rang: ranks.get(name) ?? null,
      simule: { score: simule.get(name) ?? 0, rang: simuleRanks.get(name) ?? null },
    })),
    ordre_change: reordered.length > 0,
  };
}

/** Names of the publishers that the query is about. `null`: all. */
function chosenNames(
  { query, view }: Question,
  rows: readonly MarketRow[],
  nameOf: (host: string, shown: string) => string,
): ReadonlySet<string> | null {
  if (isEveryPublisher(query.editeur)) return null;
  const matches = view.matcher(query.editeur, query.groupe);
  return new Set(rows.filter(([host, shown]) => matches(host, shown)).map(([host, shown]) => nameOf(host, shown)));
}
