import type { AnswerOf } from '@vigie/contracts/calls/index';
import { RANK_KEYS } from '@vigie/contracts/calls/publishers';
import { CATEGORIES, SOURCES } from '@vigie/contracts/options';
import { dayBounds, daysBetween } from '@vigie/contracts/paris';
import { isEveryPublisher } from '@vigie/contracts/query';
import type { Question } from '../exposure/context.ts';
import { isEmptyRange } from '../question/scope.ts';
import { type HostDay, readHostDays } from '../read/host-days.ts';

type RankKey = (typeof RANK_KEYS)[number];

const KEYS: readonly RankKey[] = [...SOURCES.map((source) => `score_${source}` as const), ...CATEGORIES];
/** Places in RANK_KEYS. */
const TOTAL = RANK_KEYS.indexOf('score');
const PLACES = KEYS.map((key) => RANK_KEYS.indexOf(key));

const total = ([, , , ...points]: HostDay): number => points.slice(0, SOURCES.length).reduce((sum, p) => sum + p, 0);

/**
 * Rank per day in all, per source and per section, ties by name; null on a day without a point. Best publisher first.
 */
export async function publisherRanking(question: Question): Promise<AnswerOf<'publisherRanking'>> {
  if (isEmptyRange(question.scope)) return [];
  const { query, scope } = question;
  const rows = await readHostDays(question);
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

function publishersOf(rows: readonly HostDay[], { view, query }: Question): Publishers {
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
function pointsByDay(rows: readonly HostDay[], { names, of }: Publishers): Map<number, Float64Array> {
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
function bestOf(rows: readonly HostDay[], { names, of, chosen }: Publishers): number[] {
  const totals = new Float64Array(names.length);
  rows.forEach((row, i) => {
    if (chosen[i]) totals[of[i]!]! += total(row);
  });
  const scored = [...totals.keys()].filter((number) => totals[number]! > 0);
  return scored.sort((a, b) => totals[b]! - totals[a]! || a - b);
}

const byScore = ([nameA, a]: readonly [string, number], [nameB, b]: readonly [string, number]): number =>
  b - a || nameA.localeCompare(nameB, 'fr');

/** name → rank of those with a point: by score, ties by name. */
export function rankOf(scores: ReadonlyMap<string, number>): Map<string, number> {
  const order = [...scores].filter(([, score]) => score > 0).sort(byScore);
  return new Map(order.map(([name], i) => [name, i + 1]));
}
