import type { AnswerOf } from '@vigie/contracts/calls/index';
import { RANK_KEYS } from '@vigie/contracts/calls/publishers';
import { CATEGORIES, SOURCES } from '@vigie/contracts/options';
import { isEveryPublisher, type Query } from '@vigie/contracts/query';
import { PUBLISHER } from '@vigie/contracts/row-columns';
import type { PublisherRow } from '@vigie/contracts/rows';
import { ask } from '../../../query/exposure/context.ts';
import { publisherExposition } from '../../../query/exposure/publisher-exposition.ts';
import { publisherRanking } from '../../../query/exposure/publisher-ranking.ts';
import { publisherRows } from '../../../query/exposure/publisher-rows.ts';
import { publisherScore } from '../../../query/exposure/publisher-score.ts';
import type { Gathering } from '../report-deps.ts';
import { type Figure, meanOf, sumOf } from './figures.ts';

export type Exposition = AnswerOf<'publisherExposition'>[number];
type Ranking = AnswerOf<'publisherRanking'>;
export type FigureKey = (typeof RANK_KEYS)[number];
export type ByKey = Readonly<Record<FigureKey, Figure>>;

/** What the calls say of one period. null: nothing was photographed, or no point and so no rank. */
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
}

const SECTIONS = {
  homepage: PUBLISHER.homepage,
  france: PUBLISHER.france,
  international: PUBLISHER.international,
  économie: PUBLISHER.economie,
  'science_high-tech': PUBLISHER.science,
  culture: PUBLISHER.culture,
  sports: PUBLISHER.sports,
  santé: PUBLISHER.sante,
} as const;

/** Asks the calls about one period of the query's publishers; those of the market have no rank. */
export async function periodFigures(gathering: Gathering, query: Query): Promise<PeriodFigures> {
  const question = await ask(gathering.deps, { ...query, limit: null }, gathering.signal);
  const [rows, [exposition], ranking, series] = await Promise.all([
    publisherRows(question, false),
    publisherExposition(question),
    isEveryPublisher(query.editeur) ? [] : publisherRanking(question),
    publisherScore(question),
  ]);
  return figuresOf(rows, exposition ?? null, ranking, series);
}

export function figuresOf(
  rows: readonly PublisherRow[],
  exposition: Exposition | null,
  ranking: Ranking,
  series: AnswerOf<'publisherScore'>,
): PeriodFigures {
  const scored = (key: keyof Exposition['scores_jour'][number]): Figure =>
    sumOf(exposition?.scores_jour.map((day) => day[key]) ?? []);
  const seen = scored('score') !== null;
  const summed = (column: number): Figure =>
    seen ? rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0) : null;
  return {
    rows,
    scores: Object.fromEntries([
      ['score', scored('score')],
      ...SOURCES.map((source) => [`score_${source}`, scored(`score_${source}`)]),
      ...CATEGORIES.map((category) => [category, summed(SECTIONS[category])]),
    ]) as ByKey,
    ranks: Object.fromEntries(RANK_KEYS.map((key) => [key, rankOf(ranking, key)])) as ByKey,
    rank: ranking.length === 0 ? null : (rows[0]?.[PUBLISHER.rank] ?? null),
    exposed: summed(PUBLISHER.exposed),
    fresh: summed(PUBLISHER.fresh),
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
