import type { AnswerOf } from '@vigie/contracts/calls/index';
import { SOURCES, type Source } from '@vigie/contracts/options';
import { dayStart, wallHour } from '../shared/hours.ts';

/** Scores per day and quarter-hour, of an article or a cluster. */
type Quarters = AnswerOf<'articleById'>['scores_quarts'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LONGEST_DAY = 25;

export type SlotScores = Readonly<Record<Source, number>>;

/** Hour names of a day (« 02b » is October's second 02) → how many hours after its start. */
function hourNames(day: string): Map<string, number> {
  const names = new Map<string, number>();
  for (let hour = 0; hour < LONGEST_DAY; hour += 1) {
    const name = String(wallHour(day, hour)).padStart(2, '0');
    const free = names.has(name) ? `${name}b` : name;
    // Past the day's end 00 comes again; nothing in the answer is called 00b.
    names.set(free, hour);
  }
  return names;
}

/** scores_quarts (per day, per slot) as instants in order, with the score of each source. */
export function readSlots(quarters: Quarters): Map<number, SlotScores> {
  const slots: [number, SlotScores][] = [];
  for (const [day, byName] of Object.entries(quarters)) {
    const start = dayStart(day);
    const hours = hourNames(day);
    for (const [name, scores] of Object.entries(byName)) {
      const [hour = '', minutes = ''] = name.split('_');
      const offset = hours.get(hour);
      if (offset === undefined) continue;
      const at = start + offset * HOUR + Number(minutes.slice(0, 2)) * MINUTE;
      slots.push([at, Object.fromEntries(SOURCES.map((s) => [s, scores[`score_${s}`]])) as SlotScores]);
    }
  }
  return new Map(slots.sort(([a], [b]) => a - b));
}
