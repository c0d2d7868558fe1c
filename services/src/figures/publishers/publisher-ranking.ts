import type { AnswerOf } from '@vigie/contracts/calls/index';
import { RANK_KEYS } from '@vigie/contracts/calls/publishers';
import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import { daysBetween, parisDay } from '@vigie/contracts/paris';
import { isEveryPublisher } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { marketBlocks, marketSource } from '../articles/selected-articles.ts';
import type { Block } from '../exposure/blocks/block.ts';
import { rowsInMemory } from '../exposure/blocks/day-rows.ts';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { exposureSql } from '../exposure/exposure-sql.ts';
import { rowsByDay } from '../exposure/kept-days.ts';
import { withShownNames } from '../exposure/publisher-names.ts';

type RankKey = (typeof RANK_KEYS)[number];
/** One row a day and host: points by source, then by category. */
type Row = [bucket: number, host: string, shown: string, ...points: number[]];
/** day → key → publisher → score */
type DayScores = Map<string, Map<RankKey, Map<string, number>>>;

const KEYS: readonly RankKey[] = [...SOURCES.map((source) => `score_${source}` as const), ...CATEGORIES];

const total = ([, , , ...points]: Row): number => points.slice(0, SOURCES.length).reduce((sum, p) => sum + p, 0);

/**
 * Rank per day in all, per source and per section, ties by name; null on a day without a point. Best publisher first.
 */
export async function publisherRanking(question: Question): Promise<AnswerOf<'publisherRanking'>> {
  if (isEmptyRange(question.scope)) return [];
  const { query, view, scope } = question;
  const rows = await readDays(question);
  const nameOf = (row: Row): string => view.groupName(row[1], row[2], query.groupe);
  const scores = scoresByDay(rows, nameOf);
  const jours = daysBetween(scope.range.from, scope.range.to - 1);
  const ranks = jours.map((jour) => ranksOf(scores.get(jour)));
  const names = namesInOrder(rows, nameOf, chosenBy(question));
  return names.slice(0, query.limit ?? undefined).map((name) => ({
    _id: name,
    jours,
    ranking: jours.map((jour, i) => ({
      jour,
      rangs: Object.fromEntries(RANK_KEYS.map((key) => [key, ranks[i]?.get(key)?.get(name) ?? null])) as Record<
        RankKey,
        number | null
      >,
    })),
  }));
}

function chosenBy({ query, view }: Question): (row: Row) => boolean {
  if (isEveryPublisher(query.editeur)) return () => true;
  const matches = view.matcher(query.editeur, query.groupe);
  return ([, host, shown]) => matches(host, shown);
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

async function readDays(question: Question): Promise<Row[]> {
  const chosen = question.view.aggregators.length === 0 ? await marketBlocks(question) : null;
  if (chosen === null) return queryDays(question);
  const { blocks, filter } = chosen;
  return rowsInMemory(blocks, filter, 'ranking', (block, rows, count) =>
    rankingRows(blocks.hosts.names, block, rows, count),
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

function scoresByDay(rows: readonly Row[], nameOf: (row: Row) => string): DayScores {
  const days: DayScores = new Map();
  for (const row of rows) {
    const [bucket, , , ...points] = row;
    const day = parisDay(bucket * 1000);
    const keys = days.get(day) ?? new Map<RankKey, Map<string, number>>();
    days.set(day, keys);
    const name = nameOf(row);
    const add = (key: RankKey, score: number): void => {
      const scores = keys.get(key) ?? new Map<string, number>();
      keys.set(key, scores);
      scores.set(name, (scores.get(name) ?? 0) + score);
    };
    add('score', total(row));
    for (const [i, key] of KEYS.entries()) add(key, points[i] ?? 0);
  }
  return days;
}

const byScore = ([nameA, a]: readonly [string, number], [nameB, b]: readonly [string, number]): number =>
  b - a || nameA.localeCompare(nameB, 'fr');

const ranksOf = (day: ReadonlyMap<RankKey, Map<string, number>> | undefined): Map<RankKey, Map<string, number>> =>
  new Map([...(day ?? [])].map(([key, scores]) => [key, rankOf(scores)]));

/** name → rank of those with a point: by score, ties by name. */
export function rankOf(scores: ReadonlyMap<string, number>): Map<string, number> {
  const order = [...scores].filter(([, score]) => score > 0).sort(byScore);
  return new Map(order.map(([name], i) => [name, i + 1]));
}

function namesInOrder(rows: readonly Row[], nameOf: (row: Row) => string, chosen: (row: Row) => boolean): string[] {
  const totals = new Map<string, number>();
  for (const row of rows) {
    const name = nameOf(row);
    if (chosen(row)) totals.set(name, (totals.get(name) ?? 0) + total(row));
  }
  return [...totals]
    .filter(([, score]) => score > 0)
    .sort(byScore)
    .map(([name]) => name);
}
