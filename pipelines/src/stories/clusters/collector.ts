import type { LineageKind } from '@vigie/contracts/options';
import type { Article } from './article.ts';
import type { ArticleText, ClusterState, EditOutcome, LineageEvent, StoryChanges } from './changes.ts';
import type { Cluster } from './cluster.ts';
import { describe } from './describe.ts';
import type { State } from './state.ts';
import type { Work } from './work.ts';

/** Gathers what one record changes; each key is described once, in its last state. */
export class Collector {
  readonly at: number;
  private readonly by: string;
  private readonly moved = new Set<Article>();
  private readonly touched = new Set<Cluster>();
  private readonly texts: ArticleText[] = [];
  private readonly lineage: LineageEvent[] = [];

  constructor(at: number, by = '') {
    this.at = at;
    this.by = by;
  }

  assigned(article: Article): void {
    this.moved.add(article);
  }

  changed(cluster: Cluster): void {
    this.touched.add(cluster);
  }

  text(row: ArticleText): void {
    this.texts.push(row);
  }

  event(kind: LineageKind, cluster: Cluster, more: { other?: Cluster; article?: string; detail?: string } = {}): void {
    const { other, article = '', detail = '' } = more;
    this.lineage.push({ cluster: cluster.id, kind, at: this.at, other: other?.id ?? '', article, by: this.by, detail });
  }

  *finish(state: State, edit: EditOutcome | null): Work<StoryChanges> {
    const clusters: ClusterState[] = [];
    for (const cluster of this.touched) {
      clusters.push(describe(cluster, state));
      if (clusters.length < this.touched.size) yield;
    }
    return {
      assignments: Array.from(this.moved, (article) => ({ article: article.id, cluster: article.cluster.id })),
      clusters,
      texts: this.texts,
      lineage: this.lineage,
      edit,
    };
  }
}

export const NO_CHANGES: StoryChanges = { assignments: [], clusters: [], texts: [], lineage: [], edit: null };
