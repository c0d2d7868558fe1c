import type { Store } from '../store.ts';

type Hears = (sql: string, values: Record<string, unknown>) => void;

/** The same store; `hears` is called with each statement of `query`, before it is sent. */
export const heardStore = (store: Store, hears: Hears): Store => ({
  ...store,
  query: (sql, values, options) => {
    hears(sql, values ?? {});
    return store.query(sql, values, options);
  },
});

/** The same store; `hears` is called with each answer of `binary`: its statement and its length in bytes. */
export const heardBytes = (store: Store, hears: (sql: string, bytes: number) => void): Store => ({
  ...store,
  binary: async (sql, ...rest) => {
    const answer = await store.binary(sql, ...rest);
    hears(sql, answer.length);
    return answer;
  },
});
