import type { ClickHouseClient } from '@clickhouse/client';
import type { CrawlEvent } from '@vigie/contracts/events';
import type { ClusterCase } from './cluster-cases.ts';
import type { FactEvent } from './fact-cases.ts';
import { insertCrawls } from './insert.ts';
import { insertClusters } from './insert-clusters.ts';
import { insertFacts } from './insert-facts.ts';

/** Events of any type into their landing tables. */
export async function insertEvents(
  client: ClickHouseClient,
  events: readonly (CrawlEvent | FactEvent)[],
): Promise<void> {
  await insertCrawls(
    client,
    events.filter((event) => event.type === 'crawl'),
  );
  await insertFacts(
    client,
    events.filter((event) => event.type !== 'crawl'),
  );
}

/** Everything that happened in one drawing. */
export interface DrawnWorld {
  crawls: readonly CrawlEvent[];
  facts: readonly FactEvent[];
  clusters: ClusterCase;
}

/** Worlds that do not meet, stored together. */
export async function insertWorlds(client: ClickHouseClient, worlds: readonly DrawnWorld[]): Promise<void> {
  await insertEvents(
    client,
    worlds.flatMap(({ crawls, facts }) => [...crawls, ...facts]),
  );
  await insertClusters(
    client,
    worlds.map(({ clusters }) => clusters),
  );
}
