import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { Question } from '../exposure/context.ts';
import { isEmptyRange } from '../question/scope.ts';
import { readArticleCounts } from '../read/article-counts.ts';

/** Articles modified in the range, articles first seen in it, and publishers of either. */
export async function stats(question: Question): Promise<AnswerOf<'stats'>> {
  const { scope, view, query } = question;
  const counts = isEmptyRange(scope) ? [] : await readArticleCounts(question);
  return {
    articles: counts.reduce((sum, { modified }) => sum + modified, 0),
    newArticles: counts.reduce((sum, { fresh }) => sum + fresh, 0),
    editeurs: new Set(counts.map(({ host, shown }) => view.groupName(host, shown, query.groupe))).size,
  };
}
