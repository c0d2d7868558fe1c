import type { AnswerOf } from '@vigie/contracts/calls/index';
import { RANK_KEYS } from '@vigie/contracts/calls/publishers';
import { COMPLETE, type MeasuredPage } from '@vigie/contracts/measured';
import { CATEGORIES, SOURCES } from '@vigie/contracts/options';
import { dayBounds, daysBetween } from '@vigie/contracts/paris';
import { isEveryPublisher, type Query } from '@vigie/contracts/query';
import type { PublisherKey } from '@vigie/contracts/row-columns';
import type { PublisherRow } from '@vigie/contracts/rows';
import { HOUR_MS, hoursOf } from '../../../figures/exposure/buckets.ts';
import { ask, type Question } from '../../../figures/exposure/context.ts';
import { publisherExposition } from '../../../figures/publishers/publisher-exposition.ts';
import { publisherRanking } from '../../../figures/publishers/publisher-ranking.ts';
import { publisherRows } from '../../../figures/publishers/publisher-rows.ts';
import { publisherScore } from '../../../figures/publishers/publisher-score.ts';
import { isEmptyRange } from '../../../figures/question/scope.ts';
import type { PhotographedPage } from '../../../figures/read/photographed-gaps.ts';
import { photographedShares, readMeasured } from '../../../figures/scores/measured.ts';
import type { Gathering } from '../report-deps.ts';

type Grain = 'hour' | 'day';

/** What was not wholly photographed: by its start, ms, the photographed share. */
export type LackingBuckets = Readonly<Record<Grain, ReadonlyMap<number, number>>>;

export const NOTHING_LACKS: LackingBuckets = { hour: new Map(), day: new Map() };

/** Hours and days of a range of which less than {@link COMPLETE} was photographed. A bucket that the range cuts is judged by its minutes in the range. */
export async function readLacking(question: Question, pages: readonly PhotographedPage[]): Promise<LackingBuckets> {
  if (isEmptyRange(question.scope)) return NOTHING_LACKS;
  const { from, to } = question.scope.range;
  const days = daysBetween(from, to - 1);
  const read = async (stretches: { from: number; to: number }[]): Promise<Map<number, number>> => {
    const shares = await photographedShares(question, pages, stretches);
    return new Map(
      stretches.flatMap((stretch, i) => {
        const share = shares[i] ?? null;
        return share === null || share >= COMPLETE ? [] : [[stretch.from, share] as const];
      }),
    );
  };
  const hours = days.flatMap(hoursOf).map((start) => ({ from: start, to: start + HOUR_MS }));
  const whole = days.map((day) => {
    const { start, end } = dayBounds(day);
    return { from: start, to: end };
  });
  return { hour: await read(hours), day: await read(whole) };
}

export type Figure = number | null;

/** Sum of what was measured; null when nothing was. */
export function sumOf(values: readonly Figure[]): Figure {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Mean of what was measured: a missing figure is left out, not counted as 0. */
export function meanOf(values: readonly Figure[]): Figure {
  const sum = sumOf(values);
  return sum === null ? null : sum / values.filter((value) => value !== null).length;
}

/** Change since an earlier figure, as a share of it; null where there is nothing to compare with. */
export const changeSince = (now: Figure, before: Figure): Figure =>
  now === null || before === null || before === 0 ? null : now / before - 1;

export type Exposition = AnswerOf<'publisherExposition'>[number];
type Ranking = AnswerOf<'publisherRanking'>;
export type FigureKey = (typeof RANK_KEYS)[number];
type ByKey = Readonly<Record<FigureKey, Figure>>;

/** Answers of the calls for one period. null: no snapshot, or no point and so no rank. */
export interface PeriodFigures {
  /** Of the query's publishers, of the market all. */
  rows: readonly PublisherRow[];
  scores: ByKey;
  /** Of several days: the mean of the days' ranks. */
  ranks: ByKey;
  /** Rank over the whole period. */
  rank: Figure;
  exposed: Figure;
  fresh: Figure;
  exposition: Exposition | null;
  series: AnswerOf<'publisherScore'>;
  /** How well the pages were photographed, and what of the publisher's score was not. */
  measured: readonly MeasuredPage[];
  /** Starts of the hours and days of the series that were not wholly photographed, ms, with their photographed share. */
  lacking: LackingBuckets;
}

const SECTIONS = {
  homepage: 'homepage',
  france: 'france',
  international: 'international',
  économie: 'economie',
  'science_high-tech': 'science',
  culture: 'culture',
  sports: 'sports',
  santé: 'sante',
} as const;

/** Reads one period of the query's publishers; the market has no rank. */
export async function periodFigures(gathering: Gathering, query: Query): Promise<PeriodFigures> {
  const question = await ask(gathering.deps, { ...query, limit: null }, gathering.signal);
  const [rows, [exposition], ranking, series, measured] = await Promise.all([
    publisherRows(question, false),
    publisherExposition(question),
    isEveryPublisher(query.editeur) ? [] : publisherRanking(question),
    publisherScore(question),
    readMeasured(question, {}),
  ]);
  const lacking = await readLacking(question, measured);
  return { ...figuresOf(rows, exposition ?? null, ranking, series), measured, lacking };
}

export function figuresOf(
  rows: readonly PublisherRow[],
  exposition: Exposition | null,
  ranking: Ranking,
  series: AnswerOf<'publisherScore'>,
): Omit<PeriodFigures, 'measured' | 'lacking'> {
  const scored = (key: keyof Exposition['scores_jour'][number]): Figure =>
    sumOf(exposition?.scores_jour.map((day) => day[key]) ?? []);
  const seen = scored('score') !== null;
  const summed = (column: PublisherKey): Figure =>
    seen ? rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0) : null;
  return {
    rows,
    scores: Object.fromEntries([
      ['score', scored('score')],
      ...SOURCES.map((source) => [`score_${source}`, scored(`score_${source}`)]),
      ...CATEGORIES.map((category) => [category, summed(SECTIONS[category])]),
    ]) as ByKey,
    ranks: Object.fromEntries(RANK_KEYS.map((key) => [key, rankOf(ranking, key)])) as ByKey,
    rank: ranking.length === 0 ? null : (rows[0]?.rang ?? null),
    exposed: summed('exposes'),
    fresh: summed('nouveaux'),
    exposition,
    series,
  };
}

/** Mean over the days of the best rank among the names that the query means. */
function rankOf(ranking: Ranking, key: FigureKey): Figure {
  const days = ranking[0]?.ranking.map((_, day) => {
    const known = ranking.map((item) => item.ranking[day]?.rangs[key] ?? null).filter((rank) => rank !== null);
    return known.length === 0 ? null : Math.min(...known);
  });
  return meanOf(days ?? []);
}
