import type { Weights } from '@vigie/contracts/weights';
import type { AssignedArticles } from './blocks/assigned-clusters.ts';
import type { Blocks } from './blocks/block.ts';
import type { ReadContext } from './read-context.ts';
import type { Reading } from './rollup-days.ts';

/** What memory needs of a question. `now`: ms. */
export interface MemoryQuestion extends ReadContext {
  weights: Weights;
  now: () => number;
}

/** Exposure that is in memory. */
export interface ExposureMemory {
  /**
   * The exposure of a reading; null where it has to be read from the engine: too much of the range is neither rolled up nor recent, or its days are not in
   * memory yet (they will be) or do not fit. Figures are the same either way. The same for the same reading, so that everything
   * that a question computes rests on the same rows.
   */
  blocksOf(question: MemoryQuestion, reading: Reading): Promise<Blocks | null>;
  /** The clusters of all articles of the days in memory, as stored at this moment; null where the engine has to be asked. */
  assigned(context: ReadContext): Promise<AssignedArticles | null>;
}

interface WithMemory extends MemoryQuestion {
  exposureMemory?: ExposureMemory | undefined;
}

/** The exposure of a reading in memory, if it is there: see {@link ExposureMemory}. */
export const blocksOf = async (question: WithMemory, reading: Reading): Promise<Blocks | null> =>
  reading.published ? null : ((await question.exposureMemory?.blocksOf(question, reading)) ?? null);
