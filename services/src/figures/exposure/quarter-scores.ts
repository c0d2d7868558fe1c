import type { ArticleDetail } from '@vigie/contracts/calls/articles';
import { QUARTER_MS } from '@vigie/contracts/french/durations';
import type { Source } from '@vigie/contracts/options';
import { parisDay, wallClock } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import { HOUR_MS, hoursOf } from './buckets.ts';
import type { Question } from './context.ts';
import { measuredBuckets } from './measured.ts';

/** Points by quarter (its start, ms) and source; those above 0. */
export class QuarterPoints {
  readonly #quarters = new Map<number, Map<Source, number>>();

  add(start: number, source: Source, points: number): void {
    if (points === 0) return;
    const sources = this.#quarters.get(start) ?? new Map<Source, number>();
    this.#quarters.set(start, sources.set(source, (sources.get(source) ?? 0) + points));
  }

  at(start: number, source: Source): number | undefined {
    return this.#quarters.get(start)?.get(source);
  }

  /** From the first quarter with points to the end of the last. `null`: there is none. */
  get span(): MinuteRange | null {
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const start of this.#quarters.keys()) [first, last] = [Math.min(first, start), Math.max(last, start)];
    return first > last ? null : { from: first, to: last + QUARTER_MS };
  }
}

type QuarterScores = ArticleDetail['scores_quarts'];

/**
 * The scores of every quarter from the first with points to the last, within the question's range and pages: 0 where a source was photographed
 * without what the points are of, null where it was not. Quarters before and after are not listed.
 */
export async function quarterScores(question: Question, points: QuarterPoints): Promise<QuarterScores> {
  const { span } = points;
  if (span === null) return {};
  const { range } = question.scope;
  const cut = { from: Math.max(range.from, span.from), to: Math.min(range.to, span.to) };
  const measured = await measuredBuckets({ ...question, scope: { ...question.scope, range: cut } }, 'quarter', null);
  const days: QuarterScores = {};
  for (let start = span.from; start < span.to; start += QUARTER_MS) {
    const jour = parisDay(start);
    const day = days[jour] ?? {};
    days[jour] = day;
    day[slotKey(start)] = measured.scores(start, (source) => points.at(start, source));
  }
  return days;
}

const QUARTERS = ['00-15', '15-30', '30-45', '45-60'] as const;

/** Names of hours by their start: of the day that was asked for last. */
let named: { day: string; hours: Map<number, string> } = { day: '', hours: new Map() };

/** `HH` on the clock of Paris; the second 02 hour of the October day is `02b`. */
function hourName(hour: number): string {
  const day = parisDay(hour);
  if (named.day !== day) {
    const hours = new Map<number, string>();
    const names = new Set<string>();
    for (const start of hoursOf(day)) {
      const clock = wallClock(start).slice(11, 13);
      const name = names.has(clock) ? `${clock}b` : clock;
      names.add(name);
      hours.set(start, name);
    }
    named = { day, hours };
  }
  return named.hours.get(hour) ?? '';
}

/** `HH_00-15` in Paris. */
export function slotKey(start: number): string {
  const hour = start - (start % HOUR_MS);
  return `${hourName(hour)}_${QUARTERS[(start - hour) / QUARTER_MS]}`;
}
