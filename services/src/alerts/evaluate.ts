import type { RuleKind } from '@vigie/contracts/alerts/rule-kinds';
import type { ConditionOf } from '@vigie/contracts/alerts/rules';
import { thresholdOf } from '@vigie/contracts/alerts/threshold';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import { advance, CALM, type Episode, isCalm, type Run, type SubjectState } from './machine.ts';
import { absenceSensor } from './sensors/absence.ts';
import { dropSensor } from './sensors/drop.ts';
import { feedSensor } from './sensors/feed.ts';
import { lossSensor } from './sensors/loss.ts';
import type { EpisodeFacts, Sensor, SensorContext, Sight } from './sensors/sensor.ts';
import { sitemapSensor } from './sensors/sitemap.ts';

/** From conditions and stored facts to episodes: the one way of the watcher and of the trial. */

const SENSORS: { readonly [K in RuleKind]: Sensor<K> } = {
  absence: absenceSensor,
  perte: lossSensor,
  baisse: dropSensor,
  sitemap: sitemapSensor,
  flux: feedSensor,
};

/** By subject; those that are calm are left out. */
export type RuleStates = ReadonlyMap<string, SubjectState>;

export interface SubjectEpisode extends Episode {
  subject: string;
  /** null: it opened before what was read. */
  facts: EpisodeFacts | null;
}

/** A condition, from when on it is evaluated (the start of a step), and what was remembered then. */
export interface Evaluation<K extends RuleKind = RuleKind> {
  condition: ConditionOf<K>;
  from: number;
  states: RuleStates;
}

export interface RuleOutcome {
  /** Those that were open at the beginning or opened since. Ascending by opening, then subject. */
  episodes: SubjectEpisode[];
  /** What is remembered at each mark. */
  states: RuleStates[];
  /** How near it is at the end. null: nothing was measured. */
  distance: Distance | null;
}

/** The number that a rule measures, in the unit of its threshold. */
export interface Distance {
  value: number;
  threshold: number;
}

/** The part of ascending runs that lies in a range. */
const cut = (runs: readonly Run[], { from, to }: MinuteRange): Run[] =>
  runs.flatMap((run) => {
    const part = { from: Math.max(run.from, from), to: Math.min(run.to, to), reading: run.reading };
    return part.to > part.from ? [part] : [];
  });

/** The end of the last step of a kind that can be judged at a moment. ms */
export function lastStepEnd(kind: RuleKind, now: number): number {
  const { step, settle } = SENSORS[kind];
  return Math.floor((now - settle) / step) * step;
}

/** The first step of a kind that begins at a moment or after it. ms */
export const firstStep = (kind: RuleKind, at: number): number =>
  Math.ceil(at / SENSORS[kind].step) * SENSORS[kind].step;

/** What a sight of a subject makes of a rule, with another threshold than the rule's for trials. */
function applied(
  sight: Pick<Sight, 'subject' | 'runs' | 'factsAt'>,
  { sensor, threshold, from, to, before, marks }: Span,
): { episodes: SubjectEpisode[]; states: SubjectState[] } {
  const runs = sight.runs(threshold);
  const settings = sensor.settings(threshold, sight.subject);
  const states: SubjectState[] = [];
  const found = new Map<number, Episode>();
  let state = before;
  let at = from;
  for (const mark of [...marks, to]) {
    const outcome = advance(state, cut(runs, { from: at, to: mark }), settings);
    // One that goes on over a mark is reported again by what follows.
    for (const episode of outcome.episodes) found.set(episode.opened, episode);
    state = outcome.state;
    at = mark;
    states.push(state);
  }
  const episodes = [...found.values()].map((episode) => ({
    ...episode,
    subject: sight.subject,
    facts: episode.opened > from ? sight.factsAt(episode.opened) : null,
  }));
  return { episodes, states };
}

interface Span extends MinuteRange {
  sensor: Pick<Sensor<RuleKind>, 'settings'>;
  threshold: number;
  before: SubjectState;
  marks: readonly number[];
}

