import type { MinuteRange } from '@vigie/contracts/query';
import { type ArticleNumbers, longer } from './numbers.ts';
import { TableInMemory } from './table-in-memory.ts';

/** First visible minute of each article on any page, unix seconds, by its number; 0: none is stored. */
export type FirstSights = Uint32Array;

/** Whether the first minute of an article lies in a range, by its number. */
export function firstIn(firsts: FirstSights, range: MinuteRange): (article: number) => boolean {
  // Of whole seconds, as instants are in statements.
  const [from, to] = [Math.floor(range.from / 1_000), Math.floor(range.to / 1_000)];
  return (article) => firsts[article]! >= from && firsts[article]! < to;
}

/** The lives of articles in memory: of an article's rows the earliest minute holds. */
export class ArticleLives extends TableInMemory<FirstSights> {
  #first = new Uint32Array(0);

  constructor(articles: ArticleNumbers) {
    super(articles, { table: 'exposure_life', columns: ['first'], bytes: 4 });
  }

  protected columns(): FirstSights {
    return this.#first;
  }

  protected add(article: number, rows: Buffer, at: number): void {
    const known = this.#first[article]!;
    const first = rows.readUInt32LE(at);
    if (known === 0 || first < known) this.#first[article] = first;
  }

  protected forget(): void {
    this.#first = new Uint32Array(0);
  }

  protected grow(articles: number): void {
    if (articles > this.#first.length) this.#first = longer(this.#first, Math.ceil(articles * 1.25));
  }
}
