import { HOUR_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import { ArticleNumbers, IdNumbers, longer } from '../exposure/blocks/numbers.ts';
import { hourOf, type Listed } from '../sitemaps/listed-hours.ts';

const FIRST_PLACES = 1 << 12;

/**
 * A set of listings: when a publisher's sitemaps listed an article. An article of a publisher appears with its earliest listing, and is changed by
 * each later one.
 */
export class Listings {
  readonly articles = new ArticleNumbers();
  /** Number of an article of a publisher. */
  readonly #pairs = new IdNumbers();
  /** By pair. */
  #publisher = new Uint32Array(FIRST_PLACES);
  #article = new Uint32Array(FIRST_PLACES);
  /** By pair: its earliest listing, ms; infinity: it has none. */
  #appeared = new Float64Array(FIRST_PLACES);
  /** Number of a time, and of a pair at a time: its row. */
  readonly #times = new IdNumbers();
  readonly #listed = new IdNumbers();
  /** By row: its pair, and when it was listed, ms. */
  #pair = new Uint32Array(FIRST_PLACES);
  #at = new Float64Array(FIRST_PLACES);
  /** Rows by the start of their hour, ms. */
  readonly #rows = new Map<number, number[]>();
  /** Their articles, of the hours that were asked for. */
  readonly #articlesOf = new Map<number, Uint32Array>();

  get count(): number {
    return this.#listed.count;
  }

  /** `article`: its number in `articles`. `at`: ms. Returns the hours (ms) whose counts may be others now. */
  add(publisher: number, article: number, at: number): number[] {
    const known = this.#pairs.count;
    const pair = this.#pairs.numberOf(article, publisher);
    if (pair === known) this.#begin(pair, publisher, article);
    const rows = this.#listed.count;
    const row = this.#listed.numberOf(pair, this.#times.numberOf(Math.floor(at / 2 ** 32), at >>> 0));
    if (row < rows) return [];
    this.#append(row, pair, at);
    const appeared = this.#appeared[pair]!;
    if (at > appeared) return [hourOf(at)];
    this.#appeared[pair] = at;
    return Number.isFinite(appeared) ? [hourOf(at), hourOf(appeared)] : [hourOf(at)];
  }

  /** Counts by number of the publisher, of what was listed in an hour and in [from, to) (ms). */
  inHour(hour: number, from: number, to: number): Map<number, Listed> {
    const counts = new Map<number, Listed>();
    const changed = new Set<number>();
    for (const row of this.#rows.get(hour) ?? []) {
      const at = this.#at[row]!;
      if (at < from || at >= to) continue;
      const pair = this.#pair[row]!;
      const publisher = this.#publisher[pair]!;
      const own = counts.get(publisher) ?? { fresh: 0, changed: 0 };
      counts.set(publisher, own);
      if (at === this.#appeared[pair]) own.fresh += 1;
      else if (!changed.has(pair)) {
        changed.add(pair);
        own.changed += 1;
      }
    }
    return counts;
  }

  /** By number of the article: 1 for those that were listed in the range, else 0. */
  listedIn({ from, to }: MinuteRange): Uint8Array {
    const listed = new Uint8Array(this.articles.count);
    for (let hour = hourOf(from); hour < to; hour += HOUR_MS) {
      if (from <= hour && hour + HOUR_MS <= to) {
        for (const article of this.#articlesIn(hour)) listed[article] = 1;
        continue;
      }
      for (const row of this.#rows.get(hour) ?? []) {
        if (this.#at[row]! >= from && this.#at[row]! < to) listed[this.#article[this.#pair[row]!]!] = 1;
      }
    }
    return listed;
  }

  /** Of a whole hour. */
  #articlesIn(hour: number): Uint32Array {
    const known = this.#articlesOf.get(hour);
    if (known) return known;
    const articles = Uint32Array.from(this.#rows.get(hour) ?? [], (row) => this.#article[this.#pair[row]!]!);
    this.#articlesOf.set(hour, articles);
    return articles;
  }

  #begin(pair: number, publisher: number, article: number): void {
    if (pair === this.#publisher.length) {
      this.#publisher = longer(this.#publisher, 2 * pair);
      this.#article = longer(this.#article, 2 * pair);
      this.#appeared = longer(this.#appeared, 2 * pair);
    }
    this.#publisher[pair] = publisher;
    this.#article[pair] = article;
    this.#appeared[pair] = Number.POSITIVE_INFINITY;
  }

  #append(row: number, pair: number, at: number): void {
    if (row === this.#pair.length) {
      this.#pair = longer(this.#pair, 2 * row);
      this.#at = longer(this.#at, 2 * row);
    }
    this.#pair[row] = pair;
    this.#at[row] = at;
    const hour = hourOf(at);
    this.#articlesOf.delete(hour);
    const rows = this.#rows.get(hour);
    if (rows) rows.push(row);
    else this.#rows.set(hour, [row]);
  }
}
