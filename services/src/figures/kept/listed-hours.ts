import { DAY_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { TextNumbers } from '../exposure/blocks/numbers.ts';
import { hourOf, type Listed, type ListedRow, readListed } from '../sitemaps/listed-hours.ts';
import type { Asking } from './asking.ts';
import { InTurn } from './in-turn.ts';
import { partsOfKnownRows } from './parts.ts';
import { perStore } from './per-store.ts';

/** Counts of one publisher in one hour, of which this many are kept: 12 MB. */
const MOST_KEPT = 1_000_000;
const LONGEST_MS = 100 * DAY_MS;
/** Number of the publisher, fresh, changed. */
const FIGURES = 3;

/**
 * Whole hours of sitemaps, for all publishers. What is listed later changes no hour, so hours hold until a new part of the table has a row of
 * them or of an earlier one.
 */
class ListedHours {
  readonly #publishers = new TextNumbers();
  /** {@link FIGURES} of each publisher, by the start of the hour, ms. */
  readonly #hours = new Map<number, Uint32Array>();
  /** The hours that are known, without a gap. */
  #known: MinuteRange = { from: 0, to: 0 };
  /** They rest on the rows of these parts, at least. */
  #parts: ReadonlySet<string> = new Set();
  readonly #turn = new InTurn();

  /** Of some publishers, by the start of the hour; hours without any are left out. */
  read(
    asking: Asking,
    parts: readonly string[],
    range: MinuteRange,
    publishers: readonly string[],
  ): Promise<Map<number, Listed>> {
    return this.#turn.run(async () => {
      await this.#renew(asking, parts);
      await this.#fill(asking, range);
      const sums = this.#sum(range, publishers);
      if (this.#count() > MOST_KEPT) this.#forget();
      return sums;
    });
  }

  async #renew(asking: Asking, parts: readonly string[]): Promise<void> {
    const steady = partsOfKnownRows(parts, this.#parts);
    // With no part left, the table may have been emptied.
    if (steady.length === 0) this.#forget();
    else if (steady.length < parts.length) {
      const first = await firstOutside(asking, steady);
      if (first !== null) this.#forget(hourOf(first));
    }
    this.#parts = new Set(parts);
  }

  async #fill(asking: Asking, { from, to }: MinuteRange): Promise<void> {
    if (from > this.#known.to || to < this.#known.from) this.#forget();
    const known = this.#known.from < this.#known.to ? this.#known : { from, to: from };
    const missing = [
      { from, to: known.from },
      { from: known.to, to },
    ].filter((range) => range.from < range.to);
    if (missing.length === 0) return;
    const rows = await readListed(asking, missing, [], new Bindings(), true);
    for (const [hour, figures] of this.#byHour(rows)) this.#hours.set(hour, Uint32Array.from(figures));
    this.#known = { from: Math.min(from, known.from), to: Math.max(to, known.to) };
  }

  #byHour(rows: readonly ListedRow[]): Map<number, number[]> {
    const hours = new Map<number, number[]>();
    for (const [hour, publisher, fresh, changed] of rows) {
      const figures = hours.get(hour) ?? [];
      figures.push(this.#publishers.numberOf(publisher), fresh, changed);
      hours.set(hour, figures);
    }
    return hours;
  }

  #sum({ from, to }: MinuteRange, publishers: readonly string[]): Map<number, Listed> {
    const chosen = new Set(publishers);
    const isChosen = this.#publishers.all.map((name) => chosen.has(name));
    const sums = new Map<number, Listed>();
    for (const [hour, figures] of this.#hours) {
      if (hour < from || hour >= to) continue;
      const sum = { fresh: 0, changed: 0 };
      for (let i = 0; i < figures.length; i += FIGURES) {
        if (!isChosen[figures[i]!]) continue;
        sum.fresh += figures[i + 1]!;
        sum.changed += figures[i + 2]!;
      }
      if (sum.fresh + sum.changed > 0) sums.set(hour, sum);
    }
    return sums;
  }

  #count(): number {
    return [...this.#hours.values()].reduce((sum, { length }) => sum + length / FIGURES, 0);
  }

  /** This hour and later ones; without it all. */
  #forget(from = 0): void {
    for (const hour of this.#hours.keys()) if (hour >= from) this.#hours.delete(hour);
    const { from: first, to } = this.#known;
    this.#known = { from: Math.min(first, from), to: Math.min(to, from) };
  }
}

/** The time of the earliest row in all other parts, ms; null: they have none. */
async function firstOutside({ store, signal }: Asking, parts: readonly string[]): Promise<number | null> {
  const bindings = new Bindings();
  const sql = `SELECT toFloat64(count()), toFloat64(min(toUnixTimestamp64Milli(at)))
    FROM sitemap_sightings WHERE _part NOT IN ${bindings.strings(parts)}`;
  const [[rows, first] = [0, 0]] = await store.query<[number, number]>(sql, bindings.values, signal ? { signal } : {});
  return rows === 0 ? null : first;
}

const hoursOf = perStore(() => new ListedHours());

/** Articles of some publishers in the whole hours of a range, as stored at this moment; null where the engine has to count them. */
export async function listedHours(
  asking: Asking,
  range: MinuteRange,
  publishers: readonly string[],
): Promise<Map<number, Listed> | null> {
  const parts = range.to - range.from > LONGEST_MS ? null : await asking.store.parts('sitemap_sightings');
  return parts && hoursOf(asking.store).read(asking, parts, range, publishers);
}
