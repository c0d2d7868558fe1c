import { IdNumbers, longer } from '../read/blocks/numbers.ts';
import { hourOf, type Listed } from '../sitemaps/listed-hours.ts';

const FIRST_PLACES = 1 << 12;

/**
 * A set of listings: when a publisher's sitemaps listed an article. An article of a publisher appears with its earliest listing, and is changed by
 * each later one.
 */
export class Listings {
  readonly articles = new IdNumbers();
  /** Number of an article of a publisher. */
  readonly #pairs = new IdNumbers();
  /** By pair. */
  #publisher = new Uint32Array(FIRST_PLACES);
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

  get count(): number {
    return this.#listed.count;
  }

  /** `article`: its number in `articles`. `at`: ms. Returns the hours (ms) whose counts may be others now. */
  add(publisher: number, article: number, at: number): number[] {
    const known = this.#pairs.count;
    const pair = this.#pairs.numberOf(article, publisher);
    if (pair === known) this.#begin(pair, publisher);
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

  #begin(pair: number, publisher: number): void {
    if (pair === this.#publisher.length) {
      this.#publisher = longer(this.#publisher, 2 * pair);
      this.#appeared = longer(this.#appeared, 2 * pair);
    }
    this.#publisher[pair] = publisher;
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
    const rows = this.#rows.get(hour);
    if (rows) rows.push(row);
    else this.#rows.set(hour, [row]);
  }
}
