import type { ClickHouseClient } from '@clickhouse/client';
import { articleId, articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { ASSIGNMENTS } from '../../../stories/rows/tables.ts';
import { writeStories, writeVersions } from '../../../testing/story-rows.ts';
import { clusterState } from '../../testing/cluster-rows.ts';
import { byCount, type ClusterCase, TYPES } from './cluster-cases.ts';

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
            type: TYPES[text as keyof typeof TYPES],
            count: one.counts[text] ?? 0,
          })),
          lemmas: byCount(one.lemmas, one).map((lemma) => ({ lemma, count: one.counts[lemma] ?? 0 })),
        }),
      ),
    ),
  });
}
