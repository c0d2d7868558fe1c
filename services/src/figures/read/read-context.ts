import { Bindings } from '@vigie/schema/bindings';
import type { Store } from '../store.ts';

/** The store that a reading asks, and the signal that ends it. */
export interface ReadContext {
  store: Store;
  signal?: AbortSignal;
}

/** The rows of one statement. `sqlOf` makes its text, and binds its values. */
export async function select<Row extends readonly unknown[]>(
  { store, signal }: ReadContext,
  sqlOf: (bindings: Bindings) => string | Promise<string>,
): Promise<Row[]> {
  const bindings = new Bindings();
  const sql = await sqlOf(bindings);
  return store.query<Row>(sql, bindings.values, signal ? { signal } : {});
}
