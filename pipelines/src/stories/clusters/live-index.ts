import type { Article } from './article.ts';
import { Postings } from './postings.ts';
import type { Vector } from './vector.ts';
import { oncePer, type Work } from './work.ts';

/** A term that weighs less in an article is not looked up where more articles than this hold it: it costs most and says least. */
const COMMON_WEIGHT = 0.12;
const COMMON_LENGTH = 500;
/** Entries of lists that are looked at in one piece of work. */
const PIECE = 100_000;

/** The articles that a new one is compared with: those of clusters that are not idle. */
export class LiveIndex {
  /** By slot; a slot that is free holds anything. */
  readonly articles: Article[] = [];
  /** What the last comparison touched, so many: slots, and by the same places how alike they are. */
  touched = new Int32Array(1024);
  likenesses = new Float64Array(1024);
  /** By slot: number of the article's cluster. Here, like its node, because a look at each article that is touched would cost most of placing. */
  homes = new Int32Array(1024);
  /** By slot: the article's node. */
  nodes = new Int32Array(1024);
  private times = new Float64Array(1024);
  private sums = new Float64Array(1024);
  private readonly postings = new Postings();
  private readonly free: number[] = [];
  private readonly byNode = new Map<number, Article>();

  get size(): number {
    return this.byNode.size;
  }

  all(): Iterable<Article> {
    return this.byNode.values();
  }

  /** To be called in the order of nodes: it decides in which order likenesses are summed up. */
  add(article: Article): void {
    const live = article.live!;
    const slot = this.free.pop() ?? this.articles.length;
    this.articles[slot] = article;
    if (slot >= this.sums.length) this.grow();
    this.times[slot] = article.at;
    this.homes[slot] = article.cluster.number;
    this.nodes[slot] = live.node;
    live.slot = slot;
    this.byNode.set(live.node, article);
    for (let i = 0; i < live.terms.length; i += 1) this.postings.add(live.terms[i]!, slot, live.weights[i]!);
  }

  /** To be told of an article that is indexed and went into another cluster. */
  moved({ live, cluster }: Article): void {
    if (live !== null && live.slot !== -1) this.homes[live.slot] = cluster.number;
  }

  *remove(articles: readonly Article[]): Work<void> {
    const gone = new Set<number>();
    const terms = new Set<number>();
    for (const { live } of articles) {
      gone.add(live!.slot);
      for (const term of live!.terms) terms.add(term);
      this.byNode.delete(live!.node);
    }
    const due = oncePer(PIECE);
    for (const term of terms) {
      const length = this.postings.length(term);
      this.postings.remove(term, gone);
      if (due(length)) yield;
    }
    this.free.push(...gone);
  }

  /** Finds out how alike the indexed articles are to the vector at a given time; gives how many share a term with it. */
  compare({ terms, weights }: Vector, at: number, fading: (age: number) => number): number {
    let count = 0;
    for (let i = 0; i < terms.length; i += 1) {
      if (weights[i]! < COMMON_WEIGHT && this.postings.length(terms[i]!) > COMMON_LENGTH) continue;
      count = this.postings.accumulate(terms[i]!, weights[i]!, this.sums, this.touched, count);
    }
    const { touched, likenesses, sums, times } = this;
    for (let i = 0; i < count; i += 1) {
      const slot = touched[i]!;
      likenesses[i] = sums[slot]! * fading(Math.abs(at - times[slot]!));
      sums[slot] = 0;
    }
    return count;
  }

  private grow(): void {
    const length = this.sums.length * 2;
    const larger = <T extends Int32Array | Float64Array>(array: T, made: T): T => {
      made.set(array);
      return made;
    };
    this.times = larger(this.times, new Float64Array(length));
    this.homes = larger(this.homes, new Int32Array(length));
    this.nodes = larger(this.nodes, new Int32Array(length));
    this.sums = new Float64Array(length);
    this.touched = new Int32Array(length);
    this.likenesses = new Float64Array(length);
  }
}
