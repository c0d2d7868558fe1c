import type { Breakdown, Factor, Nature, ScorePart, ScoreStep } from '@vigie/contracts/calls/scores';
import { KIND_LABELS } from '@vigie/contracts/option-labels';
import { POSITIONS, SOURCES } from '@vigie/contracts/options';
import { PAGE_KINDS, pageKind } from '@vigie/contracts/weights';
import { type ExposedTotals, NOTHING, type Totals } from '../read/score-totals.ts';
import { pageLabel } from './labels.ts';

/** One factor of a score on both sides, and what its change makes of the difference, in points. */
interface FactorEffect {
  factor: Factor;
  a: number;
  b: number;
  effect: number;
}

/**
 * The difference of two products of three factors, as their Shapley values: each factor's change, averaged over the six orders in which the
 * three can change. Points = articles · minutes an article · points a minute. The effects add up to the difference. Where one side has
 * nothing, the factors have no value there: all of it is presence.
 */
export function factorEffects(a: ExposedTotals, b: ExposedTotals): FactorEffect[] {
  if (a.minutes === 0 || b.minutes === 0) {
    return [{ factor: 'presence', a: a.points, b: b.points, effect: b.points - a.points }];
  }
  const [na, da, ra] = factorsOf(a);
  const [nb, db, rb] = factorsOf(b);
  const effect = (own: readonly [number, number], x: readonly [number, number], y: readonly [number, number]): number =>
    (own[1] - own[0]) * ((x[0] * y[0] + x[1] * y[1]) / 3 + (x[0] * y[1] + x[1] * y[0]) / 6);
  return [
    { factor: 'articles', a: na, b: nb, effect: effect([na, nb], [da, db], [ra, rb]) },
    { factor: 'temps', a: da, b: db, effect: effect([da, db], [na, nb], [ra, rb]) },
    { factor: 'place', a: ra, b: rb, effect: effect([ra, rb], [na, nb], [da, db]) },
  ];
}

const factorsOf = ({ articles, minutes, points }: ExposedTotals): [number, number, number] => [
  articles,
  minutes / articles,
  points / minutes,
];

type ExposedTime = Pick<ExposedTotals, 'minutes' | 'points'>;

/**
 * In what B differs from A: on one side only, or by what moved more points, its time or its places (Shapley values of both, times twice
 * the minutes of both sides, so that nothing is divided).
 */
export function natureOf(a: ExposedTime, b: ExposedTime): Nature {
  if (a.minutes === 0) return 'entre';
  if (b.minutes === 0) return 'sorti';
  const [before, after] = [a.points * b.minutes, b.points * a.minutes];
  const time = (b.minutes - a.minutes) * (before + after);
  const place = (after - before) * (a.minutes + b.minutes);
  if (time === 0 && place === 0) return 'egal';
  if (Math.abs(time) >= Math.abs(place)) return time > 0 ? 'plus_long' : 'plus_court';
  return place > 0 ? 'mieux_place' : 'moins_bien_place';
}

/** A step before it is shown as a whole number. */
export type RawStep = Omit<ScoreStep, 'affiche' | 'part'>;

/** What every step of scores has in common: both sides in points, and in what B differs. */
export const pointsStep = (
  a: ExposedTotals,
  b: ExposedTotals,
): Pick<RawStep, 'a' | 'b' | 'ecart' | 'unite' | 'nature' | 'facteur'> => ({
  a: a.points,
  b: b.points,
  ecart: b.points - a.points,
  unite: 'points',
  nature: natureOf(a, b),
  facteur: null,
});

/** A step for each page (source and position) that either score has points on. Opens its factors. */
export const pageSteps = (a: Totals, b: Totals, part: ScorePart): RawStep[] =>
  SOURCES.flatMap((source) =>
    POSITIONS.flatMap((position) => {
      const key = `${source}/${position}` as const;
      const [before, after] = [a.pages.get(key), b.pages.get(key)];
      if (before === undefined && after === undefined) return [];
      const { sorte: _, ...rest } = part;
      return {
        cle: key,
        libelle: pageLabel(source, position),
        sorte: pageKind(source, position),
        nombre: 1,
        ...pointsStep(before ?? NOTHING, after ?? NOTHING),
        ouvre: { par: 'facteur' as const, dans: { ...rest, source, position } },
      };
    }),
  );

const FACTOR_LABELS = {
  articles: 'nombre d’articles',
  temps: 'temps par article',
  place: 'place',
  presence: 'présence',
} as const;

const FACTOR_UNITS = {
  articles: 'articles',
  temps: 'minutes_par_article',
  place: 'points_par_minute',
  presence: 'points',
} as const;

/** The factors of each kind of page. A kind opens its articles, and a single article nothing. */
export const factorSteps = (a: Totals, b: Totals, part: ScorePart): RawStep[] =>
  PAGE_KINDS.flatMap((kind) => {
    const [before, after] = [a.kinds.get(kind), b.kinds.get(kind)];
    if (before === undefined && after === undefined) return [];
    const dans = part.source === undefined && part.position === undefined ? { ...part, sorte: kind } : part;
    return factorEffects(before ?? NOTHING, after ?? NOTHING).map((found) => ({
      cle: `${kind}/${found.factor}`,
      libelle: `${KIND_LABELS[kind]} : ${FACTOR_LABELS[found.factor]}`,
      nature: null,
      sorte: kind,
      facteur: found.factor,
      nombre: 1,
      unite: FACTOR_UNITS[found.factor],
      a: found.a,
      b: found.b,
      ecart: found.effect,
      ouvre: part.article === undefined ? { par: 'article' as Breakdown, dans } : null,
    }));
  });
