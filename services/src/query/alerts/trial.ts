import type { RuleKind } from '@vigie/contracts/alerts/rule-kinds';
import type { ConditionOf } from '@vigie/contracts/alerts/rules';
import { conditionWords } from '@vigie/contracts/alerts/sentences';
import { thresholdOf } from '@vigie/contracts/alerts/threshold';
import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { firstStep, lastStepEnd, tryThresholds } from '../../alerts/evaluate.ts';
import { proposedDigest } from '../../alerts/proposed-digest.ts';
import { proposedThreshold, type ThresholdCount, thresholdsOf } from '../../alerts/proposed-threshold.ts';
import { subjectLabels } from '../../alerts/subjects.ts';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import { publisherNames } from '../../figures/exposure/publisher-names.ts';
import { checkCondition } from './check-condition.ts';
import { bilanOf } from './digests.ts';
import { iso, timesOf } from './episodes.ts';

const WEEK_DAYS = 7;
/** Alerts a week for which a threshold is proposed. */
const PACES = [1, 3, 7] as const;
/** Openings that are answered for a threshold: more are no alerts any more. */
const MOST_OPENINGS = 200;
/** A pace is met when it is missed by less than this factor. */
const NEAR = 2;

/** What a condition would have rung. */
export async function alertTrial(
  deps: ExposureDeps,
  { condition, jours }: CheckedBodyOf<'alertTrial'>,
  signal: AbortSignal,
): Promise<AnswerOf<'alertTrial'>> {
  await checkCondition(deps, condition);
  const kind: RuleKind = condition.type;
  const to = lastStepEnd(kind, deps.now());
  const from = firstStep(kind, to - jours * DAY_MS);
  const own = thresholdOf(condition);
  const thresholds = [...new Set([...thresholdsOf(kind), own])].sort((a, b) => a - b);
  const { byThreshold, curve, known } = await tryThresholds(
    { ...deps, signal },
    kind,
    condition as ConditionOf<typeof kind>,
    { from, to },
    thresholds,
  );
  const episodes = byThreshold[thresholds.indexOf(own)] ?? [];
  const nameOf = publisherNames(deps);
  const subjects = episodes.map(({ subject }) => ({ condition, subject }));
  const labelOf = await subjectLabels({ store: deps.store, signal }, subjects, nameOf);
  const counts = thresholds.map((seuil, i) => ({ seuil, nombre: byThreshold[i]!.length }));
  const weeks = (jours * known) / WEEK_DAYS;
  const isKnown = jours * known >= 1;
  const proposed = isKnown ? proposedThreshold(kind, counts, weeks) : null;
  const rung = proposed === null ? [] : byThreshold[thresholds.indexOf(proposed)]!;
  const digest = kind === 'perte' && isKnown ? proposedDigest(rung, { weeks, to }) : null;
  return {
    debut: iso(from),
    fin: iso(to),
    phrase: conditionWords(condition, nameOf),
    connu: known,
    episodes: episodes.map((episode) => ({
      sujet: episode.subject,
      libelle: labelOf({ condition, subject: episode.subject }),
      ...timesOf(episode),
    })),
    seuils: counts.map((count, i) => ({
      ...count,
      ouvertures: spread(byThreshold[i]!).map(({ opened }) => iso(opened)),
    })),
    conseils: PACES.map((parSemaine) => ({
      parSemaine,
      seuil: isKnown ? thresholdFor(counts, parSemaine * weeks) : null,
    })),
    seuilPropose: proposed,
    bilanPropose: bilanOf(digest),
    courbe: curve?.map(({ at, value }) => ({ date: iso(at), valeur: value })) ?? null,
  };
}

/** At most {@link MOST_OPENINGS} of some, evenly over all of them. */
const spread = <One>(all: readonly One[]): readonly One[] =>
  all.length <= MOST_OPENINGS
    ? all
    : Array.from({ length: MOST_OPENINGS }, (_, i) => all[Math.floor((i * all.length) / MOST_OPENINGS)]!);

/** The highest threshold that rings nearest to so many times. null: none does by a factor of two. */
function thresholdFor(counts: readonly ThresholdCount[], wanted: number): number | null {
  const distance = (count: number): number =>
    count === 0 ? Number.POSITIVE_INFINITY : Math.abs(Math.log(count / wanted));
  let best: ThresholdCount | undefined;
  for (const one of counts) if (best === undefined || distance(one.nombre) <= distance(best.nombre)) best = one;
  return best === undefined || distance(best.nombre) >= Math.log(NEAR) ? null : best.seuil;
}
