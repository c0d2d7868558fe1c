import type { ArticleText, ClusterState, LineageEvent, StoryChanges } from '../changes.ts';

/** A store that gets every change: the latest row of each key. */
export class Store {
  readonly clusterOf = new Map<string, string>();
  readonly clusters = new Map<string, ClusterState>();
  readonly texts = new Map<string, ArticleText>();
  readonly lineage: LineageEvent[] = [];

  take(changes: StoryChanges): StoryChanges {
    for (const { article, cluster } of changes.assignments) this.clusterOf.set(article, cluster);
    for (const cluster of changes.clusters) this.clusters.set(cluster.cluster, cluster);
    for (const text of changes.texts) this.texts.set(text.article, text);
    this.lineage.push(...changes.lineage);
    return changes;
  }

  members(cluster: string): string[] {
    return [...this.clusterOf].filter(([, of]) => of === cluster).map(([article]) => article);
  }
}
