import type { Breakdown, ScoreGap, ScorePart, ScoreStep } from '@vigie/contracts/calls/scores';
import {
  absentSources,
  differenceBounds,
  type MeasuredScore,
  measuredScore,
  sumPhotographed,
  verdictOf,
} from '@vigie/contracts/measured';
import type { Question } from '../exposure/context.ts';
import { selectedArticles } from '../read/article-conditions.ts';
import { readItems } from '../read/score-items.ts';
import { type ExposedTotals, readTotals } from '../read/score-totals.ts';
import { gapSentence } from './gap-sentence.ts';
import { itemSteps } from './item-steps.ts';
import { readMeasured } from './measured.ts';
import { factorSteps, pageSteps, type RawStep } from './steps.ts';

export interface GapRequest {
  par: Breakdown;
  dans: ScorePart;
  etapes: number;
}

interface ComparedScores {
  a: ExposedTotals;
  b: ExposedTotals;
  steps: RawStep[];
  gained: number;
  lost: number;
}

/**
 * Why the scores of two questions differ. Steps and sums come from the same statements, so they close also while events come in.
 * Pages and factors: one statement a side; articles and clusters: one for both, and one for titles. Gaps: one small statement a side, and one
 * over the side's quarters when there are any.
 */
export async function scoreGap(a: Question, b: Question, request: GapRequest): Promise<ScoreGap> {
  const [{ steps: raw, ...compared }, pagesA, pagesB] = await Promise.all([
    compare(a, b, request),
    readMeasured(a, request.dans),
    readMeasured(b, request.dans),
  ]);
  const { points: from } = compared.a;
  const { points: to } = compared.b;
  const ecart = to - from;
  const affiche = Math.round(to) - Math.round(from);
  const etapes = shownSteps(raw, affiche);
  const sides = { a: measuredScore(from, pagesA), b: measuredScore(to, pagesB) };
  const found = {
    a: sideOf(compared.a, sides.a),
    b: sideOf(compared.b, sides.b),
    ecart,
    affiche,
    hausses: compared.gained,
    baisses: compared.lost,
    etapes,
    reste: restOf(ecart, etapes),
    trous: {
      a: unseenOf(sides.a),
      b: unseenOf(sides.b),
      ecart: differenceBounds(sides.a, sides.b),
      decide: verdictOf(sides.a, sides.b) === 'decided',
    },
  };
  return { ...found, phrase: gapSentence(found, request.par, absentSources(pagesA, pagesB)) };
}

async function compare(a: Question, b: Question, { par, dans, etapes }: GapRequest): Promise<ComparedScores> {
  if (par === 'article' || par === 'cluster') {
    const items = await readItems(articlesOf(a), articlesOf(b), dans, par, etapes);
    return { ...items, steps: await itemSteps(b, items, dans, par, etapes) };
  }
  const [before, after] = await Promise.all([
    readTotals(a, selectedArticles(a), dans),
    readTotals(b, selectedArticles(b), dans),
  ]);
  const steps = byMovement((par === 'page' ? pageSteps : factorSteps)(before, after, dans));
  const sum = (sign: 1 | -1): number => steps.reduce((total, { ecart }) => total + Math.max(0, sign * ecart), 0);
  return { a: before.all, b: after.all, steps, gained: sum(1), lost: sum(-1) };
}

const articlesOf = (question: Question) => ({ question, selected: selectedArticles(question) });

const byMovement = (steps: readonly RawStep[]): RawStep[] =>
  [...steps].sort((a, b) => Math.abs(b.ecart) - Math.abs(a.ecart) || (a.cle < b.cle ? -1 : 1));

/** `total`: what the shown numbers add up to. */
function shownSteps(raw: readonly RawStep[], total: number): ScoreStep[] {
  const movement = raw.reduce((sum, { ecart }) => sum + Math.abs(ecart), 0);
  const whole = wholePoints(
    raw.map(({ ecart }) => ecart),
    total,
  );
  return raw.map((step, i) => ({
    ...step,
    affiche: whole[i] ?? 0,
    part: movement === 0 ? 0 : Math.abs(step.ecart) / movement,
  }));
}

/** Sums of binary fractions are not exact; a millionth of a point is no rest. */
const restOf = (ecart: number, steps: readonly ScoreStep[]): number =>
  Math.round((ecart - steps.reduce((sum, step) => sum + step.ecart, 0)) * 1e6) / 1e6 + 0;

function sideOf(exposed: ExposedTotals, { pages }: MeasuredScore): ScoreGap['a'] {
  const { seen, expected } = sumPhotographed(pages);
  return {
    score: exposed.points,
    affiche: Math.round(exposed.points),
    minutes: exposed.minutes,
    articles: exposed.articles,
    photographiees: seen,
    attendues: expected,
  };
}

function unseenOf({ pages, low, high }: MeasuredScore): ScoreGap['trous']['a'] {
  const { gaps, edges } = sumPhotographed(pages);
  return { bas: low, haut: high, minutes: gaps, bords: edges };
}

/**
 * Whole numbers for some values that add up to `total`, each less than 1 away from its value (largest remainder; ties to the
 * first). `total` is the sum of the values, rounded up or down.
 */
export function wholePoints(values: readonly number[], total: number): number[] {
  const whole = values.map(Math.floor);
  const left = total - whole.reduce((sum, value) => sum + value, 0);
  const order = values
    .map((value, i) => ({ i, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of order.slice(0, left)) whole[i] = (whole[i] ?? 0) + 1;
  return whole;
}
