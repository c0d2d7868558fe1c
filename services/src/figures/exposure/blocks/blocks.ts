import { hash } from 'node:crypto';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import { type Weights, weightsName } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/schema/bindings';
import { LRUCache } from 'lru-cache';
import { caller } from '../../query-gate.ts';
import type { Store } from '../../store.ts';
import type { Question } from '../context.ts';
import { publishedDays, quartersOf } from '../exposure-sql.ts';
import type { Reading, RolledDay } from '../rollup-days.ts';
import { type Block, blockBytes, blockStatement, type Names, readBlock } from './block.ts';
import { cutQuarters, type DayQuarters, quartersBytes, quartersStatement, readQuarters } from './day-quarters.ts';
import { ArticleNumbers, HostNumbers } from './numbers.ts';

/** The exposure of a range in memory: closed days are read once, the rest of the range once a question. */
export interface Blocks extends Names {
  /** Whole closed days. */
  closed: readonly Block[];
  /** The rest of the range. */
  open: readonly Block[];
  /** What was computed of the closed days alone, under a name that says what; computed once for the same days. Nobody may change it. */
  ofClosed: <Result extends Summary>(name: string, compute: () => Result) => Result;
}

/** What is kept of closed days. */
export interface Summary {
  bytes: number;
}

/** Bytes of closed days in memory: of days, some 250 of 20,000 rows; of days with their quarters, some 10 of 240,000. */
const MOST_BYTES = 160 * 2 ** 20;
const MOST_QUARTER_BYTES = 64 * 2 ** 20;
/** Of what was computed of them. */
const MOST_SUMMARY_BYTES = 64 * 2 ** 20;
/** Articles have 28 bytes each, and keep their number for as long as the days are kept. */
const MOST_ARTICLES = 4_000_000;
/** A range is read from memory if so little of it lies outside of rolled-up days. */
const MOST_REST_MS = 2 * DAY_MS;
/** Closed days that a question waits for. When more are missing it is answered by the engine, while they are read. */
const MOST_AWAITED = 2;

/** Who reads days into memory, at the gate: not the one whose question found that they are missing. */
const FILLING = 'days in memory';

interface Memory extends Names {
  days: LRUCache<string, Block>;
  /** Days that ranges begin or end in. */
  quarters: LRUCache<string, DayQuarters>;
  summaries: LRUCache<string, Summary>;
  /** Resolves once the days that are being read are there. */
  filling: Promise<void> | null;
}

const memories = new WeakMap<Store, Memory>();

function memoryOf(store: Store): Memory {
  let memory = memories.get(store);
  if (memory === undefined || memory.articles.count > MOST_ARTICLES) {
    memory = {
      articles: new ArticleNumbers(),
      hosts: new HostNumbers(),
      days: new LRUCache({ maxSize: MOST_BYTES, sizeCalculation: ({ rows }) => blockBytes(rows) }),
      quarters: new LRUCache({ maxSize: MOST_QUARTER_BYTES, sizeCalculation: ({ rows }) => quartersBytes(rows) }),
      summaries: new LRUCache({ maxSize: MOST_SUMMARY_BYTES, sizeCalculation: ({ bytes }) => bytes }),
      filling: null,
    };
    memories.set(store, memory);
  }
  return memory;
}

const known = new WeakMap<Reading, Promise<Blocks | null>>();

/**
 * The exposure of a reading as blocks; null where it has to be asked of the engine: too much of the range is not rolled up, or its days
 * are not in memory yet (they will be) or do not fit. Figures are the same either way. Once a reading, so that everything a
 * question computes rests on the same rows.
 */
export function blocksOf(question: Question, reading: Reading): Promise<Blocks | null> {
  let blocks = known.get(reading);
  if (blocks === undefined) {
    blocks = readBlocks(question, reading);
    known.set(reading, blocks);
  }
  return blocks;
}

/** Resolves once no closed day is being read into memory. For tests and benchmarks. */
export async function daysAreRead(store: Store): Promise<void> {
  await memories.get(store)?.filling;
}

/** What is asked of the engine for a question. */
type Asking = Pick<Question, 'store' | 'weights'> & { signal?: AbortSignal };

