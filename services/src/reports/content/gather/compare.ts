import {
  countVerdict,
  isComplete,
  type MeasuredPage,
  type MeasuredScore,
  measuredScore,
  type Verdict,
  verdictOf,
} from '@vigie/contracts/measured';
import { CATEGORIES, type Category, ZONE_SOURCES, type Zone } from '@vigie/contracts/options';
import { SECTION_WORDS, SOURCE_WORDS, WORDS } from '../words/glossary.ts';
import { type Figure, type FigureKey, meanOf, type PeriodFigures } from './period-figures.ts';

/** A figure beside the same one of the period before and its mean over the same weekdays. */
export interface ComparedFigure {
  now: Figure;
  previous: Figure;
  /** Over the complete ones. */
  mean: Figure;
  /** What may be said of the change since each of them. */
  verdict: { previous: Verdict; mean: Verdict };
}

export interface ScoreLine {
  key: FigureKey;
  label: string;
  kind: 'total' | 'source' | 'section';
  score: ComparedFigure;
  /** Of several days: the mean of the days' ranks. */
  rank: ComparedFigure;
}

export interface Compare {
  now: PeriodFigures;
  previous: PeriodFigures;
  /** The complete ones of the 4 same weekdays. */
  weekdays: readonly PeriodFigures[];
}

/** Those of which nearly all was photographed, on every source of the report's period: others would make each mean too small. */
export const completePeriods = (
  now: Pick<PeriodFigures, 'measured'>,
  periods: readonly PeriodFigures[],
): PeriodFigures[] => periods.filter(({ measured }) => isComplete(measured, now.measured));

const figures = ({ now, previous, weekdays }: Compare, of: (figures: PeriodFigures) => Figure) => ({
  now: of(now),
  previous: of(previous),
  mean: meanOf(weekdays.map(of)),
});

/** Counts and ranks have no bounds: they are compared where both periods are complete. */
export function compared(compare: Compare, of: (figures: PeriodFigures) => Figure): ComparedFigure {
  const { now, previous, weekdays } = compare;
  return {
    ...figures(compare, of),
    verdict: {
      previous: countVerdict(previous.measured, now.measured),
      mean: weekdays.length > 0 && isComplete(now.measured) ? 'decided' : 'incomparable',
    },
  };
}

/** Scores are compared as Score ouvert compares them. `isOf`: pages that count in the score. */
function comparedScores(
  compare: Compare,
  of: (figures: PeriodFigures) => Figure,
  isOf: (page: MeasuredPage) => boolean,
): ComparedFigure {
  const scoreOf = (figures: PeriodFigures): MeasuredScore =>
    measuredScore(of(figures) ?? 0, figures.measured.filter(isOf));
  const now = scoreOf(compare.now);
  const mean = meanScore(compare.weekdays.map(scoreOf));
  return {
    ...figures(compare, of),
    verdict: {
      previous: verdictOf(scoreOf(compare.previous), now),
      mean: mean === null ? 'incomparable' : verdictOf(mean, now),
    },
  };
}

function meanScore(scores: readonly MeasuredScore[]): MeasuredScore | null {
  if (scores.length === 0) return null;
  const mean = (of: (score: MeasuredScore) => number): number =>
    scores.reduce((sum, score) => sum + of(score), 0) / scores.length;
  return {
    points: mean(({ points }) => points),
    low: mean(({ low }) => low),
    high: mean(({ high }) => high),
    pages: scores.flatMap(({ pages }) => pages),
  };
}

const pagesOf =
  (key: FigureKey) =>
  ({ source, category }: MeasuredPage): boolean =>
    key === 'score' || key === `score_${source}` || key === category;

const LINES = (zone: Zone, category: Category | 'all'): [FigureKey, string, ScoreLine['kind']][] => [
  ['score', WORDS.total, 'total'],
  ...ZONE_SOURCES[zone].map((source): [FigureKey, string, 'source'] => [
    `score_${source}`,
    SOURCE_WORDS[source],
    'source',
  ]),
  ...CATEGORIES.filter((one) => category === 'all' || one === category).map((one): [FigureKey, string, 'section'] => [
    one,
    SECTION_WORDS[one],
    'section',
  ]),
];

/** Total, sources of the zone, sections: scores and ranks against the period before and the same weekdays. */
export const scoreLines = (compare: Compare, zone: Zone, category: Category | 'all'): ScoreLine[] =>
  LINES(zone, category).map(([key, label, kind]) => ({
    key,
    label,
    kind,
    score: comparedScores(compare, ({ scores }) => scores[key], pagesOf(key)),
    rank: compared(compare, ({ ranks }) => ranks[key]),
  }));
