import { type ArticleNumbers, IdNumbers, longer } from './numbers.ts';
import { TableInMemory } from './table-in-memory.ts';

/** The cluster of each article that has a number. */
export interface ClusterColumn {
  /** Numbers of the clusters. */
  clusters: IdNumbers;
  /** Number + 1 of the cluster, by number of the article; 0: none. */
  of: Uint32Array;
  /** Articles with this number or a larger one are not in it: they have got their numbers since. */
  covered: number;
}

/** The same with the numbers of the articles. */
export interface Assigned extends ClusterColumn {
  articles: ArticleNumbers;
}

/** The cluster of an article, both stored ids; null: it has none; undefined: it is not covered. */
export function clusterIn({ articles, clusters, of, covered }: Assigned, id: string): string | null | undefined {
  const article = articles.findId(BigInt(id));
  if (article < 0 || article >= covered) return undefined;
  return of[article] === 0 ? null : clusters.id(of[article]! - 1);
}

/** The table of assignments in memory. Of an article's rows the one with the largest version holds. */
export class AssignedClusters extends TableInMemory<ClusterColumn> {
  readonly #clusters = new IdNumbers();
  #of = new Uint32Array(0);
  /** Version of the row, in two halves. */
  #high = new Uint32Array(0);
  #low = new Uint32Array(0);

  constructor(articles: ArticleNumbers) {
    super(articles, { table: 'article_clusters', columns: ['version', 'cluster'], bytes: 16 });
  }

  protected columns(covered: number): ClusterColumn {
    return { clusters: this.#clusters, of: this.#of, covered };
  }

  protected add(article: number, rows: Buffer, at: number): void {
    const low = rows.readUInt32LE(at);
    const high = rows.readUInt32LE(at + 4);
    const isOlder = high - this.#high[article]! || low - this.#low[article]!;
    if (this.#of[article]! > 0 && isOlder < 0) return;
    this.#high[article] = high;
    this.#low[article] = low;
    this.#of[article] = this.#clusters.numberOf(rows.readUInt32LE(at + 12), rows.readUInt32LE(at + 8)) + 1;
  }

  protected forget(): void {
    this.#of = new Uint32Array(0);
    this.#high = new Uint32Array(0);
    this.#low = new Uint32Array(0);
  }

  protected grow(articles: number): void {
    if (articles <= this.#of.length) return;
    const length = Math.ceil(articles * 1.25);
    this.#of = longer(this.#of, length);
    this.#high = longer(this.#high, length);
    this.#low = longer(this.#low, length);
  }
}
