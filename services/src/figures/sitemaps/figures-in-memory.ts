import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { MinuteRange } from '@vigie/contracts/query';
import { FUTURE_MS, OLD_MS } from '@vigie/contracts/sitemap-faults';
import type { Question } from '../exposure/context.ts';
import { END_WORDS, type Entries, type SitemapEntries } from '../kept/entry-columns.ts';
import { endWords } from '../kept/read-entries.ts';
import type { IdNumbers } from '../read/blocks/numbers.ts';
import { delayOf, type EntryFault, EXAMPLES, groupKey, TOLD_FAULTS } from './entry-sql.ts';
import type { ExposedDelays } from './exposed-delays.ts';
import { titleEndsOf } from './named-titles.ts';
import { keyOf, type SitemapKey, type SitemapSet } from './sitemap-set.ts';
import type { State } from './states.ts';
import { ownersOf, type Told } from './told-entries.ts';

/** Of the articles that appeared in sitemaps within the range, by sitemap and by group: see `keyOfRow`. */
export interface RangeFigures {
  told: Map<string, Told>;
  /** By sitemap. */
  named: Map<string, EntryFault>;
  exposed: Map<string, ExposedDelays>;
}

type FaultCode = EntryFault['code'];

/** What the entries of a sitemap are judged by. */
interface Judged {
  key: SitemapKey;
  group: string;
  /** When it was first read with an article in it, ms. What it listed then was there before. */
  begun: number;
  /** By number of a host: 1 where it is another publisher's. */
  isForeign: Uint8Array;
  /** What begins or ends a title that names its publisher: {@link endWords} of each name. */
  names: Uint32Array;
  /** By the lowest byte of the first word: 1 if there is such a name. Most titles are done with here. */
  isName: Uint8Array;
}

/** ms, ascending. */
interface Delays {
  /** From publication. */
  waited: Float64Array;
  /** Of articles that were exposed before they were listed: by how much. */
  before: Float64Array;
  /** From the listing until the first exposure. */
  after: Float64Array;
}

/**
 * The same figures as the statements of `readTold`, `readNamed` and `readExposed`, of entries in memory. They are there in the order of their delays, so
 * nothing is sorted. Cost: two passes over the entries.
 */
export function figuresInMemory(
  question: Question,
  set: SitemapSet,
  { sitemaps, articles, hosts }: Entries,
): RangeFigures {
  const { range } = question.scope;
  const judgedBy = judges(question, set, hosts.all);
  const figures: RangeFigures = { told: new Map(), named: new Map(), exposed: new Map() };
  const groups = new Map<string, Delays[]>();
  for (const entries of sitemaps) {
    const judged = judgedBy(entries);
    if (judged === null) continue;
    const { count, waited, faulty } = toldBy(entries, judged, range);
    if (count === 0) continue;
    const { key, group } = judged;
    const delays = { waited, ...exposedBy(entries, judged, range) };
    groups.set(group, [...(groups.get(group) ?? []), delays]);
    const faultOf = (code: FaultCode, rows: readonly number[]) =>
      rows.length === 0 ? [] : [faultOfRows(code, rows, entries, articles)];
    const faults = TOLD_FAULTS.flatMap((code, i) => faultOf(code, faulty[i]!));
    figures.told.set(key, { articles: count, waited: delayOfAll(waited), faults });
    figures.exposed.set(key, exposedOf(delays));
    for (const named of faultOf('publisher_in_title', faulty[NAMED]!)) figures.named.set(key, named);
  }
  for (const [name, members] of groups) {
    const delays = together(members);
    figures.told.set(groupKey(name), { articles: 0, waited: delayOfAll(delays.waited), faults: [] });
    figures.exposed.set(groupKey(name), exposedOf(delays));
  }
  return figures;
}

/** null: the sitemap is not asked for, or was fetched first a moment ago. */
function judges({ view }: Question, set: SitemapSet, hosts: readonly string[]) {
  const states = new Map<string, State>(set.states.map((state) => [keyOf(state.publisher, state.code), state]));
  const owners = ownersOf(view, set.domains);
  const ownerOf = hosts.map((host) => owners.hosts.get(host) ?? 0);
  const ends = titleEndsOf(view, set.domains);
  return ({ publisher, code }: SitemapEntries): Judged | null => {
    const key = keyOf(publisher, code);
    const state = states.get(key);
    if (state === undefined) return null;
    const owner = owners.domains.get(publisher) ?? 0;
    const names = (ends.get(publisher) ?? []).map(endWords);
    const isName = new Uint8Array(256);
    for (const [low] of names) isName[low & 255] = 1;
    return {
      key,
      group: set.names.get(publisher) ?? '',
      begun: state.begun ?? 0,
      isForeign: Uint8Array.from(ownerOf, (other) => (other === owner ? 0 : 1)),
      names: Uint32Array.from(names.flat()),
      isName,
    };
  };
}

/** Entries that appeared in the range: how many, their delays from publication, and rows by fault, those with the publisher in their title last. */
function toldBy(
  { byAge, seen, age, faults, host, ends }: SitemapEntries,
  { begun, isForeign, names, isName }: Judged,
  { from, to }: MinuteRange,
) {
  const waited = new Float64Array(byAge.length);
  const faulty: number[][] = Array.from({ length: NAMED + 1 }, () => []);
  let [count, timely] = [0, 0];
  for (const row of byAge) {
    const at = seen[row]!;
    if (at < from || at >= to) continue;
    count += 1;
    const mask = faults[row]! | (isForeign[host[row]!]! * FOREIGN);
    if (mask !== 0) addFaults(faulty, mask, row);
    const end = row * END_WORDS;
    if (isName[ends[end]! & 255]! + isName[ends[end + 2]! & 255]! > 0 && hasEnd(ends, end, names))
      faulty[NAMED]!.push(row);
    const wait = age[row]!;
    if (at === begun || wait < -FUTURE_MS || wait > OLD_MS) continue;
    waited[timely] = Math.max(0, wait);
    timely += 1;
  }
  return { count, waited: waited.subarray(0, timely), faulty };
}

