import { DAY_MS } from '@vigie/contracts/french/durations';
import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import { weightsName } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/schema/bindings';
import { LRUCache } from 'lru-cache';
import { caller } from '../../query-gate.ts';
import type { Store } from '../../store.ts';
import type { Question } from '../context.ts';
import { publishedDays } from '../exposure-sql.ts';
import type { Reading, RolledDay } from '../rollup-days.ts';
import { type Block, blockBytes, blockStatement, type Names, readBlock } from './block.ts';
import { ArticleNumbers, HostNumbers } from './numbers.ts';

/** The exposure of a range in memory: closed days are read once, the rest of the range once a question. */
export interface Blocks extends Names {
  /** In no order. */
  parts: readonly Block[];
}

/** Of all closed days in memory, bytes: some 250 days of 20,000 rows. */
const MOST_BYTES = 160 * 2 ** 20;
/** Articles have 20 bytes each, and keep their number for as long as the days are kept. */
const MOST_ARTICLES = 4_000_000;
/** A range is read from memory if so little of it lies outside of rolled-up days. */
const MOST_REST_MS = 2 * DAY_MS;
/** Closed days that a question waits for. When more are missing it is answered by the engine, while they are read. */
const MOST_AWAITED = 2;

/** Who reads days into memory, at the gate: not the one whose question found that they are missing. */
const FILLING = 'days in memory';

interface Kept extends Names {
  days: LRUCache<string, Block>;
  /** Resolves once the days that are being read are there. */
  filling: Promise<void> | null;
}

const kept = new WeakMap<Store, Kept>();

const newKept = (): Kept => ({
  articles: new ArticleNumbers(),
  hosts: new HostNumbers(),
  days: new LRUCache({ maxSize: MOST_BYTES, sizeCalculation: ({ rows }) => blockBytes(rows) }),
  filling: null,
});

function keptOf(store: Store): Kept {
  let found = kept.get(store);
  if (found === undefined || found.articles.count > MOST_ARTICLES) {
    found = newKept();
    kept.set(store, found);
  }
  return found;
}

const known = new WeakMap<Reading, Promise<Blocks | null>>();

/**
 * The exposure of a reading as blocks; null where it has to be asked of the engine: too much of the range is not rolled up, or its days
 * are not in memory yet (they will be). Figures are the same either way. Once a reading, so that everything a question computes rests on the same rows.
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
  await kept.get(store)?.filling;
}

async function readBlocks(question: Question, { days, rest }: Reading): Promise<Blocks | null> {
  const outside = rest.reduce((sum, { from, to }) => sum + to - from, 0);
  const { daysAwaited = MOST_AWAITED } = question;
  if (daysAwaited < 0 || days.length === 0 || outside > MOST_REST_MS) return null;
  const memory = keptOf(question.store);
  const missing = days.filter((day) => !memory.days.has(keyOf(question, day)));
  if (missing.length > daysAwaited) {
    memory.filling ??= caller
      .run(FILLING, () => fill(question, memory, days))
      .finally(() => {
        memory.filling = null;
      });
    memory.filling.catch(() => undefined);
    return null;
  }
  const { signal } = question;
  const parts = await Promise.all([
    ...days.map((day) => memory.days.get(keyOf(question, day)) ?? readDay(question, memory, day, signal)),
    ...rest.flatMap(byDay).map((range) => readPart(question, memory, range)),
  ]);
  return { articles: memory.articles, hosts: memory.hosts, parts };
}

const keyOf = ({ weights }: Question, { day, version }: RolledDay): string =>
  `${day} ${version} ${weightsName(weights)}`;

/** One after the other, so that questions go first; not at all if they do not fit. */
async function fill(question: Question, memory: Kept, days: readonly RolledDay[]): Promise<void> {
  const bindings = new Bindings();
  const where = publishedDays({ days, rest: [], totals: true }, bindings).join(' AND ');
  const [[rows] = [0]] = await question.store.query<[number]>(
    `SELECT toFloat64(count()) FROM exposure_days WHERE ${where}`,
    bindings.values,
  );
  if (blockBytes(rows) > MOST_BYTES) return;
  for (const day of days) {
    if (!memory.days.has(keyOf(question, day))) await readDay(question, memory, day);
  }
}

async function readDay(question: Question, memory: Kept, day: RolledDay, signal?: AbortSignal): Promise<Block> {
  const { sql, values } = blockStatement({ days: [day], totals: day.totals, rest: [] }, question.weights);
  const bytes = await question.store.binary(sql, values, { ...(signal && { signal }) });
  const block = readBlock(day.range.from / 1_000, bytes, memory);
  memory.days.set(keyOf(question, day), block);
  return block;
}

async function readPart(question: Question, memory: Kept, range: MinuteRange): Promise<Block> {
  const { store, weights, signal } = question;
  const { sql, values } = blockStatement({ days: [], totals: true, rest: [range] }, weights);
  const { start } = dayBounds(parisDay(range.from));
  return readBlock(start / 1_000, await store.binary(sql, values, { signal }), memory);
}

/** The parts of a range that lie in one Paris day each. */
export function byDay({ from, to }: MinuteRange): MinuteRange[] {
  const { end } = dayBounds(parisDay(from));
  return end >= to ? [{ from, to }] : [{ from, to: end }, ...byDay({ from: end, to })];
}
