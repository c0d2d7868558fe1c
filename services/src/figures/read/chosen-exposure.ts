import type { Bindings } from '@vigie/schema/bindings';
import { type Question, readingFor } from '../exposure/context.ts';
import { isSelective, type Selection } from './article-conditions.ts';
import type { Blocks } from './blocks/block.ts';
import type { BlockFilter } from './blocks/sums.ts';
import { blocksOf } from './exposure-memory.ts';
import type { ExposureSource } from './exposure-sql.ts';
import { isByHost } from './plan.ts';

/** The exposure that a question chooses: its range, pages, publishers and articles. */
export interface ChosenBlocks {
  blocks: Blocks;
  filter: BlockFilter;
}

/**
 * In memory; null where it has to be read from the engine: articles are chosen by more than pages and hosts, or the range is not in memory
 * ({@link blocksOf}).
 */
export async function chosenBlocks(question: Question): Promise<ChosenBlocks | null> {
  const { pages, publishers } = question.scope;
  if (!isByHost(publishers)) return null;
  if (await isSelective(question)) return null;
  const blocks = await blocksOf(question, await readingFor(question));
  return blocks && { blocks, filter: { pages, publishers } };
}

/** The same for statements. `fine`: read quarters only, no roll-ups. */
export async function chosenSource(
  question: Question,
  articles: Selection,
  bindings: Bindings,
  fine = false,
): Promise<ExposureSource> {
  const { scope, weights } = question;
  return {
    reading: await readingFor(question, fine),
    weights,
    pages: scope.pages,
    publishers: scope.publishers,
    where: await articles(bindings),
  };
}

/** The same of every publisher: ranks are those of the whole market. */
export async function marketBlocks(question: Question): Promise<ChosenBlocks | null> {
  // Resolved here, so that this question's other statements read the same.
  await readingFor(question);
  return chosenBlocks({ ...question, scope: { ...question.scope, publishers: null } });
}

export const marketSource = async (
  question: Question,
  articles: Selection,
  bindings: Bindings,
): Promise<ExposureSource> => ({
  ...(await chosenSource(question, articles, bindings)),
  publishers: null,
});
