import { Bindings } from '@vigie/schema/bindings';
import { parentCondition } from '../clusters/cluster-conditions.ts';
import { articleConditions, referenceCondition } from '../exposure/article-conditions.ts';
import type { Blocks } from '../read/blocks/block.ts';
import type { BlockFilter } from '../read/blocks/sums.ts';
import { blocksOf, type Question, readingFor } from '../exposure/context.ts';
import type { ExposureSource } from '../exposure/exposure-sql.ts';
import { isByHost } from '../read/plan.ts';

/**
 * Which articles a question selects, whatever pages show them: by their own facts, their reference date and their parent
 * cluster. Conditions on `article`, empty when the query has no such filter. Lists and the figures above them share it, so that
 * both describe the same articles.
 */
export const selectedArticles = async (question: Question, bindings: Bindings): Promise<string[]> => [
  ...articleConditions(question.query, question.scope.range, bindings),
  ...referenceCondition(question, bindings),
  ...(await parentCondition(question, bindings)),
];

export interface ChosenBlocks {
  blocks: Blocks;
  filter: BlockFilter;
}

/**
 * The same exposure in memory; null where it has to be asked of the engine: articles are chosen by more than pages and hosts, or the
 * range is not in memory ({@link blocksOf}).
 */
export async function chosenBlocks(question: Question): Promise<ChosenBlocks | null> {
  const { pages, publishers } = question.scope;
  if (!isByHost(publishers)) return null;
  if ((await selectedArticles(question, new Bindings())).length > 0) return null;
  const blocks = await blocksOf(question, await readingFor(question));
  return blocks && { blocks, filter: { pages, publishers } };
}

/**
 * The exposure that a question selects: its range, pages, publishers and articles. `fine`: read quarters only, no
 * roll-ups.
 */
export async function chosenSource(question: Question, bindings: Bindings, fine = false): Promise<ExposureSource> {
  const { scope, weights } = question;
  return {
    reading: await readingFor(question, fine),
    weights,
    pages: scope.pages,
    publishers: scope.publishers,
    where: await selectedArticles(question, bindings),
  };
}

/** The same for every publisher: ranks are those of the whole market. */
export const marketSource = async (question: Question, bindings: Bindings): Promise<ExposureSource> => ({
  ...(await chosenSource(question, bindings)),
  publishers: null,
});

/** The same of every publisher. */
export async function marketBlocks(question: Question): Promise<ChosenBlocks | null> {
  // Resolved here, so that this question's other statements read the same.
  await readingFor(question);
  return chosenBlocks({ ...question, scope: { ...question.scope, publishers: null } });
}
