import { LRUCache } from 'lru-cache';
import { Sights } from './sights.ts';

/**
 * About 20 MB at most. An article that is dropped from it is sent again when it is seen again, which changes nothing.
 */
const ARTICLES = 100_000;

/** The topic of headlines, and which articles it got recently, to avoid repeats. Empty when a process starts. */
export class HeadlineLog {
  readonly bitsByArticle: LRUCache<string, number>;
  /** Name with its prefix. */
  readonly topic: string;

  constructor(topic: string, articles: number = ARTICLES) {
    this.topic = topic;
    this.bitsByArticle = new LRUCache({ max: articles });
  }

  open = (): Sights => new Sights(this);

  /** Bits of sights.ts. 0: nothing is remembered. */
  bitsOf = (article: string): number => this.bitsByArticle.get(article) ?? 0;

  tell(article: string, bits: number): void {
    this.bitsByArticle.set(article, this.bitsOf(article) | bits);
  }
}
