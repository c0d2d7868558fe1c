import { expect } from 'vitest';
import type { SqlValues } from '../store.ts';
import type { ExposureFixture } from './exposure-fixture.ts';

export interface Statements {
  /** Those planned so far. */
  readonly seen: ReadonlySet<string>;
  /** Has the engine plan a statement; once is enough. */
  explain(sql: string, values: SqlValues): Promise<void>;
}

/** From now on each new statement of the fixture is planned by the engine too. */
export function explainStatements(fixture: ExposureFixture): Statements {
  const seen = new Set<string>();
  const explain = async (sql: string, values: SqlValues): Promise<void> => {
    if (seen.has(sql)) return;
    seen.add(sql);
    const plan = await fixture.client.query({
      query: `EXPLAIN ${sql}`,
      query_params: { ...values },
      format: 'JSONCompactEachRow',
    });
    expect((await plan.json()).length).toBeGreaterThan(0);
  };
  const { store } = fixture.deps;
  fixture.deps.store = {
    ...store,
    async query(sql, values = {}, options = {}) {
      const [rows] = await Promise.all([store.query(sql, values, options), explain(sql, values)]);
      return rows as never;
    },
    async binary(sql, values = {}, options = {}) {
      const [bytes] = await Promise.all([store.binary(sql, values, options), explain(sql, values)]);
      return bytes;
    },
  };
  return { seen, explain };
}
