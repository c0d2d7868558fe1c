import type { Breakdown, ScoreGap, ScorePart, ScoreStep } from '@vigie/contracts/calls/scores';
import type { Question } from '../exposure/context.ts';
import type { Exposed } from './factors.ts';
import { type Bounds, gapBounds } from './gap-bounds.ts';
import { gapSentence } from './gap-sentence.ts';
import { itemSteps } from './item-steps.ts';
import { readItems } from './items.ts';
import { type Photographed, readPhotographed } from './photographed.ts';
import { factorSteps, pageSteps, type RawStep } from './steps.ts';
import { readTotals } from './totals.ts';
import { wholePoints } from './whole-points.ts';

export interface GapAsked {
  par: Breakdown;
  dans: ScorePart;
  etapes: number;
}

interface Compared {
  a: Exposed;
  b: Exposed;
  steps: RawStep[];
  gained: number;
  lost: number;
}

interface Seen {
  photographed: Photographed;
  bounds: Bounds;
}

/**
 * Why the scores of two questions differ. Steps and sums come from the same statements, so they close also while events come in.
 * Pages and factors: one statement a side; articles and clusters: one for both, and one for titles. Gaps: one small statement a side, and one
 * over the side's quarters when there are any.
 */
export async function scoreGap(a: Question, b: Question, asked: GapAsked): Promise<ScoreGap> {
  const [{ steps: raw, ...compared }, seenA, seenB] = await Promise.all([
    compare(a, b, asked),
    readSeen(a, asked.dans),
    readSeen(b, asked.dans),
  ]);
  const { points: from } = compared.a;
  const { points: to } = compared.b;
  const ecart = to - from;
  const affiche = Math.round(to) - Math.round(from);
  const etapes = shownSteps(raw, affiche);
  const trous = {
    a: unseenOf(seenA),
    b: unseenOf(seenB),
    ecart: { bas: ecart + seenB.bounds.low - seenA.bounds.high, haut: ecart + seenB.bounds.high - seenA.bounds.low },
  };
  const { bas, haut } = trous.ecart;
  const decide = bas > 0 || haut < 0 || bas === haut;
  const found = {
    a: sideOf(compared.a, seenA.photographed),
    b: sideOf(compared.b, seenB.photographed),
    ecart,
    affiche,
    hausses: compared.gained,
    baisses: compared.lost,
    etapes,
    reste: restOf(ecart, etapes),
    trous: { ...trous, decide },
  };
  return { ...found, phrase: gapSentence(found, asked.par) };
}

async function compare(a: Question, b: Question, { par, dans, etapes }: GapAsked): Promise<Compared> {
  if (par === 'article' || par === 'cluster') {
    const items = await readItems(a, b, dans, par, etapes);
    return { ...items, steps: await itemSteps(b, items, dans, par, etapes) };
  }
  const [before, after] = await Promise.all([readTotals(a, dans), readTotals(b, dans)]);
  const steps = byMovement((par === 'page' ? pageSteps : factorSteps)(before, after, dans));
  const sum = (sign: 1 | -1): number => steps.reduce((total, { ecart }) => total + Math.max(0, sign * ecart), 0);
  return { a: before.all, b: after.all, steps, gained: sum(1), lost: sum(-1) };
}

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

async function readSeen(question: Question, part: ScorePart): Promise<Seen> {
  const photographed = await readPhotographed(question, part);
  return { photographed, bounds: photographed.gaps === 0 ? { low: 0, high: 0 } : await gapBounds(question, part) };
}

const sideOf = (exposed: Exposed, { seen, expected }: Photographed): ScoreGap['a'] => ({
  score: exposed.points,
  affiche: Math.round(exposed.points),
  minutes: exposed.minutes,
  articles: exposed.articles,
  photographiees: seen,
  attendues: expected,
});

const unseenOf = ({ photographed: { gaps, edges }, bounds }: Seen): ScoreGap['trous']['a'] => ({
  bas: bounds.low,
  haut: bounds.high,
  minutes: gaps,
  bords: edges,
});
