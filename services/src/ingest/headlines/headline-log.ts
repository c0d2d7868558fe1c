import { LRUCache } from 'lru-cache';
import { Sights } from './sights.ts';

/** About 20 MB at the most. What falls out is told once more when it is seen again, which changes nothing. */
const ARTICLES = 100_000;

/** The topic of headlines, and what it has been told of late: it keeps repeats rare. Empty at the start of a process. */
export class HeadlineLog {
  readonly #told: LRUCache<string, number>;
  /** Name with its prefix. */
  readonly topic: string;

  constructor(topic: string, articles: number = ARTICLES) {
    this.topic = topic;
    this.#told = new LRUCache({ max: articles });
  }

  open = (): Sights => new Sights(this);

  /** Bits of sights.ts; 0: nothing that is remembered. */
  told = (article: string): number => this.#told.get(article) ?? 0;

  tell(article: string, bits: number): void {
    this.#told.set(article, this.told(article) | bits);
  }
}
