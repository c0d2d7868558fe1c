import { expect } from 'vitest';
import type { SqlValues } from '../store.ts';
import type { ExposureFixture } from './exposure-fixture.ts';

export interface Statements {
  /** Those sent so far. */
  readonly seen: ReadonlySet<string>;
  /** Has the engine plan a statement that no question sends; once is enough. */
  explain(sql: string, values: SqlValues): Promise<void>;
}

/** From now on the statements of the fixture are counted. The engine plans each as it answers it, or the question fails. */
export function explainStatements(fixture: ExposureFixture): Statements {
  const seen = new Set<string>();
  const { store } = fixture.deps;
  fixture.deps.store = {
    ...store,
    query(sql, values = {}, options = {}) {
      seen.add(sql);
      return store.query(sql, values, options);
    },
    binary(sql, values = {}, options = {}) {
      seen.add(sql);
      return store.binary(sql, values, options);
    },
  };
  return {
    seen,
    async explain(sql, values) {
      if (seen.has(sql)) return;
      seen.add(sql);
      const plan = await fixture.client.query({
        query: `EXPLAIN ${sql}`,
        query_params: { ...values },
        format: 'JSONCompactEachRow',
      });
      expect((await plan.json()).length).toBeGreaterThan(0);
    },
  };
}
