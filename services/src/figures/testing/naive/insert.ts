import type { ClickHouseClient } from '@clickhouse/client';
import { articleId, articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { hostOf } from '@vigie/contracts/canonical-url';
import type { CrawlEvent } from '@vigie/contracts/events';
import { ASSIGNMENTS } from '../../../stories/rows/tables.ts';
import { writeStories, writeVersions } from '../../../testing/story-rows.ts';
import { clusterState } from '../cluster-rows.ts';
import { byCount, type ClusterCase } from './cluster-cases.ts';
import type { FactEvent } from './fact-cases.ts';
import { formOf } from './forms.ts';
import { insertFacts } from './insert-facts.ts';
import { dayOf } from './paris-minutes.ts';

const time = (at: string): string => at.replace('T', ' ').replace('Z', '');

/** Snapshots alone. `isSaid`: whether they say what their entries were shown as; those of older versions do not. */
export async function insertSnapshots(
  client: ClickHouseClient,
  events: readonly CrawlEvent[],
  isSaid = true,
): Promise<void> {
  if (events.length === 0) return;
  await client.insert({
    table: 'crawls_landing',
    format: 'JSONEachRow',
    // A batch may touch any number of days.
    clickhouse_settings: { max_partitions_per_insert_block: '0' },
    values: events.map(({ source, page, at, period, producer, id: event, entries }) => ({
      source,
      position: page.position,
      category: page.category ?? '',
      topic: page.topic ?? '',
      at: time(at),
      period,
      producer,
      id: event,
      articles: entries.map(({ url }) => articleIdToUInt64(articleId(url))),
      hosts: entries.map(({ url }) => hostOf(url)),
      ranks: entries.map(({ rank }) => rank),
      story_ranks: entries.map(({ storyRank }) => storyRank),
      shown: isSaid ? entries.map(formOf) : [],
    })),
  });
}

/** Snapshots into the landing tables, as one batch of ingest would. */
export async function insertCrawls(client: ClickHouseClient, events: readonly CrawlEvent[]): Promise<void> {
  if (events.length === 0) return;
  const id = (url: string): string => articleIdToUInt64(articleId(url));
  await insertSnapshots(client, events);
  const sightings = events.flatMap(({ source, at, id: event, entries }) =>
    entries.map(({ url, title, publisher }) => ({
      article: id(url),
      host: hostOf(url),
      source,
      url,
      title,
      publisher: publisher ?? '',
      first_at: time(at),
      last: { at: time(at), id: event },
    })),
  );
  if (sightings.length > 0) await client.insert({ table: 'sightings', format: 'JSONEachRow', values: sightings });
  // Not read back from crawls_landing: what is past its retention leaves it at any moment.
  const days = new Set(
    events.flatMap(({ at, period }) =>
      [Date.parse(at), Date.parse(at) + period * 1000].map((ms) => dayOf(Math.floor(ms / 60_000))),
    ),
  );
  const touched = [...days].map((day) => ({ day, times: 1 }));
  await client.insert({ table: 'touched_days', format: 'JSONEachRow', values: touched });
}

/** Clusters and assignments as the stories service writes them, in several batches that come in any order. */
export async function insertClusters(client: ClickHouseClient, cases: readonly ClusterCase[]): Promise<void> {
  const words = cases
    .flatMap(({ assignments }) => assignments)
    .map(({ article, version, cluster }) => ({
      change: { article: articleId(`https://${article}`), cluster: articleIdFromUInt64(cluster) },
      version,
    }));
  const half = Math.ceil(words.length / 2);
  for (const batch of [words.slice(half), words.slice(0, half)]) await writeVersions(client, ASSIGNMENTS, batch);
  await writeStories(client, {
    clusters: cases.flatMap(({ clusters }) =>
      clusters.map((one) =>
        clusterState({
          ...one,
          cluster: articleIdFromUInt64(one.id),
          chosenTitle: one.chosen,
          entities: byCount(one.entities, one).map((text) => ({
            text,
            type: one.types[text] ?? 'unknown',
            count: one.counts[text] ?? 0,
          })),
          lemmas: byCount(one.lemmas, one).map((lemma) => ({ lemma, count: one.counts[lemma] ?? 0 })),
        }),
      ),
    ),
  });
}

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
interface DrawnWorld {
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
