import type { ClickHouseClient } from '@clickhouse/client';
import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { hostOf } from '@vigie/contracts/canonical-url';
import { foldKey } from '@vigie/pipelines/stories/text/fold';

/** Rows as ingest and the stories service write them, for tests that begin behind both. */

export const stored = (url: string): string => articleIdToUInt64(articleId(url));

export interface ClusterRow {
  /** Hexadecimal. */
  id: string;
  title?: string;
  chosen?: string;
  /** Hexadecimal id of what it was merged into. */
  redirect?: string;
  size?: number;
  entities?: readonly string[];
  lemmas?: readonly string[];
}

export async function writeClusters(client: ClickHouseClient, rows: readonly ClusterRow[], version = 1): Promise<void> {
  await client.insert({
    table: 'clusters',
    format: 'JSONEachRow',
    values: rows.map(({ id, title = '', chosen = '', redirect, size = 1, entities = [], lemmas = [] }) => ({
      cluster: articleIdToUInt64(id),
      version,
      title,
      chosen_title: chosen,
      status: 'opened',
      redirect: redirect === undefined ? '0' : articleIdToUInt64(redirect),
      size,
      entities: entities.map((text) => ({ text, type: 'other', count: 1 })),
      entity_keys: entities.map(foldKey),
      lemmas: lemmas.map((lemma) => ({ lemma, count: 1 })),
      lemma_keys: lemmas.map(foldKey),
    })),
  });
}

export interface TextRow {
  url: string;
  firstView: number;
  title?: string;
  /** Hexadecimal. */
  cluster?: string;
  entities?: readonly string[];
  lemmas?: readonly string[];
}

/** Articles with their texts and clusters. */
export async function writeArticles(client: ClickHouseClient, rows: readonly TextRow[], version = 1): Promise<void> {
  const known = { format: 'JSONEachRow' } as const;
  const at = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
  await Promise.all([
    client.insert({
      ...known,
      table: 'articles',
      values: rows.map(({ url, firstView, title = 'Un titre' }) => ({
        article: stored(url),
        host: hostOf(url),
        url: [1, at(firstView), 'e', url],
        title: [3, at(firstView), 'e', title],
        first_view: at(firstView),
      })),
    }),
    client.insert({
      ...known,
      table: 'article_texts',
      values: rows.map(({ url, title = 'Un titre', entities = [], lemmas = [] }) => ({
        article: stored(url),
        version,
        title,
        entities: entities.map((text) => ({ text, type: 'other' })),
        entity_keys: entities.map(foldKey),
        lemmas,
        lemma_keys: lemmas.map(foldKey),
      })),
    }),
    client.insert({
      ...known,
      table: 'article_clusters',
      values: rows.flatMap(({ url, cluster }) =>
        cluster === undefined ? [] : [{ article: stored(url), version, cluster: articleIdToUInt64(cluster) }],
      ),
    }),
  ]);
}
