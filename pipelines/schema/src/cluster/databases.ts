import type { ClickHouseClient } from '@clickhouse/client';
import { type Layout, shardDatabase } from './layout.ts';

/** Makes the databases of a layout where they are missing. A Replicated database sends its statements to all of its servers. */
export async function makeDatabases(client: ClickHouseClient, layout: Layout, database: string): Promise<void> {
  for (const query of databaseStatements(layout, database)) await client.command({ query });
}

/** `database` is an identifier: it comes from a checked variable, since the name stands in a path of Keeper too. */
export function databaseStatements(layout: Layout, database: string): string[] {
  const create = (name: string): string => `CREATE DATABASE IF NOT EXISTS ${name}`;
  const replicated = (cluster: string, name: string, shard: string, replica: string): string =>
    `${create(name)} ON CLUSTER ${cluster} ENGINE = Replicated('/clickhouse/databases/${name}', '${shard}', '${replica}')`;
  switch (layout.kind) {
    case 'one':
    case 'cloud':
      return [create(database)];
    case 'replicas':
      return [replicated(layout.cluster, database, '{shard}', '{replica}')];
    case 'shards': {
      const own = shardDatabase(database);
      if (!layout.replicated) return [create(database), create(own)];
      return [
        // All servers are one shard of it: each has all rows of its tables.
        replicated(layout.cluster, database, 'all', '{shard}-{replica}'),
        replicated(layout.cluster, own, '{shard}', '{replica}'),
      ];
    }
  }
}
