import type { ClickHouseClient } from '@clickhouse/client';
import { buildPublisherIndex, type PublishersFile, publishersFile } from '@vigie/contracts/publishers';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import type { Layout } from '@vigie/schema/cluster/layout';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import { databasesOf, storedTable, testLayout } from '@vigie/schema/testing/test-layout';
import type { z } from 'zod';
import { createClickHouse } from '../../platform/clickhouse.ts';
import { readWeights } from '../../platform/data-files.ts';
import { findStaleDays, makeDay } from '../../rollup/rollup.ts';
import { ask, type ExposureDeps, type Question } from '../exposure/context.ts';
import { QueryGate } from '../query-gate.ts';
import { DaysInMemory } from '../read/blocks/days-in-memory.ts';
import { createStore, type Store } from '../store.ts';

/** Figures on a database that only this test uses. Days are read from memory. `now`, `weights` and more may be changed between questions. */
export interface ExposureFixture {
  readonly client: ClickHouseClient;
  readonly database: string;
  readonly layout: Layout;
  readonly deps: { -readonly [K in keyof ExposureDeps]: ExposureDeps[K] };
  ask(query?: QueryInput): Promise<Question>;
  /** Rolls up all days that have ended by now. Resolves to them. */
  rollUp(): Promise<string[]>;
  clear(): Promise<void>;
  /** Empties one table. */
  truncate(table: string): Promise<void>;
  /** Merges all parts of one table. */
  merge(table: string): Promise<void>;
  close(): Promise<void>;
}

/** Long after every event, so that nothing is cut at the present. */
export const NEVER_ENDS = Date.UTC(2090, 0, 1);

export async function openExposure(
  publishers: z.input<typeof publishersFile>['publishers'],
  aggregators: PublishersFile['aggregators'] = [],
): Promise<ExposureFixture> {
  const url = await engine('clickhouse');
  const database = uniqueName('exposure');
  const layout = testLayout();
  await migratedDatabase(url, database, layout);
  const client = createClickHouse({ url, database, layout });
  const databases = databasesOf(database, layout);
  const gate = new QueryGate({ concurrent: 4, waiting: 5_000, waitMs: 300_000 });
  const newStore = (): Store => createStore({ client, control: client, gate, timeoutS: 30 });
  const deps: ExposureFixture['deps'] = {
    store: newStore(),
    publishers: buildPublisherIndex(publishersFile.parse({ version: 'test', aggregators, publishers })),
    weights: readWeights(),
    now: () => NEVER_ENDS,
    exposureMemory: new DaysInMemory({ bytes: 64 * 2 ** 20, awaited: Number.POSITIVE_INFINITY }),
  };
  const truncate = async (table: string): Promise<void> => {
    await client.command({ query: `TRUNCATE TABLE ${storedTable(table, database, layout)}` });
  };
  return {
    client,
    database,
    layout,
    deps,
    ask: (query = {}) => ask(deps, querySchema.parse(query), new AbortController().signal),
    async rollUp() {
      const days = await findStaleDays({ client, weights: deps.weights, now: deps.now });
      for (const day of days) await makeDay({ client, weights: deps.weights, now: deps.now }, day);
      return days.map(([day]) => day);
    },
    async clear() {
      const tables = await client.query({
        query: `SELECT name FROM system.tables WHERE database IN {databases:Array(String)} AND engine LIKE '%MergeTree' AND name != 'schema_migrations'`,
        query_params: { databases },
        format: 'JSONEachRow',
      });
      await Promise.all((await tables.json<{ name: string }>()).map(({ name }) => truncate(name)));
      // What a process remembers of a database holds for its whole life: the first photographed minute.
      deps.store = newStore();
    },
    truncate,
    async merge(table) {
      await client.command({ query: `OPTIMIZE TABLE ${storedTable(table, database, layout)} FINAL` });
    },
    async close() {
      for (const name of databases) await client.command({ query: `DROP DATABASE ${name}` });
      await client.close();
    },
  };
}
