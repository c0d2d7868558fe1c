import { hash } from 'node:crypto';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import { type Weights, weightsName } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/schema/bindings';
import { LRUCache } from 'lru-cache';
import type { Asking } from '../../kept/asking.ts';
import { articlesOf } from '../../kept/kept-articles.ts';
import { caller } from '../../query-gate.ts';
import type { ExposureMemory, Question } from '../context.ts';
import { publishedDays, quartersOf } from '../exposure-sql.ts';
import type { Reading, RolledDay } from '../rollup-days.ts';
import { type Assigned, AssignedClusters, type ClusterColumn } from './assigned-clusters.ts';
import { bestArticles } from './best-articles.ts';
import { type Block, type Blocks, blockBytes, type Names, type Summary } from './block.ts';
import { blockStatement, readBlock } from './day-block.ts';
import { cutQuarters, type DayQuarters, quartersBytes, quartersStatement, readQuarters } from './day-quarters.ts';
import { LiveDay, liveBytes } from './live-day.ts';
import { ArticleNumbers, TextNumbers } from './numbers.ts';

/** Shares of the memory. */
const FOR_DAYS = 0.5;
const FOR_QUARTERS = 0.15;
const FOR_LIVE = 0.2;
const FOR_SUMMARIES = 0.15;
/** Articles that may have a number beside those of the days in memory: today's, and those of days that have left. */
const OTHER_ARTICLES = 100_000;
/** A range is read from memory if so little of it lies outside of rolled-up days. */
const MOST_REST_MS = 2 * DAY_MS;
/** Articles of which the facts are read with their days, and how many in one statement. */
const MOST_BEST = 20_000;
const BEST_AT_ONCE = 1_000;
/** Who reads days into memory, at the gate: not the one whose question found that they are missing. */
const FILLING = 'days in memory';

/** With the weights that give points. */
type Filling = Asking & Pick<Question, 'weights'>;

interface Memory extends Names {
  days: LRUCache<string, Block>;
  /** Closed days that ranges begin or end in. */
  quarters: LRUCache<string, DayQuarters>;
  /** Today, and days that were written to since their roll-up. */
  live: LRUCache<string, LiveDay>;
  summaries: LRUCache<string, Summary>;
  /** Blocks of what the engine answered about today: it is the same bytes for all who ask while nothing changes. */
  answered: WeakMap<Buffer, Block>;
  assigned: AssignedClusters;
}

interface Missing {
  days: readonly RolledDay[];
  cut: readonly RolledDay[];
  /** All whole days of the range, those in memory too: they are read if all of them fit, or ranges would push out one another's days for ever. */
  range: readonly RolledDay[];
}

/**
 * Days in memory, for one database. A version of a rolled-up day never changes, so a closed day is read once. Of today and of days that were written to
 * since their roll-up a question reads new rows ({@link LiveDay}).
 */
export class DaysInMemory implements ExposureMemory {
  readonly #bytes: number;
  readonly #awaited: number;
  readonly #known = new WeakMap<Reading, { weights: Weights; blocks: Promise<Blocks | null> }>();
  #memory: Memory;
  #filling: Promise<void> | null = null;

  /**
   * `bytes`: of all that is kept. `awaited`: days that a question waits for; when more are missing, it is answered by the engine, while they
   * are read.
   */
  constructor({ bytes, awaited = 2 }: { bytes: number; awaited?: number }) {
    this.#bytes = bytes;
    this.#awaited = awaited;
    this.#memory = this.#empty();
  }

  blocksOf(question: Omit<Question, 'reading'>, reading: Reading): Promise<Blocks | null> {
    const { weights } = question;
    const known = this.#known.get(reading);
    if (known?.weights === weights) return known.blocks;
    const blocks = this.#read(question, reading);
    this.#known.set(reading, { weights, blocks });
    return blocks;
  }

  async assigned(asking: Asking): Promise<Assigned | null> {
    const { articles, assigned } = this.#memory;
    const column = articles.count === 0 ? null : await assigned.read(asking);
    return column && { ...column, articles };
  }

  /** Resolves once no closed day is being read. */
  async settled(): Promise<void> {
    await this.#filling;
  }

