import { expect } from 'vitest';
import type { SqlValues } from '../store.ts';
import type { ExposureFixture } from './exposure-fixture.ts';

/** From now on each new statement of the fixture is planned by the engine too. Gives the statements seen so far. */
export function explainStatements(fixture: ExposureFixture): ReadonlySet<string> {
  const explained = new Set<string>();
  const explain = async (sql: string, values: SqlValues): Promise<void> => {
    if (explained.has(sql)) return;
    explained.add(sql);
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
  };
  return explained;
}
