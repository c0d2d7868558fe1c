import type { AnswerOf } from '@vigie/contracts/calls/index';
import { RANK_KEYS } from '@vigie/contracts/calls/publishers';
import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import { dayBounds, daysBetween } from '@vigie/contracts/paris';
import { isEveryPublisher } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { marketBlocks, marketSource } from '../articles/selected-articles.ts';
import type { Block } from '../read/blocks/block.ts';
import { rowsInMemory } from '../read/blocks/day-rows.ts';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { exposureSql } from '../exposure/exposure-sql.ts';
import { rowsByDay } from '../exposure/kept-days.ts';
import { withShownNames } from '../exposure/publisher-names.ts';
import { areHostsNames, readFrom } from '../read/plan.ts';

type RankKey = (typeof RANK_KEYS)[number];
/** One row a day and host: points by source, then by category. `bucket`: start of the day, unix seconds. */
type Row = [bucket: number, host: string, shown: string, ...points: number[]];

const KEYS: readonly RankKey[] = [...SOURCES.map((source) => `score_${source}` as const), ...CATEGORIES];
/** Places in RANK_KEYS. */
const TOTAL = RANK_KEYS.indexOf('score');
const PLACES = KEYS.map((key) => RANK_KEYS.indexOf(key));

const total = ([, , , ...points]: Row): number => points.slice(0, SOURCES.length).reduce((sum, p) => sum + p, 0);

/**
 * Rank per day in all, per source and per section, ties by name; null on a day without a point. Best publisher first.
 */
export async function publisherRanking(question: Question): Promise<AnswerOf<'publisherRanking'>> {
  if (isEmptyRange(question.scope)) return [];
  const { query, scope } = question;
  const rows = await readDays(question);
  const publishers = publishersOf(rows, question);
  const points = pointsByDay(rows, publishers);
  const jours = daysBetween(scope.range.from, scope.range.to - 1);
  const { names } = publishers;
  const ranks = jours.map((jour) => ranksOf(points.get(dayBounds(jour).start / 1000), names.length));
  return bestOf(rows, publishers)
    .slice(0, query.limit ?? undefined)
    .map((number) => ({
      _id: names[number]!,
      jours,
      ranking: jours.map((jour, i) => ({ jour, rangs: rangsOf(ranks[i]!, names.length, number) })),
    }));
}

/** The publishers of rows, as numbers in the order of their names. */
interface Publishers {
  names: readonly string[];
  /** By number of the row. */
  of: readonly number[];
  /** Whether the query chooses it, by number of the row. */
  chosen: readonly boolean[];
}

function publishersOf(rows: readonly Row[], { view, query }: Question): Publishers {
  const matches = isEveryPublisher(query.editeur) ? () => true : view.matcher(query.editeur, query.groupe);
  // A month has each of them some thirty times, and finding a name takes longer than all that follows.
  const known = new Map<string, { name: string; isChosen: boolean }>();
  const found = rows.map(([, host, shown]) => {
    const key = `${host}\n${shown}`;
    const one = known.get(key) ?? { name: view.groupName(host, shown, query.groupe), isChosen: matches(host, shown) };
    known.set(key, one);
    return one;
  });
  const names = [...new Set(found.map(({ name }) => name))].sort((a, b) => a.localeCompare(b, 'fr'));
  const numbers = new Map(names.map((name, number) => [name, number]));
  return {
    names,
    of: found.map(({ name }) => numbers.get(name)!),
    chosen: found.map(({ isChosen }) => isChosen),
  };
}

/** Start of the day (unix seconds) → points, by place of the key in RANK_KEYS and number of the publisher. */
function pointsByDay(rows: readonly Row[], { names, of }: Publishers): Map<number, Float64Array> {
  const days = new Map<number, Float64Array>();
  rows.forEach((row, i) => {
    const [bucket, , , ...points] = row;
    const day = days.get(bucket) ?? new Float64Array(RANK_KEYS.length * names.length);
    days.set(bucket, day);
    const number = of[i]!;
    day[TOTAL * names.length + number]! += total(row);
    PLACES.forEach((place, j) => {
      day[place * names.length + number]! += points[j]!;
    });
  });
  return days;
}

