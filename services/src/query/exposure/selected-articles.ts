import type { Bindings } from '@vigie/pipelines/exposure/bindings';
import { parentCondition } from '../clusters/cluster-conditions.ts';
import { articleConditions, referenceCondition } from './article-conditions.ts';
import type { Question } from './context.ts';

/**
 * Which articles a question selects, whatever pages show them: by their own facts, their reference date and their parent
 * cluster. Conditions on `article`, none when nothing is asked. Lists and the figures above them both read this one, so that
 * what stands above a list tells of the articles in it.
 */
export const selectedArticles = async (question: Question, bindings: Bindings): Promise<string[]> => [
  ...articleConditions(question.query, question.scope.range, bindings),
  ...referenceCondition(question, bindings),
  ...(await parentCondition(question, bindings)),
];