async function readBlocks(question: Question, { days, rest, cut = [] }: Reading): Promise<Blocks | null> {
  const outside = rest.reduce((sum, { from, to }) => sum + to - from, 0);
  const { daysAwaited = MOST_AWAITED, store, weights } = question;
  if (daysAwaited < 0 || days.length === 0 || outside > MOST_REST_MS) return null;
  const memory = memoryOf(store);
  const missing = missingIn(memory, weights, days, cut);
  if (missing.count > daysAwaited) {
    memory.filling ??= caller
      .run(FILLING, () => fill({ store, weights }, memory, missing))
      .finally(() => {
        memory.filling = null;
      });
    memory.filling.catch(() => undefined);
    return null;
  }
  if (missing.count > 0) await fill(question, memory, missing);
  const closed = days.flatMap((day) => memory.days.get(keyOf(weights, day)) ?? []);
  if (closed.length < days.length) return null;
  const open = await Promise.all(rest.flatMap(byDay).map((range) => readPart(question, memory, range, cut)));
  const { articles, hosts, summaries } = memory;
  const daysKey = days.map((day) => keyOf(weights, day)).join();
  const ofClosed = <Result extends Summary>(name: string, compute: () => Result): Result => {
    const key = hash('sha256', `${name} ${daysKey}`, 'base64');
    const known = summaries.get(key) as Result | undefined;
    if (known) return known;
    const made = compute();
    summaries.set(key, made);
    return made;
  };
  return { articles, hosts, closed, open, ofClosed };
}

const keyOf = (weights: Weights, { day, version }: RolledDay): string => `${day} ${version} ${weightsName(weights)}`;

interface Missing {
  days: readonly RolledDay[];
  cut: readonly RolledDay[];
  count: number;
}

function missingIn(memory: Memory, weights: Weights, days: readonly RolledDay[], cut: readonly RolledDay[]): Missing {
  const missing = {
    days: days.filter((day) => !memory.days.has(keyOf(weights, day))),
    cut: cut.filter((day) => !memory.quarters.has(keyOf(weights, day))),
  };
  return { ...missing, count: missing.days.length + missing.cut.length };
}

/** Reads days into memory that fit into it, one after the other, so that questions go first. */
async function fill(asking: Asking, memory: Memory, { days, cut }: Missing): Promise<void> {
  const { store, weights, signal } = asking;
  const options = signal ? { signal } : {};
  if (days.length > 0 && blockBytes(await rowsOf(asking, days)) <= MOST_BYTES) {
    for (const day of days) {
      const { sql, values } = blockStatement({ days: [day], totals: true, rest: [] }, weights);
      const bytes = await store.binary(sql, values, options);
      memory.days.set(keyOf(weights, day), readBlock(day.range.from / 1_000, bytes, memory));
    }
  }
  for (const day of cut) {
    if (quartersBytes(await quartersIn(asking, day)) > MOST_QUARTER_BYTES) continue;
    const { sql, values } = quartersStatement(day, weights);
    memory.quarters.set(keyOf(weights, day), readQuarters(day, await store.binary(sql, values, options), memory));
  }
}

async function rowsOf(asking: Asking, days: readonly RolledDay[]): Promise<number> {
  const bindings = new Bindings();
  const where = publishedDays({ days }, bindings).join(' AND ');
  return countOf(asking, `exposure_days WHERE ${where}`, bindings);
}

function quartersIn(asking: Asking, { range }: RolledDay): Promise<number> {
  const bindings = new Bindings();
  return countOf(asking, `exposure_quarters WHERE ${quartersOf([range], bindings)}`, bindings);
}

async function countOf({ store, signal }: Asking, from: string, { values }: Bindings): Promise<number> {
  const sql = `SELECT toFloat64(count()) FROM ${from}`;
  return (await store.query<[number]>(sql, values, signal ? { signal } : {}))[0]?.[0] ?? 0;
}

/** A part of one day: from memory if the day is closed and there, else from the engine. */
async function readPart(
  { store, weights, signal }: Question,
  memory: Memory,
  range: MinuteRange,
  cut: readonly RolledDay[],
): Promise<Block> {
  const day = cut.find((one) => one.range.from <= range.from && one.range.to >= range.to);
  const quarters = day && memory.quarters.get(keyOf(weights, day));
  if (quarters) return cutQuarters(quarters, range, weights);
  const { sql, values } = blockStatement({ days: [], totals: true, rest: [range] }, weights);
  const { start } = dayBounds(parisDay(range.from));
  return readBlock(start / 1_000, await store.binary(sql, values, { signal }), memory);
}

/** The parts of a range that lie in one Paris day each. */
function byDay({ from, to }: MinuteRange): MinuteRange[] {
  const { end } = dayBounds(parisDay(from));
  return end >= to ? [{ from, to }] : [{ from, to: end }, ...byDay({ from: end, to })];
}
