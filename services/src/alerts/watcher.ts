import { RULE_KINDS, type RuleKind } from '@vigie/contracts/alerts/rule-kinds';
import type { ConditionOf } from '@vigie/contracts/alerts/rules';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { ExposureDeps } from '../figures/exposure/context.ts';
import { readSitemapCounts } from '../figures/read/sitemap-times.ts';
import { readTouchedDays } from '../figures/read/touched-days.ts';
import { endedWithRule, episodeChanges } from './episode-changes.ts';
import type { EpisodeStore, RuleMark, StoredEpisode } from './episode-store.ts';
import { type Evaluation, evaluate, firstStep, lastStepEnd } from './evaluate.ts';
import type { RuleDistance } from './looks.ts';
import type { RuleStore, StoredRule } from './rule-store.ts';

/**
 * Evaluates all rules. Each look begins at a mark of the day before, so facts that are some hours late need no special way. A day before that was
 * written to since makes its marks void, and the evaluation begins at an older mark, or with the rule.
 */

export interface WatcherDeps extends ExposureDeps {
  rules: RuleStore;
  episodes: EpisodeStore;
}

/** What a look found. */
export interface Look {
  rules: number;
  /** Episodes that were written: opened, changed, closed or withdrawn. */
  written: readonly StoredEpisode[];
  /** By rule: how near it is. */
  distances: ReadonlyMap<string, RuleDistance>;
}

/** Days whose late facts still change episodes. */
const LATE_DAYS = 30;
/** Days before a rule that a sensor may read: four weeks of habit, a window, and a day of expected pages. */
const READ_DAYS = 32;

export async function look(deps: WatcherDeps, signal: AbortSignal): Promise<Look> {
  const now = deps.now();
  const today = dayBounds(parisDay(now)).start;
  const horizon = today - LATE_DAYS * DAY_MS;
  const all = await deps.rules.listAll();
  if (all.length === 0) return { rules: 0, written: [], distances: new Map() };
  const live = all.filter(({ deleted, since }) => !deleted && since <= now);
  // Before any fact is read: a write that comes later makes the marks void.
  const context = { store: deps.store, signal };
  const firstDay = parisDay(horizon - READ_DAYS * DAY_MS);
  const ofPages = await readTouchedDays(context, firstDay);
  const ofSitemaps = live.some(({ condition }) => condition.type === 'sitemap')
    ? await readSitemapCounts(context, firstDay)
    : ofPages;
  const [marks, stored] = await Promise.all([deps.episodes.marks(horizon), deps.episodes.current(horizon)]);
  const written = endedWithRule(stored, endsOf(all));
  const ofRules = { marks: byRule(marks), stored: byRule(stored) };
  const distances = new Map<string, RuleDistance>();
  for (const kind of RULE_KINDS) {
    const rules = live.filter(({ condition }) => condition.type === kind);
    const touched = kind === 'sitemap' ? ofSitemaps : ofPages;
    const found = await lookAtKind(deps, kind, rules, { now, today, horizon, touched, ...ofRules, signal });
    written.push(...found.written);
    for (const [rule, distance] of found.distances) distances.set(rule, distance);
  }
  await deps.episodes.write(written, now);
  return { rules: live.length, written, distances };
}

const endsOf = (all: readonly StoredRule[]): Map<string, { edition: number | null; at: number }> =>
  new Map(
    all.map(({ id, deleted, edition, since, changedAt }) => [
      id,
      deleted ? { edition: null, at: Math.floor(changedAt / 1000) * 1000 } : { edition, at: since },
    ]),
  );

interface Present {
  now: number;
  /** Midnight in Paris. */
  today: number;
  /** Nothing before it is evaluated. */
  horizon: number;
  touched: ReadonlyMap<string, number>;
  /** By id of a rule. */
  marks: ReadonlyMap<string, readonly RuleMark[]>;
  stored: ReadonlyMap<string, readonly StoredEpisode[]>;
  signal: AbortSignal;
}

