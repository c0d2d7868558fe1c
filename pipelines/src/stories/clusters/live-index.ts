import type { Article } from './article.ts';
import { Postings } from './postings.ts';
import type { Vector } from './vector.ts';

export interface Neighbour {
  article: Article;
  /** Cosine of the two vectors, before any decay. */
  cosine: number;
}

/** The articles that a new one is compared with: those of clusters that are not idle. */
export class LiveIndex {
  private readonly postings = new Postings();
  private readonly articles: (Article | null)[] = [];
  private readonly free: number[] = [];
  private readonly byNode = new Map<number, Article>();
  private sums = new Float64Array(1024);

  get size(): number {
    return this.byNode.size;
  }

  /** In the order of their nodes, which is the order in which they must be indexed again to give the same sums. */
  all(): Iterable<Article> {
    return this.byNode.values();
  }

  at(node: number): Article | undefined {
    return this.byNode.get(node);
  }

  add(article: Article): void {
    const live = article.live!;
    const slot = this.free.pop() ?? this.articles.push(null) - 1;
    this.articles[slot] = article;
    live.slot = slot;
    if (slot >= this.sums.length) this.sums = new Float64Array(this.sums.length * 2);
    this.byNode.set(live.node, article);
    for (let i = 0; i < live.terms.length; i += 1) this.postings.add(live.terms[i]!, slot, live.weights[i]!);
  }

  remove(articles: readonly Article[]): void {
    const gone = new Set<number>();
    const terms = new Set<number>();
    for (const { live } of articles) {
      gone.add(live!.slot);
      for (const term of live!.terms) terms.add(term);
      this.byNode.delete(live!.node);
    }
    for (const term of terms) this.postings.remove(term, (slot) => gone.has(slot));
    for (const slot of gone) {
      this.articles[slot] = null;
      this.free.push(slot);
    }
  }

  /** Every indexed article that shares a term with the vector. */
  near(vector: Vector): Neighbour[] {
    const { terms, weights } = vector;
    const touched: number[] = [];
    for (let i = 0; i < terms.length; i += 1) this.postings.accumulate(terms[i]!, weights[i]!, this.sums, touched);
    const found: Neighbour[] = [];
    for (const slot of touched) {
      found.push({ article: this.articles[slot]!, cosine: this.sums[slot]! });
      this.sums[slot] = 0;
    }
    return found;
  }
}
