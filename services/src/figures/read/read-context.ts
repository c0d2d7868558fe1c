import type { Store } from '../store.ts';

/** The store that a reading asks, and the signal that ends it. */
export interface ReadContext {
  store: Store;
  signal?: AbortSignal;
}