/** Ranks in the same places; 0: no point. */
function ranksOf(points: Float64Array | undefined, publishers: number): Uint32Array {
  const ranks = new Uint32Array(RANK_KEYS.length * publishers);
  if (points === undefined) return ranks;
  for (let start = 0; start < ranks.length; start += publishers) {
    const scored: number[] = [];
    for (let at = start; at < start + publishers; at += 1) if (points[at]! > 0) scored.push(at);
    scored.sort((a, b) => points[b]! - points[a]! || a - b);
    scored.forEach((at, i) => {
      ranks[at] = i + 1;
    });
  }
  return ranks;
}

function rangsOf(ranks: Uint32Array, publishers: number, number: number): Record<RankKey, number | null> {
  const rangs: Partial<Record<RankKey, number | null>> = {};
  for (let place = 0; place < RANK_KEYS.length; place += 1) {
    rangs[RANK_KEYS[place]!] = ranks[place * publishers + number]! || null;
  }
  return rangs as Record<RankKey, number | null>;
}

/** Publishers with a point in rows that the query chooses, best first, ties by name. */
function bestOf(rows: readonly Row[], { names, of, chosen }: Publishers): number[] {
  const totals = new Float64Array(names.length);
  rows.forEach((row, i) => {
    if (chosen[i]) totals[of[i]!]! += total(row);
  });
  const scored = [...totals.keys()].filter((number) => totals[number]! > 0);
  return scored.sort((a, b) => totals[b]! - totals[a]! || a - b);
}

/** Points of a block's rows by host. */
function rankingRows(names: readonly string[], block: Block, rows: Uint32Array, count: number): Row[] {
  const { host, page, category, points } = block;
  const sums = names.map((): Float64Array | null => null);
  for (let i = 0; i < count; i += 1) {
    const row = rows[i]!;
    const on = host[row]!;
    const sum = sums[on] ?? new Float64Array(KEYS.length);
    sums[on] = sum;
    sum[Math.floor(page[row]! / POSITIONS.length)]! += points[row]!;
    if (category[row]! > 0) sum[SOURCES.length + category[row]! - 1]! += points[row]!;
  }
  return sums.flatMap((sum, number): Row[] => (sum ? [[block.day, names[number]!, '', ...sum]] : []));
}

const readDays = (question: Question): Promise<Row[]> =>
  readFrom(question, 'host_days', { memory: () => daysInMemory(question), engine: () => queryDays(question) });

async function daysInMemory(question: Question): Promise<Row[] | null> {
  const chosen = areHostsNames(question) ? await marketBlocks(question) : null;
  if (chosen === null) return null;
  const { blocks, filter } = chosen;
  return rowsInMemory(blocks, filter, 'ranking', (block, rows, count) =>
    rankingRows(blocks.hosts.all, block, rows, count),
  );
}

async function queryDays(question: Question): Promise<Row[]> {
  const { store, signal } = question;
  const bindings = new Bindings();
  const source = await marketSource(question, bindings);
  // One column per sum: one row per sum would be twenty times as many rows, and sending them costs more than adding.
  const sums = [...SOURCES.map((source) => `source = '${source}'`), ...CATEGORIES.map((on) => `category = '${on}'`)];
  return rowsByDay(question, source, 'ranking', (part) => {
    const exposure = exposureSql(part, { points: true, bucket: 'daily' }, bindings);
    return store.query<Row>(
      `SELECT bucket, host, shown, ${sums.map((condition) => `sumIf(points, ${condition})`).join(', ')}
       FROM ${withShownNames(exposure, question, bindings)} GROUP BY bucket, host, shown`,
      bindings.values,
      { signal },
    );
  });
}

const byScore = ([nameA, a]: readonly [string, number], [nameB, b]: readonly [string, number]): number =>
  b - a || nameA.localeCompare(nameB, 'fr');

/** name → rank of those with a point: by score, ties by name. */
export function rankOf(scores: ReadonlyMap<string, number>): Map<string, number> {
  const order = [...scores].filter(([, score]) => score > 0).sort(byScore);
  return new Map(order.map(([name], i) => [name, i + 1]));
}
