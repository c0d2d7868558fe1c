import type { FetchFault } from '@vigie/contracts/alerts/sitemap-subject';
import { DAY_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { addDays, dayBounds, firstMinuteAt, parisDay, wallClock } from '@vigie/contracts/paris';
import { FETCH_FAULTS } from '@vigie/contracts/sitemap-faults';
import type { SitemapTimes } from '../../figures/read/sitemap-times.ts';
import { HABIT_DAYS, LOOK_BACK_DAYS, longSilence, usualSilence } from '../../figures/sitemaps/silences.ts';

interface Day {
  name: string;
  start: number;
  end: number;
}

const isWhole = ({ start, end }: Day): boolean => end - start === DAY_MS;

/** A day of Paris, then the days before it that are looked back on. */
const daysFrom = (day: string): readonly Day[] =>
  Array.from({ length: LOOK_BACK_DAYS + 1 }, (_, i) => {
    const name = addDays(day, -i);
    return { name, ...dayBounds(name) };
  });

/** The silences and faults of one sitemap, fetch by fetch. Times in ms. */
export class FetchedSitemap {
  readonly times: SitemapTimes;
  /** Start of a minute → its last fetch. */
  readonly minutes: ReadonlyMap<number, number>;
  readonly #marks: ReadonlySet<number>;
  readonly #usual = new Map<number, number | null>();
  readonly #days = new Map<string, readonly Day[]>();

  constructor(times: SitemapTimes) {
    this.times = times;
    // Ascending: the last fetch of a minute stays.
    this.minutes = new Map(times.fetched.map((at) => [Math.floor(at / MINUTE_MS) * MINUTE_MS, at]));
    this.#marks = new Set(times.wrong);
  }

  /** How long it had brought nothing at a moment. null: nothing in the time that is looked back on. */
  silentAt(at: number): number | null {
    const last = this.#broughtBy(at);
    return last !== null && last > this.#sameClock(at, LOOK_BACK_DAYS) ? at - last : null;
  }

  /** How long it is usually silent at the hour of a moment. null: too little is known. */
  usualAt(at: number): number | null {
    let usual = this.#usual.get(at);
    if (usual === undefined) {
      const since = this.#sameClock(at, LOOK_BACK_DAYS);
      usual = usualSilence(
        Array.from({ length: HABIT_DAYS }, (_, i) => {
          const then = this.#sameClock(at, i + 1);
          const last = this.#broughtBy(then);
          return last !== null && last > since ? then - last : null;
        }),
      );
      this.#usual.set(at, usual);
    }
    return usual;
  }

  /** Beyond which a silence is long against the habit, `shortest` at least. null: too little is known. */
  limitAt(at: number, shortest: number): number | null {
    const usual = this.usualAt(at);
    return usual === null ? null : longSilence(usual, shortest);
  }

  hasFault(at: number, fault: FetchFault): boolean {
    // A feed may list as many as it wants.
    const { feedSince } = this.times;
    if (fault === 'too_many_urls' && feedSince !== null && feedSince <= at) return false;
    return this.#marks.has(at * 8 + FETCH_FAULTS.indexOf(fault));
  }

  /** The moment at which the clock of Paris showed the same some days before. */
  #sameClock(at: number, daysBack: number): number {
    const day = parisDay(at);
    let days = this.#days.get(day);
    if (days === undefined) {
      days = daysFrom(day);
      this.#days.set(day, days);
    }
    const [own, then] = [days[0]!, days[daysBack]!];
    if (isWhole(own) && isWhole(then)) return then.start + (at - own.start);
    return firstMinuteAt(`${then.name}${wallClock(at).slice(10)}`) + (at % MINUTE_MS);
  }

  /** The last moment up to another at which it brought a URL. */
  #broughtBy(at: number): number | null {
    const { brought } = this.times;
    let [low, high] = [0, brought.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (brought[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? null : brought[low - 1]!;
  }
}
