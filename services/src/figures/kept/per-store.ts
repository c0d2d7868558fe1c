import type { Store } from '../store.ts';

/** One for each store, made when it is first asked for. */
export function perStore<Kept>(make: (store: Store) => Kept): (store: Store) => Kept {
  const made = new WeakMap<Store, Kept>();
  return (store) => {
    const known = made.get(store) ?? make(store);
    made.set(store, known);
    return known;
  };
}