/** Writes to the days of Paris before a moment, from so many days before the rule on. */
function touchedBefore(rule: StoredRule, at: number, { touched, horizon }: Present): number {
  const [first, end] = [parisDay(Math.max(rule.since, horizon) - READ_DAYS * DAY_MS), parisDay(at)];
  let sum = 0;
  for (const [day, times] of touched) if (day >= first && day < end) sum += times;
  return sum;
}

/** The latest mark before today that still holds; else the rule's beginning. */
function beginningOf<K extends RuleKind>(kind: K, rule: StoredRule, present: Present): Evaluation<K> {
  const condition = rule.condition as ConditionOf<K>;
  const valid = (present.marks.get(rule.id) ?? [])
    .filter(({ edition, at }) => edition === rule.edition && at < present.today)
    .toSorted((a, b) => b.at - a.at)
    .find((mark) => mark.touched === touchedBefore(rule, mark.at, present));
  if (valid) return { condition, from: valid.at, states: valid.states };
  return { condition, from: firstStep(kind, Math.max(rule.since, present.horizon)), states: new Map() };
}

async function lookAtKind<K extends RuleKind>(
  deps: WatcherDeps,
  kind: K,
  rules: readonly StoredRule[],
  present: Present,
): Promise<Pick<Look, 'distances'> & { written: StoredEpisode[] }> {
  const to = lastStepEnd(kind, present.now);
  const begun = rules
    .map((rule) => ({ rule, evaluation: beginningOf(kind, rule, present) }))
    .filter(({ evaluation }) => evaluation.from < to);
  const written: StoredEpisode[] = [];
  const marks: RuleMark[] = [];
  const distances = new Map<string, RuleDistance>();
  // Rules that begin far back do not make the others read as much.
  for (const group of byDay(begun)) {
    const midnights = midnightsIn(Math.min(...group.map(({ evaluation }) => evaluation.from)), to);
    const context = { ...deps, signal: present.signal };
    const results = await evaluate(
      context,
      kind,
      group.map(({ evaluation }) => evaluation),
      to,
      midnights,
    );
    group.forEach(({ rule, evaluation }, i) => {
      const { episodes, states, distance } = results[i]!;
      if (distance !== null) distances.set(rule.id, { ...distance, edition: rule.edition });
      const edition = { rule: rule.id, edition: rule.edition };
      written.push(
        ...episodeChanges(
          { ...edition, condition: rule.condition },
          present.stored.get(rule.id) ?? [],
          episodes,
          evaluation.from,
        ),
      );
      midnights.forEach((at, place) => {
        if (at <= evaluation.from) return;
        marks.push({ ...edition, at, touched: touchedBefore(rule, at, present), states: states[place]! });
      });
    });
  }
  await deps.episodes.writeMarks(newMarks(marks, [...present.marks.values()].flat()), present.now);
  return { written, distances };
}

function byRule<One extends { rule: string }>(all: readonly One[]): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const own = groups.get(one.rule);
    if (own === undefined) groups.set(one.rule, [one]);
    else own.push(one);
  }
  return groups;
}

const byDay = <One extends { evaluation: { from: number } }>(all: readonly One[]): One[][] => {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const day = parisDay(one.evaluation.from);
    groups.set(day, [...(groups.get(day) ?? []), one]);
  }
  return [...groups.values()];
};

/** Marks that are not stored already. */
const newMarks = (marks: readonly RuleMark[], stored: readonly RuleMark[]): RuleMark[] => {
  const known = new Set(stored.map(textOf));
  return marks.filter((mark) => !known.has(textOf(mark)));
};

const textOf = ({ states, ...mark }: RuleMark): string =>
  JSON.stringify([mark.rule, mark.edition, mark.at, mark.touched, [...states].toSorted()]);

/** Midnights in Paris after a moment, up to another. */
function midnightsIn(from: number, to: number): number[] {
  const midnights: number[] = [];
  for (let at = dayBounds(parisDay(from)).end; at <= to; at = dayBounds(parisDay(at)).end) midnights.push(at);
  return midnights;
}
