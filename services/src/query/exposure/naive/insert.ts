import type { ClickHouseClient } from '@clickhouse/client';
import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { hostOf } from '@vigie/contracts/canonical-url';
import type { CrawlEvent } from '@vigie/contracts/events';
import { dayOf } from './paris-minutes.ts';

const time = (at: string): string => at.replace('T', ' ').replace('Z', '');

/** Snapshots into the landing tables, as one batch of ingest would. */
export async function insertCrawls(client: ClickHouseClient, events: readonly CrawlEvent[]): Promise<void> {
  if (events.length === 0) return;
  const id = (url: string): string => articleIdToUInt64(articleId(url));
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
      articles: entries.map(({ url }) => id(url)),
      hosts: entries.map(({ url }) => hostOf(url)),
      ranks: entries.map(({ rank }) => rank),
      story_ranks: entries.map(({ storyRank }) => storyRank),
    })),
  });
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
