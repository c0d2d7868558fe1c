import { counted, formatNumber, photographedAt } from '@vigie/contracts/french/numbers';
import type { Step } from '../../api/calls/scores.ts';

/** +1 234, −12, 0. */
export const signed = (points: number): string => (points > 0 ? `+${formatNumber(points)}` : formatNumber(points));

const NATURES: Readonly<Record<NonNullable<Step['nature']>, string>> = {
  entre: 'nouveau',
  sorti: 'disparu',
  plus_long: 'plus longtemps',
  plus_court: 'moins longtemps',
  mieux_place: 'mieux placé',
  moins_bien_place: 'moins bien placé',
  egal: 'sans changement',
};

/** In what the step differs, in a word or two; '' for steps of factors. */
export const natureWords = ({ nature }: Step): string => (nature === null ? '' : NATURES[nature]);

const UNITS: Readonly<Record<Step['unite'], readonly [one: string, many: string]>> = {
  points: ['point', 'points'],
  articles: ['article', 'articles'],
  minutes_par_article: ['min par article', 'min par article'],
  points_par_minute: ['point par minute', 'points par minute'],
};

/** One figure of a step with its unit: « 12 articles ». */
export const amountWords = (value: number, { unite }: Pick<Step, 'unite'>): string =>
  counted(unite === 'points' ? Math.round(value) : value, ...UNITS[unite], '\u00a0');

const shown = (value: number, { unite }: Step): string => formatNumber(unite === 'points' ? Math.round(value) : value);

/** Both figures of a step: « 12 → 15 articles ». */
export const changeWords = (step: Step): string => `${shown(step.a, step)} → ${amountWords(step.b, step)}`;

/** What opening a step shows. */
export const opensWords = ({ ouvre }: Step): string =>
  ouvre === null
    ? ''
    : { page: 'par page', facteur: 'par facteur', article: 'par article', cluster: 'par cluster' }[ouvre.par];

/** How much of the range was photographed: « photographié à 98 % »; '' where nothing was to be. */
export const seenWords = ({ photographiees, attendues }: { photographiees: number; attendues: number }): string =>
  attendues === 0 ? '' : photographedAt(photographiees / attendues);
