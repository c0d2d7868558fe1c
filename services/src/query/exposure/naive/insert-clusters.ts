import type { ClickHouseClient } from '@clickhouse/client';
import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { ClusterCase } from './cluster-cases.ts';

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Clusters and assignments as the stories service writes them, in several batches. */
export async function insertClusters(client: ClickHouseClient, cases: readonly ClusterCase[]): Promise<void> {
  const words = cases.flatMap(({ assignments }) => assignments);
  const half = Math.ceil(words.length / 2);
  for (const batch of [words.slice(half), words.slice(0, half)]) {
    await client.insert({
      table: 'article_clusters',
      format: 'JSONEachRow',
      values: batch.map(({ article, version, cluster }) => ({
        article: articleIdToUInt64(articleId(`https://${article}`)),
        version,
        cluster,
      })),
    });
  }
  await client.insert({
    table: 'clusters',
    format: 'JSONEachRow',
    values: cases.flatMap(({ clusters }) =>
      clusters.map(({ id, title, chosen, entities, lemmas }) => ({
        cluster: id,
        version: 1,
        title,
        chosen_title: chosen,
        status: 'opened',
        redirect: '0',
        size: 1,
        entities: entities.map((text) => ({ text, type: 'other', count: 1 })),
        entity_keys: entities.map(fold),
        lemmas: lemmas.map((lemma) => ({ lemma, count: 1 })),
        lemma_keys: lemmas.map(fold),
      })),
    ),
  });
}
