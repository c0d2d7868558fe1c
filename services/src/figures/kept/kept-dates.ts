import { Bindings } from '@vigie/schema/bindings';
import { LRUCache } from 'lru-cache';
import { ms } from '../milliseconds.ts';
import type { ReadContext } from '../read/read-context.ts';
import type { ArticleTimes } from './article-records.ts';
import { changedIds } from './changed-ids.ts';
import { KeptRows } from './kept-rows.ts';
import { perStore } from './per-store.ts';

/** What sitemaps and pages had told by some moment of the dates of an article. ms */
export type ArticleDates = Pick<ArticleTimes, 'sitemapLast' | 'published' | 'modified'>;

const NO_DATES: ArticleDates = { sitemapLast: null, published: null, modified: null };

/**
 * Dates of an article after each event about it, oldest first, four numbers each (ms; NaN: none): when the event was, then the
 * dates in the order of {@link ArticleDates}. Plain arrays: as typed ones they would take 140 bytes more.
 */
type Life = readonly number[] | 'more events than are kept';

const FIGURES = 4;
/** As many as articles are kept: 14 MB with three events each, 49 with the most. */
const MOST_KEPT = 50_000;
/** Events of an article. A report that is changed all day has more. */
const MOST_EVENTS = 25;
/** Articles that are known to have more. */
const MOST_LONG = 10_000;
/** Longer lists are read by whoever exports them, once. */
const MOST_ASKED = 2_000;

const keptOf = perStore((store) => ({
  lives: new KeptRows<Life>(changedIds(store).dates, { read: readLives, most: MOST_KEPT }),
  /** Articles with more events than are kept. They get events all the time, and each would have them read again for nothing. */
  long: new LRUCache<string, true>({ max: MOST_LONG }),
}));

/**
 * Dates before a moment (ms), by stored id, as stored now. Articles that are left out have to be asked of the engine; null: all of them.
 */
export async function keptDates(
  asking: ReadContext,
  ids: readonly string[],
  end: number,
): Promise<Map<string, ArticleDates> | null> {
  if (ids.length > MOST_ASKED) return null;
  const { lives, long } = keptOf(asking.store);
  const short = ids.filter((id) => !long.has(id));
  const known = await lives.read(asking, short);
  if (known === null) return null;
  const dates = new Map<string, ArticleDates>();
  for (const id of short) {
    const life = known.get(id) ?? [];
    if (typeof life === 'string') long.set(id, true);
    else dates.set(id, datesIn(life, end));
  }
  return dates;
}

function datesIn(life: readonly number[], end: number): ArticleDates {
  for (let at = life.length - FIGURES; at >= 0; at -= FIGURES) {
    if (life[at]! >= end) continue;
    const date = (place: number): number | null => (Number.isNaN(life[at + place]) ? null : life[at + place]!);
    return { sitemapLast: date(1), published: date(2), modified: date(3) };
  }
  return NO_DATES;
}

type Event = [at: number, kind: number, published: number, modified: number];

async function readLives({ store, signal }: ReadContext, ids: readonly string[]): Promise<Map<string, Life>> {
  const bindings = new Bindings();
  const rows = await store.query<[article: string, events: Event[]]>(
    `SELECT toString(article), arrayMap(one -> (${ms('one.1')}, one.2, ${ms('one.4')}, ${ms('one.5')}),
       arraySort(groupUniqArray(${MOST_EVENTS + 1})((at, kind, id, published, modified))))
     FROM article_dates WHERE article IN ${bindings.ids(ids)} GROUP BY article`,
    bindings.values,
    signal ? { signal } : {},
  );
  return new Map(
    rows.map(([article, events]) => [
      article,
      events.length > MOST_EVENTS ? 'more events than are kept' : lifeOf(events),
    ]),
  );
}

/** Kind of what a sitemap told: see the table of dates. */
const FROM_SITEMAP = 2;

/** The same rules as `datesBefore` in articles-then.ts. Events come in the order of their times, then of kinds and ids; a date of 0 was not told. */
function lifeOf(events: readonly Event[]): number[] {
  const life: number[] = [];
  let [listed, published, modified, kindOfPublished] = [Number.NaN, Number.NaN, Number.NaN, 0];
  for (const [at, kind, toldPublished, toldModified] of events) {
    if (kind === FROM_SITEMAP) listed = at;
    // Of several kinds the largest holds, of one kind the latest.
    if (toldPublished !== 0 && kind >= kindOfPublished) [published, kindOfPublished] = [toldPublished, kind];
    if (toldModified !== 0 && !(toldModified <= modified)) modified = toldModified;
    life.push(at, listed, published, modified);
  }
  // Without the room that an array keeps to grow.
  return life.slice();
}