  #empty(): Memory {
    const bytes = (share: number): number => Math.max(1, Math.floor(share * this.#bytes));
    const articles = new ArticleNumbers();
    return {
      articles,
      assigned: new AssignedClusters(articles),
      hosts: new TextNumbers(),
      answered: new WeakMap(),
      days: new LRUCache({ maxSize: bytes(FOR_DAYS), sizeCalculation: ({ rows }) => blockBytes(rows) }),
      live: new LRUCache({ maxSize: bytes(FOR_LIVE), sizeCalculation: (day) => day.bytes + 512 }),
      quarters: new LRUCache({ maxSize: bytes(FOR_QUARTERS), sizeCalculation: ({ rows }) => quartersBytes(rows) }),
      summaries: new LRUCache({ maxSize: bytes(FOR_SUMMARIES), sizeCalculation: (summary) => summary.bytes + 512 }),
    };
  }

  async #read(question: Omit<Question, 'reading'>, { days, rest, cut = [] }: Reading): Promise<Blocks | null> {
    const outside = rest.reduce((sum, { from, to }) => sum + to - from, 0);
    if (outside > MOST_REST_MS) return null;
    const parts = rest.flatMap(byDay);
    // Without whole days, memory is for ranges that reach today: parts of other days are asked for once.
    const isRecent = parts.some(({ from }) => parisDay(from) === parisDay(question.now()));
    if (days.length === 0 && !isRecent) return null;
    if (this.#memory.articles.count > rowsKept(this.#memory) + OTHER_ARTICLES) this.#memory = this.#empty();
    const memory = this.#memory;
    const { store, weights, signal } = question;
    const asking: Filling = { store, weights, signal };
    const missing: Missing = {
      days: days.filter((day) => !memory.days.has(keyOf(weights, day))),
      cut: cut.filter((day) => !memory.quarters.has(keyOf(weights, day))),
      range: days,
    };
    if (missing.days.length + missing.cut.length > this.#awaited) {
      this.#fillLater({ store, weights }, memory, missing);
      return null;
    }
    await fill(asking, memory, missing);
    const closed = days.flatMap((day) => memory.days.get(keyOf(weights, day)) ?? []);
    if (closed.length < days.length) return null;
    const known = await readParts(asking, memory, parts, cut);
    if (days.length === 0 && known.includes(null)) return null;
    const open = await Promise.all(parts.map((range, i) => known[i] ?? askPart(asking, memory, range)));
    const daysKey = days.map((day) => keyOf(weights, day)).join();
    const ofClosed = <Result extends Summary>(name: string, compute: () => Result): Result => {
      const key = hash('sha256', `${name} ${daysKey}`, 'base64');
      const kept = memory.summaries.get(key) as Result | undefined;
      if (kept) return kept;
      const made = compute();
      memory.summaries.set(key, made);
      return made;
    };
    let column: Promise<ClusterColumn | null> | undefined;
    return {
      articles: memory.articles,
      hosts: memory.hosts,
      closed,
      open,
      ofClosed,
      clusters: () => {
        column ??= memory.assigned.read(asking);
        return column;
      },
    };
  }

  #fillLater(asking: Filling, memory: Memory, missing: Missing): void {
    if (this.#filling) return;
    // A failure leaves them missing: the next question begins anew.
    this.#filling = caller
      .run(FILLING, () => fill(asking, memory, missing).then(() => readBest(asking, memory)))
      .catch(() => undefined)
      .finally(() => {
        this.#filling = null;
      });
  }
}

const liveKeyOf = (weights: Weights, day: string): string => `${day} ${weightsName(weights)}`;

const keyOf = (weights: Weights, { day, version }: RolledDay): string => `${day} ${version} ${weightsName(weights)}`;

/** No fewer than the articles of the days in memory. */
const rowsKept = ({ days, quarters, live }: Memory): number =>
  [...days.values()].reduce((sum, { rows }) => sum + rows, 0) +
  [...quarters.values()].reduce((sum, { groups }) => sum + groups.count, 0) +
  [...live.values()].reduce((sum, { groups }) => sum + groups, 0);

/** Lists show the best articles first: what they show of them is read before someone asks. */
async function readBest(asking: Asking, { days, articles }: Memory): Promise<void> {
  // Where the parts of a table are not known, nothing of it is kept.
  if ((await asking.store.parts('articles')) === null) return;
  const ids = bestArticles(days.values(), articles, MOST_BEST);
  for (let from = 0; from < ids.length; from += BEST_AT_ONCE)
    await articlesOf(asking, ids.slice(from, from + BEST_AT_ONCE));
}

/** Reads days that fit into memory, one after the other, so that questions go first. */
async function fill(asking: Filling, memory: Memory, { days, cut, range }: Missing): Promise<void> {
  const { store, weights, signal } = asking;
  const options = signal ? { signal } : {};
  if (days.length > 0 && blockBytes(await rowsOf(asking, range), range.length) <= memory.days.maxSize) {
    for (const day of days) {
      const { sql, values } = blockStatement({ days: [day], totals: true, rest: [] }, weights);
      const bytes = await store.binary(sql, values, options);
      memory.days.set(keyOf(weights, day), readBlock(day.range.from / 1_000, bytes, memory));
    }
  }
  for (const day of cut) {
    if (quartersBytes(await quartersIn(asking, day.range)) > memory.quarters.maxSize) continue;
    const { sql, values } = quartersStatement(day, weights);
    memory.quarters.set(keyOf(weights, day), readQuarters(day, await store.binary(sql, values, options), memory));
  }
}

function rowsOf(asking: Asking, days: readonly RolledDay[]): Promise<number> {
  const bindings = new Bindings();
  const where = publishedDays({ days }, bindings).join(' AND ');
  return countOf(asking, `exposure_days WHERE ${where}`, bindings);
}

function quartersIn(asking: Asking, range: MinuteRange): Promise<number> {
  const bindings = new Bindings();
  return countOf(asking, `exposure_quarters WHERE ${quartersOf([range], bindings)}`, bindings);
}

async function countOf({ store, signal }: Asking, from: string, { values }: Bindings): Promise<number> {
  const sql = `SELECT toFloat64(count()) FROM ${from}`;
  return (await store.query<[number]>(sql, values, signal ? { signal } : {}))[0]?.[0] ?? 0;
}

/** Parts of days, each of one day: of closed days in memory, of live days; null: only the engine can tell. */
async function readParts(
  asking: Filling,
  memory: Memory,
  parts: readonly MinuteRange[],
  cut: readonly RolledDay[],
): Promise<(Block | null)[]> {
  const { weights } = asking;
  const closed = parts.map((range) => {
    const day = cut.find((one) => one.range.from <= range.from && one.range.to >= range.to);
    const quarters = day && memory.quarters.get(keyOf(weights, day));
    return quarters ? cutQuarters(quarters, range, weights) : null;
  });
  const others = parts.filter((_, i) => closed[i] === null).map(({ from }) => parisDay(from));
  const live = await liveDays(asking, memory, [...new Set(others)]);
  return Promise.all(parts.map(async (range, i) => closed[i] ?? readLive(asking, memory, live, range)));
}

/** Live days by day, those in memory and new ones; empty where the engine has to be asked. */
async function liveDays(asking: Filling, memory: Memory, days: readonly string[]): Promise<Map<string, LiveDay>> {
  if (days.length === 0 || (await asking.store.parts('exposure_quarters')) === null) return new Map();
  const { weights } = asking;
  const knownOf = (day: string): LiveDay | undefined => memory.live.get(liveKeyOf(weights, day));
  let bytes = 0;
  for (const day of days) {
    const { start, end } = dayBounds(day);
    bytes += knownOf(day)?.bytes ?? liveBytes(await quartersIn(asking, { from: start, to: end }));
  }
  // Days that do not fit together would push out one another for ever.
  if (bytes > memory.live.maxSize) return new Map();
  const live = days.map((day) => [day, knownOf(day) ?? new LiveDay(day, weights, memory)] as const);
  for (const [day, one] of live) memory.live.set(liveKeyOf(weights, day), one);
  return new Map(live);
}

async function readLive(
  asking: Filling,
  memory: Memory,
  live: ReadonlyMap<string, LiveDay>,
  range: MinuteRange,
): Promise<Block | null> {
  const day = parisDay(range.from);
  const one = live.get(day);
  if (one === undefined) return null;
  const block = await one.read(asking, range);
  // Its size has changed.
  memory.live.set(liveKeyOf(asking.weights, day), one);
  return block;
}

/** A part of one day from the engine. */
async function askPart({ store, weights, signal }: Filling, memory: Memory, range: MinuteRange): Promise<Block> {
  const { sql, values } = blockStatement({ days: [], totals: true, rest: [range] }, weights);
  const bytes = await store.binary(sql, values, signal ? { signal } : {});
  const known = memory.answered.get(bytes);
  if (known) return known;
  const block = readBlock(dayBounds(parisDay(range.from)).start / 1_000, bytes, memory);
  memory.answered.set(bytes, block);
  return block;
}

/** The parts of a range that lie in one Paris day each. */
function byDay({ from, to }: MinuteRange): MinuteRange[] {
  const { end } = dayBounds(parisDay(from));
  return end >= to ? [{ from, to }] : [{ from, to: end }, ...byDay({ from: end, to })];
}
