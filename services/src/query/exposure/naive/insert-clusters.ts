import type { ClickHouseClient } from '@clickhouse/client';
import { articleId, articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { ASSIGNMENTS } from '../../../stories/rows/tables.ts';
import { writeStories, writeVersions } from '../../../testing/story-rows.ts';
import { clusterState } from '../../testing/cluster-rows.ts';
import type { ClusterCase } from './cluster-cases.ts';

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
      clusters.map(({ id, title, chosen, entities, lemmas }) =>
        clusterState({
          cluster: articleIdFromUInt64(id),
          title,
          chosenTitle: chosen,
          entities: entities.map((text) => ({ text, type: 'other', count: 1 })),
          lemmas: lemmas.map((lemma) => ({ lemma, count: 1 })),
        }),
      ),
    ),
  });
}
