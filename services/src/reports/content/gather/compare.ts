import { CATEGORIES, type Category, ZONE_SOURCES, type Zone } from '@vigie/contracts/options';
import { SECTION_WORDS, SOURCE_WORDS, WORDS } from '../words/glossary.ts';
import { type Figure, type FigureKey, meanOf, type PeriodFigures } from './period-figures.ts';

/** A figure beside the same one of the period before and its mean over the same weekdays. */
export interface Compared {
  now: Figure;
  previous: Figure;
  /** Over the periods that are known. */
  mean: Figure;
}

export interface ScoreLine {
  key: FigureKey;
  label: string;
  kind: 'total' | 'source' | 'section';
  score: Compared;
  /** Of several days: the mean of the days' ranks. */
  rank: Compared;
}

export interface Compare {
  now: PeriodFigures;
  previous: PeriodFigures;
  weekdays: readonly PeriodFigures[];
}

export const compared = ({ now, previous, weekdays }: Compare, of: (figures: PeriodFigures) => Figure): Compared => ({
  now: of(now),
  previous: of(previous),
  mean: meanOf(weekdays.map(of)),
});

/** Same weekdays on which something was photographed. */
export const knownWeekdays = ({ weekdays }: Compare): number =>
  weekdays.filter(({ scores }) => scores.score !== null).length;

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
    score: compared(compare, ({ scores }) => scores[key]),
    rank: compared(compare, ({ ranks }) => ranks[key]),
  }));
