import type { Store } from '../store.ts';

/** What is asked of the engine for a question. */
export interface Asking {
  store: Store;
  signal?: AbortSignal;
}
