import { type EventLimits, timeRefusal } from '@vigie/contracts/event-result';
import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import { DEFAULT_TEXT_MAX } from '@vigie/contracts/text';
import { isUtcTime } from '@vigie/contracts/time';
import { type ArticleCache, remember, shownAs } from '../article-cache.ts';
import { toByteString } from '../byte-string.ts';
import type { Crawl, CrawlScratch } from './crawl.ts';
import type { Guesses, LastPages } from './last-pages.ts';

const numbered = (names: readonly string[]): ReadonlyMap<unknown, number> =>
  new Map(names.map((name, i) => [toByteString(name), i + 1]));
const SOURCE = numbered(SOURCES);
const POSITION = numbered(POSITIONS);
const CATEGORY = numbered(CATEGORIES);
const HOMEPAGE = CATEGORY.get('homepage');
const GOOGLE_UNTIL = 2;
const TOP = 1;
const TOPIC = 3;

interface JsonFields {
  [field: string]: unknown;
}

const isObject = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A byte string is at least as long as its text, so one within a limit on UTF-16 units has a text within it. */
const isText = (value: unknown, max: number, min = 0): value is string =>
  typeof value === 'string' && value.length <= max && value.length >= min;
const isOptionalText = (value: unknown, max: number): value is string | null | undefined =>
  value == null || isText(value, max);
const isRank = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 65_535;

const TITLE_MAX = 500;
const ENTRIES_MAX = 1_000;

/** Checks the entries and looks up their URLs and titles. Those seen before were checked then. */
function quickEntries(
  entries: unknown,
  cache: ArticleCache,
  guesses: Guesses,
  scratch: CrawlScratch,
): entries is Crawl['entries'] {
  if (!Array.isArray(entries) || entries.length > ENTRIES_MAX) return false;
  for (let i = 0; i < entries.length; i++) {
    const entry: unknown = entries[i];
    if (!isObject(entry)) return false;
    const { rank, storyRank, story, section, url, title, publisher } = entry;
    if (!isRank(rank) || !isRank(storyRank)) return false;
    if (!isOptionalText(story, DEFAULT_TEXT_MAX) || !isOptionalText(section, DEFAULT_TEXT_MAX)) return false;
    if (typeof url !== 'string' || typeof title !== 'string' || !isOptionalText(publisher, DEFAULT_TEXT_MAX))
      return false;
    let known = guesses.at(i);
    if (known?.url !== url) {
      known = cache.find(url);
      if (!known) return false;
      guesses.wrong(i, known);
    }
    const name = publisher ?? '';
    let shown = shownAs(known, title, name);
    if (!shown) {
      if (title.length > TITLE_MAX) return false;
      shown = remember(known, title, name);
    }
    scratch.known[i] = known;
    scratch.shown[i] = shown;
  }
  return true;
}

/**
 * Reads strict UTF-8 without \u escapes as a byte string and accepts a crawl that is plainly valid; for `undefined` the
 * schema decides. Text without escapes can contain neither NUL (JSON forbids it raw) nor a lone surrogate (UTF-8 does).
 * quick-crawl.test.ts checks that the schema accepts what this accepts, with the same content.
 */
export function quickCrawl(
  bytes: Buffer,
  limits: EventLimits,
  cache: ArticleCache,
  pages: LastPages,
  scratch: CrawlScratch,
): Crawl | undefined {
  let event: unknown;
  try {
    event = JSON.parse(bytes.toString('latin1'));
  } catch {
    return undefined;
  }
  if (!isObject(event) || event.v !== 1 || event.type !== 'crawl') return undefined;
  const { id, producer, at, period, page, entries } = event;
  if (!isText(id, 64, 1) || !isText(producer, 64, 1) || typeof at !== 'string' || !isObject(page)) return undefined;
  if (typeof period !== 'number' || !Number.isInteger(period) || period < 60 || period > 14_400) return undefined;

  const source = SOURCE.get(event.source);
  const position = POSITION.get(page.position);
  const category = page.category == null ? 0 : CATEGORY.get(page.category);
  const topic = page.topic;
  if (source === undefined || position === undefined || category === undefined || !isOptionalText(topic, 200))
    return undefined;
  if (position === TOPIC && category !== 0) return undefined;
  if (source <= GOOGLE_UNTIL && position === TOP && category !== HOMEPAGE) return undefined;

  if (at.length > 64 || !isUtcTime(at)) return undefined;
  const ms = Date.parse(at);
  if (Number.isNaN(ms) || timeRefusal(ms, limits)) return undefined;

  const name = `${source}/${position}/${category}/${topic ?? ''}`;
  if (!quickEntries(entries, cache, pages.of(name), scratch)) return undefined;
  pages.keep(name, scratch.known, entries.length);
  return { source, position, category, topic: topic ?? '', id, producer, at: ms, period, entries };
}
