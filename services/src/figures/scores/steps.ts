import type { Breakdown, ScorePart, ScoreStep } from '@vigie/contracts/calls/scores';
import { KIND_LABELS } from '@vigie/contracts/option-labels';
import { POSITIONS, SOURCES } from '@vigie/contracts/options';
import { PAGE_KINDS, pageKind } from '@vigie/contracts/weights';
import { type ExposedTotals, NOTHING, type Totals } from '../read/score-totals.ts';
import { factorEffects, natureOf } from './factors.ts';
import { pageLabel } from './labels.ts';

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
