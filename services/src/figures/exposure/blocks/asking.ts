import type { Weights } from '@vigie/contracts/weights';
import type { Store } from '../../store.ts';

/** What is asked of the engine for a question. */
export interface Asking {
  store: Store;
  weights: Weights;
  signal?: AbortSignal;
}
