import type { AnswerOf } from '@vigie/contracts/calls/index';
import { RANK_KEYS } from '@vigie/contracts/calls/publishers';
import { daysBetween, parisDay } from '@vigie/contracts/paris';
import { isEveryPublisher } from '@vigie/contracts/query';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { marketSource } from './chosen-source.ts';
import type { Question } from './context.ts';
import { exposureSql } from './exposure-sql.ts';
import { withShownNames } from './publisher-names.ts';
import { isEmptyRange } from './scope.ts';

type RankKey = (typeof RANK_KEYS)[number];
type Row = [bucket: number, host: string, shown: string, source: string, category: string, points: number];
/** day → key → publisher → score */
type DayScores = Map<string, Map<RankKey, Map<string, number>>>;

const isRankKey = (key: string): key is RankKey => (RANK_KEYS as readonly string[]).includes(key);

/** Rank per day in all, per source and per section, ties by name; null on a day without a point. Best publisher first. */
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

async function readDays(question: Question): Promise<Row[]> {
  const { store, signal } = question;
  const bindings = new Bindings();
  const exposure = exposureSql(await marketSource(question, bindings), { points: true, bucket: 'daily' }, bindings);
  return store.query<Row>(
    `SELECT bucket, host, shown, source, category, sum(points) FROM ${withShownNames(exposure, question, bindings)}
     GROUP BY bucket, host, shown, source, category`,
    bindings.values,
    { signal },
  );
}

function scoresByDay(rows: readonly Row[], nameOf: (row: Row) => string): DayScores {
  const days: DayScores = new Map();
  for (const row of rows) {
    const [bucket, , , source, category, points] = row;
    const day = parisDay(bucket * 1000);
    const keys = days.get(day) ?? new Map<RankKey, Map<string, number>>();
    days.set(day, keys);
    for (const key of ['score', `score_${source}`, category]) {
      if (!isRankKey(key)) continue;
      const scores = keys.get(key) ?? new Map<string, number>();
      keys.set(key, scores);
      scores.set(nameOf(row), (scores.get(nameOf(row)) ?? 0) + points);
    }
  }
  return days;
}

const byScore = ([nameA, a]: readonly [string, number], [nameB, b]: readonly [string, number]): number =>
  b - a || nameA.localeCompare(nameB, 'fr');

const ranksOf = (day: ReadonlyMap<RankKey, Map<string, number>> | undefined): Map<RankKey, Map<string, number>> =>
  new Map(
    [...(day ?? [])].map(([key, scores]) => {
      const order = [...scores].filter(([, score]) => score > 0).sort(byScore);
      return [key, new Map(order.map(([name], i) => [name, i + 1]))];
    }),
  );

function namesInOrder(rows: readonly Row[], nameOf: (row: Row) => string, chosen: (row: Row) => boolean): string[] {
  const totals = new Map<string, number>();
  for (const row of rows) {
    if (chosen(row)) totals.set(nameOf(row), (totals.get(nameOf(row)) ?? 0) + row[5]);
  }
  return [...totals]
    .filter(([, score]) => score > 0)
    .sort(byScore)
    .map(([name]) => name);
}
