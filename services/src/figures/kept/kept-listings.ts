import { setImmediate } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@vigie/contracts/french/durations';
import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import { TextNumbers } from '../read/blocks/numbers.ts';
import type { ReadContext } from '../read/read-context.ts';
import { hourOf, type Listed } from '../sitemaps/listed-hours.ts';
import { InBackground } from './in-background.ts';
import { InTurn } from './in-turn.ts';
import { Listings } from './listings.ts';
import { partsOfKnownRows } from './parts.ts';
import { perStore } from './per-store.ts';
import { eachListing, readListings } from './read-listings.ts';

const startOfDay = (ms: number): number => dayBounds(parisDay(ms)).start;

/** Listings that are kept: 90 MB with two of each article. With more of them the engine is asked. */
const MOST_KEPT = 1_000_000;
const LONGEST_MS = 100 * DAY_MS;
/**
 * Days before the end of a range that are read at least. Few ranges are longer than a month, and the first longer one has all listings read
 * again.
 */
const FIRST_DAYS = 31;
/** Other calls are answered after so many rows, some 10 ms. */
const ROWS_IN_A_GO = 10_000;
/** Number of the publisher, fresh, changed. */
const FIGURES = 3;

/**
 * What sitemaps listed, in memory. A question reads the listings in new parts of the table. They are a set, so it does not matter in which order or
 * how often they are read. Counts of a whole hour are kept until a listing changes them.
 */
export class KeptListings {
  readonly #most: number;
  #publishers = new TextNumbers();
  #listings = new Listings();
  /** {@link FIGURES} of each publisher, by the start of the hour, ms. */
  #hours = new Map<number, Uint32Array>();
  /** All listings since then are known, ms. */
  #since = Number.POSITIVE_INFINITY;
  /** Those since then are too many, ms. */
  #tooMany = Number.NEGATIVE_INFINITY;
  /** What is known rests on the rows of these parts, at least. */
  #parts: ReadonlySet<string> = new Set();
  readonly #turn = new InTurn();
  readonly #filling = new InBackground('listings in memory');

  constructor(most = MOST_KEPT) {
    this.#most = most;
  }

  /**
   * Of some publishers, by the start of the hour; hours without any are left out, and of those that the range cuts only what lies in it counts.
   * null: the engine has to be asked, since the listings do not fit, or are being read for the first time.
   */
  hours(asking: ReadContext, range: MinuteRange, publishers: readonly string[]): Promise<Map<number, Listed> | null> {
    return this.#turn.run(async () => {
      const parts = await asking.store.parts('sitemap_sightings');
      if (parts === null) return null;
      const steady = partsOfKnownRows(parts, this.#parts);
      const first = startOfDay(range.from);
      // With no known part left, the table may have been emptied.
      if (first < this.#since || steady.length === 0) {
        if (parts.length === 0) return new Map();
        const month = Math.min(first, startOfDay(range.to - FIRST_DAYS * DAY_MS));
        const since = [month, first].find((one) => one > this.#tooMany);
        if (since !== undefined) this.#filling.start(() => this.#fill({ store: asking.store }, parts, since));
        return null;
      }
      if (steady.length < parts.length) await this.#add(await readListings(asking, steady, this.#since));
      this.#parts = new Set(parts);
      return this.#listings.count > this.#most ? this.#refuse() : this.#sum(range, publishers);
    });
  }

  /** Resolves once nothing is read for the first time. */
  async filled(): Promise<void> {
    await this.#filling.settled();
  }

  async #fill(asking: ReadContext, parts: readonly string[], since: number): Promise<void> {
    this.#empty();
    await this.#add(await readListings(asking, null, since));
    this.#parts = new Set(parts);
    this.#since = since;
    if (this.#listings.count > this.#most) this.#refuse();
  }

  #refuse(): null {
    this.#tooMany = this.#since;
    this.#empty();
    return null;
  }

  #empty(): void {
    this.#publishers = new TextNumbers();
    this.#listings = new Listings();
    this.#hours = new Map();
    this.#since = Number.POSITIVE_INFINITY;
    this.#parts = new Set();
  }

  async #add(bytes: Buffer): Promise<void> {
    let rows = 0;
    const { articles } = this.#listings;
    for (const { publisher, high, low, at } of eachListing(bytes)) {
      const article = articles.numberOf(high, low);
      const touched = this.#listings.add(this.#publishers.numberOf(publisher), article, at);
      for (const hour of touched) this.#hours.delete(hour);
      rows += 1;
      if (rows % ROWS_IN_A_GO === 0) await setImmediate();
    }
  }

  #sum({ from, to }: MinuteRange, publishers: readonly string[]): Map<number, Listed> {
    const chosen = new Set(publishers);
    const isChosen = this.#publishers.all.map((name) => chosen.has(name));
    const sums = new Map<number, Listed>();
    for (let hour = hourOf(from); hour < to; hour += HOUR_MS) {
      const sum = { fresh: 0, changed: 0 };
      const isWhole = from <= hour && to >= hour + HOUR_MS;
      const figures = isWhole ? this.#wholeHour(hour) : this.#count(hour, from, to);
      for (let i = 0; i < figures.length; i += FIGURES) {
        if (!isChosen[figures[i]!]) continue;
        sum.fresh += figures[i + 1]!;
        sum.changed += figures[i + 2]!;
      }
      if (sum.fresh + sum.changed > 0) sums.set(hour, sum);
    }
    return sums;
  }

  #wholeHour(hour: number): Uint32Array {
    const figures = this.#hours.get(hour) ?? this.#count(hour, hour, hour + HOUR_MS);
    this.#hours.set(hour, figures);
    return figures;
  }

  /** {@link FIGURES} of the publishers that listed something in a part of an hour. */
  #count(hour: number, from: number, to: number): Uint32Array {
    const counts = [...this.#listings.inHour(hour, from, to)];
    return Uint32Array.from(counts.flatMap(([publisher, { fresh, changed }]) => [publisher, fresh, changed]));
  }
}

const listingsOf = perStore(() => new KeptListings());

/** Articles of some publishers in the hours of a range, as stored at this moment; null where the engine has to count them. */
export async function listedHours(
  asking: ReadContext,
  range: MinuteRange,
  publishers: readonly string[],
): Promise<Map<number, Listed> | null> {
  if (isLong(range)) return null;
  return listingsOf(asking.store).hours(asking, inSeconds(range), publishers);
}

const isLong = ({ from, to }: MinuteRange): boolean => to - from > LONGEST_MS;

/** Of whole seconds, as instants are in statements. */
const inSeconds = ({ from, to }: MinuteRange): MinuteRange => ({ from: from - (from % 1_000), to: to - (to % 1_000) });
