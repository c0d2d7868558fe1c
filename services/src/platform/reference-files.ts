import type { PublisherIndex } from '@vigie/contracts/publishers';
import type { Weights } from '@vigie/contracts/weights';
import {
  DEFAULT_PUBLISHERS_FILE,
  DEFAULT_WEIGHTS_FILE,
  readPublishers,
  readWeights,
  watchFiles,
} from './data-files.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';

interface ReferenceConfig {
  VIGIE_PUBLISHERS_FILE: readonly string[];
  VIGIE_WEIGHTS_FILE?: string | undefined;
}

/**
 * Publishers and weights of the latest valid files. Read them for each question, so that a changed file takes effect.
 */
export interface ReferenceFiles {
  readonly publishers: PublisherIndex;
  readonly weights: Weights;
}

/** @throws when a file is missing or invalid at the start */
export function openReferenceFiles(config: ReferenceConfig, log: Logger, life: Lifecycle): ReferenceFiles {
  const extra = config.VIGIE_PUBLISHERS_FILE;
  const weightsFile = config.VIGIE_WEIGHTS_FILE ?? DEFAULT_WEIGHTS_FILE;
  const publishers = watchFiles([DEFAULT_PUBLISHERS_FILE, ...extra], () => readPublishers(extra), log);
  life.onStop('publishers', publishers.close);
  const weights = watchFiles([weightsFile], () => readWeights(weightsFile), log);
  life.onStop('weights', weights.close);
  return {
    get publishers() {
      return publishers.value;
    },
    get weights() {
      return weights.value;
    },
  };
}