/**
 * Evaluates conditions of one kind up to `to` (the end of a step). One reading for all of them, from the earliest of their beginnings. `marks`: ascending
 * ends of steps at which the states are wanted.
 */
export async function evaluate<K extends RuleKind>(
  context: SensorContext,
  kind: K,
  evaluations: readonly Evaluation<K>[],
  to: number,
  marks: readonly number[] = [],
): Promise<RuleOutcome[]> {
  const sensor: Sensor<K> = SENSORS[kind];
  const from = Math.min(to, ...evaluations.map((evaluation) => evaluation.from));
  const conditions = evaluations.map(({ condition }) => condition);
  const followed = evaluations.map(({ states }) => [...states.keys()]);
  const readings = from < to ? await sensor.read(context, conditions, { from, to }, followed) : [];
  return evaluations.map(({ condition, from: begin, states }, i) => {
    const own = readings[i]?.sights ?? [];
    const inside = marks.filter((mark) => mark > begin && mark <= to);
    const span = { sensor, threshold: thresholdOf(condition), from: begin, to, marks: inside };
    const outcomes = own.map((sight) => ({
      subject: sight.subject,
      ...applied(sight, { ...span, before: states.get(sight.subject) ?? CALM }),
    }));
    const at = (place: number): RuleStates =>
      new Map(
        outcomes.flatMap(({ subject, states: after }) => {
          const state = after[place] ?? CALM;
          return isCalm(state) ? [] : [[subject, state] as const];
        }),
      );
    return {
      distance: nearest(own, readings[i]?.known ?? 0, outcomes, span),
      episodes: inOrder(outcomes.flatMap(({ episodes }) => episodes)),
      states: marks.map((mark) => (mark <= begin ? states : at(inside.indexOf(mark)))),
    };
  });
}

/**
 * Of the subject that is nearest. Sensors that measure a number tell it; for the others it is the time that counts so far. Without
 * a subject it is nothing.
 */
function nearest(
  sights: readonly Sight[],
  known: number,
  outcomes: readonly { states: readonly SubjectState[] }[],
  { sensor, threshold }: Pick<Span, 'sensor' | 'threshold'>,
): Distance | null {
  if (sights.length === 0) return known > 0 ? { value: 0, threshold } : null;
  const found = sights.flatMap(({ subject, distance }, i): Distance[] => {
    if (distance !== undefined) return [distance()].filter((one) => one !== null);
    const { step } = sensor.settings(threshold, subject);
    return [{ value: ((outcomes[i]!.states.at(-1)?.over ?? 0) * step) / MINUTE_MS, threshold }];
  });
  const [first, ...others] = found;
  if (first === undefined) return null;
  return others.reduce((best, one) => (one.value / one.threshold > best.value / best.threshold ? one : best), first);
}

const inOrder = (episodes: SubjectEpisode[]): SubjectEpisode[] =>
  episodes.sort((a, b) => a.opened - b.opened || (a.subject < b.subject ? -1 : 1));

/** The same for one condition that nothing is remembered of, with each of some thresholds. */
export async function tryThresholds<K extends RuleKind>(
  context: SensorContext,
  kind: K,
  condition: ConditionOf<K>,
  range: MinuteRange,
  thresholds: readonly number[],
): Promise<{ byThreshold: SubjectEpisode[][]; curve: Sight['curve']; known: number }> {
  const sensor: Sensor<K> = SENSORS[kind];
  const [reading] = range.from < range.to ? await sensor.read(context, [condition], range, []) : [];
  const { sights, known } = reading ?? { sights: [], known: 0 };
  const span = { sensor, ...range, before: CALM, marks: [] };
  return {
    byThreshold: thresholds.map((threshold) =>
      inOrder(sights.flatMap((sight) => applied(sight, { ...span, threshold }).episodes)),
    ),
    known,
    curve: sights.find(({ curve }) => curve !== undefined)?.curve,
  };
}
