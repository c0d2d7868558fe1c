import { MeaningIndex } from '../meaning/meaning-index.ts';
import type { Article, Cluster, Live } from './cluster.ts';
import { OtherNames } from './other-names.ts';
import { Postings } from './postings.ts';
import type { Settings } from './settings.ts';
import { StrongestShared } from './strongest-shared.ts';
import { WholeSums } from './whole-sums.ts';
import { inOneGo, oncePer, type Work } from './work.ts';

/** A term with a lower weight is not looked up if more articles than this contain it: it costs most and says least. */
const COMMON_WEIGHT = 0.12;
const COMMON_LENGTH = 500;
/**
 * A term of more articles than this, and of more than this part of all, is the mark of a crowd and not of a story. It is
 * not looked up: with thousands of titles of one form, each would be compared with all before it.
 */
const CROWD_LENGTH = 4_000;
const CROWD_PART = 1 / 8;
/** Entries of lists that are processed in one piece of work. */
const PIECE = 100_000;

/**
 * The index of articles that a new one is compared with: those of clusters that are not idle. The articles of a whole
 * cluster are in it as sums only.
 */
export class LiveIndex {
  /** By slot. A free slot may contain anything. */
  readonly articles: Article[] = [];
  /** Result of the last comparison: `count` slots, and their similarities at the same positions. */
  touched = new Int32Array(1024);
  likenesses = new Float64Array(1024);
  /**
   * By slot: number of the article's cluster. It is kept here, like the node, because reading each article would cost
   * most of the placing.
   */
  homes = new Int32Array(1024);
  /** By slot: the article's node. */
  nodes = new Int32Array(1024);
  private times = new Float64Array(1024);
  private sums = new Float64Array(1024);
  private readonly postings = new Postings();
  private readonly meanings: MeaningIndex;
  private readonly names = new OtherNames();
  private readonly strongest = new StrongestShared();
  private readonly settings: Settings;
  private readonly free: number[] = [];
  private readonly byNode = new Map<number, Article>();
  private readonly wholeClusters: (readonly [Cluster, WholeSums])[] = [];

  constructor(settings: Settings) {
    this.settings = settings;
    this.meanings = new MeaningIndex(settings);
  }

  get size(): number {
    return this.byNode.size;
  }

  all(): Iterable<Article> {
    return this.byNode.values();
  }

  /** To be called in the order of nodes, which decides the order in which similarities are summed. */
  add(article: Article): void {
    const live = article.live!;
    this.byNode.set(live.node, article);
    if (article.cluster.whole) this.hold(article);
    else this.list(article);
  }

  /**
   * To be called when an indexed article went into another cluster, or when its cluster is kept whole from now on. Gives
   * whether the article must be removed and be added under a new node.
   */
  moved(article: Article): boolean {
    const { live, cluster } = article;
    if (live === null || live.standIn === cluster || this.byNode.get(live.node) !== article) return false;
    if (live.standIn !== null) return true;
    if (cluster.whole) {
      inOneGo(this.unlist([article]));
      this.hold(article);
    } else this.homes[live.slot] = cluster.number;
    return false;
  }

  *remove(articles: readonly Article[]): Work<void> {
    const due = oncePer(PIECE);
    for (const { live } of articles) {
      this.byNode.delete(live!.node);
      if (due()) yield;
    }
    for (const article of articles) {
      if (article.live!.standIn !== null) this.letGo(article);
      if (due()) yield;
    }
    yield* this.unlist(articles.filter(({ live }) => live!.slot !== -1));
  }

  /** The clusters of which the index has only sums, the oldest first. */
  wholes(): Iterable<readonly [Cluster, WholeSums]> {
    return this.wholeClusters;
  }

  private hold(article: Article): void {
    const { live, cluster } = article;
    live!.standIn = cluster;
    this.sumsOf(cluster).add(article);
  }

  private letGo(article: Article): void {
    const { standIn } = article.live!;
    article.live!.standIn = null;
    const sums = this.sumsOf(standIn!);
    sums.remove(article);
    if (sums.empty)
      this.wholeClusters.splice(
        this.wholeClusters.findIndex(([cluster]) => cluster === standIn),
        1,
      );
  }

  private sumsOf(cluster: Cluster): WholeSums {
    const known = this.wholeClusters.find(([one]) => one === cluster);
    if (known !== undefined) return known[1];
    const sums = new WholeSums();
    this.wholeClusters.push([cluster, sums]);
    this.wholeClusters.sort(([a], [b]) => a.number - b.number);
    return sums;
  }

  private list(article: Article): void {
    const live = article.live!;
    const slot = this.free.pop() ?? this.articles.length;
    this.articles[slot] = article;
    if (slot >= this.sums.length) this.grow();
    this.times[slot] = article.at;
    this.homes[slot] = article.cluster.number;
    this.nodes[slot] = live.node;
    live.slot = slot;
    this.names.add(slot, live);
    this.strongest.add(slot, live);
    this.meanings.add(slot, live.meaning);
    for (let i = 0; i < live.terms.length; i += 1) this.postings.add(live.terms[i]!, slot, live.weights[i]!);
  }

  private *unlist(articles: readonly Article[]): Work<void> {
    const gone = new Set<number>();
    const terms = new Set<number>();
    for (const { live } of articles) {
      gone.add(live!.slot);
      for (const term of live!.terms) terms.add(term);
      live!.slot = -1;
    }
    const due = oncePer(PIECE);
    for (const term of terms) {
      const length = this.postings.length(term);
      this.postings.remove(term, gone);
      if (due(length)) yield;
    }
    this.meanings.remove(gone);
    for (const slot of gone) this.free.push(slot);
  }

  /**
   * Computes how similar the indexed articles are to the vector at a given time. Gives the number of those that share a
   * term with it.
   */
  compare(live: Live, at: number, fading: (age: number) => number): number {
    const { terms, weights, places, named, meaning } = live;
    const { touched, likenesses, sums, times, meanings, strongest, settings } = this;
    const found = { sums, largest: strongest.term, touched };
    let count = 0;
    const crowd = Math.max(CROWD_LENGTH, CROWD_PART * this.size);
    for (let i = 0; i < terms.length; i += 1) {
      const length = this.postings.length(terms[i]!);
      if (length > crowd || (weights[i]! < COMMON_WEIGHT && length > COMMON_LENGTH)) continue;
      const [term, weight] = [terms[i]!, weights[i]!];
      if (i < places) this.postings.raise(term, weight, strongest.place);
      if (i < named) this.postings.addUp(term, weight, this.names.shared);
      count = this.postings.accumulate(term, weight, found, count);
    }
    if (meaning !== null) count = meanings.compare(meaning, sums, touched, count);
    for (let i = 0; i < count; i += 1) {
      const slot = touched[i]!;
      const age = Math.abs(at - times[slot]!);
      const sum = strongest.limited(live, slot, sums[slot]!, settings);
      likenesses[i] = meaning === null ? sum * fading(age) : meanings.likeness(slot, sum, age, fading);
      sums[slot] = 0;
    }
    if (named > 0) this.names.subtract(live, touched, likenesses, count, this.size, settings);
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
    this.names.grow(length);
    this.strongest.grow(length);
  }
}
