import { parentCondition } from '../clusters/cluster-conditions.ts';
import { articleConditions, referenceCondition } from '../exposure/article-conditions.ts';
import type { Question } from '../exposure/context.ts';
import type { Selection } from '../read/selection.ts';

/**
 * Which articles a question selects, whatever pages show them: by their own facts, their reference date and their parent
 * cluster. Lists and the figures above them share it, so that both describe the same articles.
 */
export const selectedArticles =
  (question: Question): Selection =>
  async (bindings) => [
    ...articleConditions(question.query, question.scope.range, bindings),
    ...referenceCondition(question, bindings),
    ...(await parentCondition(question, bindings)),
  ];