/** From the appearance of entries to their first exposure before the end of the range. */
function exposedBy(
  { byDelay, seen, delay }: SitemapEntries,
  { begun }: Judged,
  { from, to }: MinuteRange,
): Pick<Delays, 'before' | 'after'> {
  const delays = new Float64Array(byDelay.length);
  let [count, earlier] = [0, 0];
  for (const row of byDelay) {
    const at = seen[row]!;
    const after = delay[row]!;
    if (at < from || at >= to || at === begun || at + after >= to) continue;
    delays[count] = after;
    count += 1;
    if (after < 0) earlier = count;
  }
  const before = delays.slice(0, earlier).reverse();
  return { before: before.map((early) => -early), after: delays.subarray(earlier, count) };
}

const FOREIGN = 2 ** TOLD_FAULTS.indexOf('foreign_host');
const NAMED = TOLD_FAULTS.length;

function addFaults(faulty: number[][], mask: number, row: number): void {
  for (let i = 0; i < NAMED; i += 1) if ((mask & (2 ** i)) !== 0) faulty[i]!.push(row);
}

/** Whether one of the two ends of a title, whose words begin `at`, is one of the names. */
function hasEnd(ends: Uint32Array, at: number, names: Uint32Array): boolean {
  for (let i = 0; i < names.length; i += 2) {
    if (ends[at] === names[i] && ends[at + 1] === names[i + 1]) return true;
    if (ends[at + 2] === names[i] && ends[at + 3] === names[i + 1]) return true;
  }
  return false;
}

function faultOfRows(
  code: FaultCode,
  rows: readonly number[],
  { seen, article }: SitemapEntries,
  articles: IdNumbers,
): EntryFault {
  const idOf = (row: number): string => articles.id(article[row]!);
  const examples = newestOf(rows, seen, idOf);
  return {
    code,
    nombre: rows.length,
    dernier: seen[examples[0]!]!,
    exemples: examples.map((row) => articleIdFromUInt64(idOf(row))),
  };
}

/** The newest few rows: of equally new ones those whose stored id comes first as a text. */
function newestOf(rows: readonly number[], seen: Float64Array, idOf: (row: number) => string): number[] {
  const isBefore = (a: number, b: number): boolean => seen[a]! > seen[b]! || (seen[a] === seen[b] && idOf(a) < idOf(b));
  const newest: number[] = [];
  for (const row of rows) {
    let place = newest.length;
    while (place > 0 && isBefore(row, newest[place - 1]!)) place -= 1;
    if (place < EXAMPLES) {
      newest.splice(place, 0, row);
      newest.length = Math.min(newest.length, EXAMPLES);
    }
  }
  return newest;
}

/** Those of several sitemaps; of one its own. */
function together(members: readonly Delays[]): Delays {
  const [first, ...others] = members;
  if (first && others.length === 0) return first;
  const join = (of: (delays: Delays) => Float64Array): Float64Array =>
    Float64Array.from(members.flatMap((one) => [...of(one)])).sort();
  return { waited: join((one) => one.waited), before: join((one) => one.before), after: join((one) => one.after) };
}

/** `zeros`: so many delays more, of nothing. */
const delayOfAll = (delays: Float64Array, zeros = 0): Told['waited'] =>
  delayOf(delays.length + zeros, [quantileOf(delays, zeros, 0.5), quantileOf(delays, zeros, 0.9)]);

/** Between the two nearest ones, as the engine's quantilesExactInclusive. 0 of none. */
function quantileOf(sorted: Float64Array, zeros: number, share: number): number {
  const place = share * (sorted.length + zeros - 1);
  const at = (whole: number): number => sorted[whole - zeros] ?? 0;
  const below = at(Math.floor(place));
  return below + (place - Math.floor(place)) * (at(Math.ceil(place)) - below);
}

/** An article that was exposed before it was listed did not wait. */
const exposedOf = ({ before, after }: Delays): ExposedDelays => ({
  sitemap_exposition: delayOfAll(after, before.length),
  exposition_avant: delayOfAll(before),
  exposition_apres: delayOfAll(after),
});

/** Domain of a publisher → articles that its sitemaps first listed in a range that has not ended, whichever of them did. */
export function firstSeenIn({ from, to }: MinuteRange, { sitemaps, articles }: Entries): Map<string, number> {
  const fresh = new Map(sitemaps.map(({ publisher }) => [publisher, new Set<number>()]));
  const isFresh = new Uint8Array(articles.count);
  for (const { publisher, rows, seen, article } of sitemaps) {
    for (let row = 0; row < rows; row += 1) {
      if (seen[row]! < from || seen[row]! >= to) continue;
      isFresh[article[row]!] = 1;
      fresh.get(publisher)!.add(article[row]!);
    }
  }
  for (const { publisher, rows, seen, article } of sitemaps)
    for (let row = 0; row < rows; row += 1)
      if (seen[row]! < from && isFresh[article[row]!] === 1) fresh.get(publisher)!.delete(article[row]!);
  return new Map(Array.from(fresh, ([publisher, { size }]) => [publisher, size]));
}
