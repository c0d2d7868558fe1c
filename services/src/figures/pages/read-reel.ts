import { MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import { type SlotMasks, slotsOf } from '../exposure/points.ts';
import { readPageSlots } from '../read/article-quarters.ts';
import { readPageQuarters } from '../read/photographed-pages.ts';
import { minuteBits } from '../read/quarters.ts';
import { readSnapshots, type Snapshot } from '../read/snapshots.ts';
import type { PageQuestion } from './page-question.ts';
import { type Passage, passagesOf, type Reel, type Stretch } from './passages.ts';

/** Who stood where in each minute of a range: from the snapshots, and where none is left from the slots that they left. */
export async function readReel(
  question: PageQuestion,
  range: MinuteRange,
): Promise<Reel & { snapshots: readonly Snapshot[] }> {
  const { page } = question;
  const slots = slotsOf(question).map(({ slot }) => slot);
  const [snapshots, quarters] = await Promise.all([
    readSnapshots(question, page, range),
    readPageQuarters(question, page, [range]),
  ]);
  const reel = passagesOf(snapshots, { from: range.from / MINUTE_MS, to: range.to / MINUTE_MS }, slots);
  const photographed = quarters.map(({ start, minutes }) => ({ start, minutes: minutes & minuteBits(start, range) }));
  const outside = minutesOutside(photographed, reel.stretches);
  const whole = outside.length === 0 ? reel : together(reel, await slotsLeft(question, outside, slots));
  return { ...whole, snapshots };
}

const byStart = (a: { from: number }, b: { from: number }): number => a.from - b.from;

/** Two reels of different minutes as one. */
function together(one: Reel, other: Reel): Reel {
  const passages = new Map(one.passages);
  for (const [article, own] of other.passages)
    passages.set(article, [...(passages.get(article) ?? []), ...own].sort(byStart));
  return { stretches: [...one.stretches, ...other.stretches].sort(byStart), passages };
}

/** The minutes of quarters, since 1970, that are outside of all stretches. Ascending. */
function minutesOutside(
  quarters: readonly { start: number; minutes: number }[],
  stretches: readonly Pick<Stretch, 'from' | 'to'>[],
): number[] {
  const minutes: number[] = [];
  for (const { start, minutes: bits } of [...quarters].sort((a, b) => a.start - b.start)) {
    for (let k = 0; k < QUARTER; k += 1) if (((bits >> k) & 1) === 1) minutes.push(start / MINUTE_MS + k);
  }
  let at = 0;
  return minutes.filter((minute) => {
    while (at < stretches.length && stretches[at]!.to <= minute) at += 1;
    return !(stretches[at] && stretches[at]!.from <= minute);
  });
}

const QUARTER = QUARTER_MS / MINUTE_MS;

/**
 * Passages of minutes of which no snapshot is left: slots are stored for ever, ranks are not.
 * @param minutes photographed minutes since 1970, ascending, at least one
 * @param slots best-paid first
 */
async function slotsLeft(question: PageQuestion, minutes: readonly number[], slots: readonly number[]): Promise<Reel> {
  const reel: Reel = { stretches: runsOf(minutes), passages: new Map() };
  const range = { from: minutes[0]! * MINUTE_MS, to: (minutes.at(-1)! + 1) * MINUTE_MS };
  const wanted = new Set(minutes);
  for (const { article, start, masks } of await readPageSlots(question, question.page, range)) {
    const passages = passagesIn(start / MINUTE_MS, masks, slots).filter(({ from }) => wanted.has(from));
    if (passages.length > 0) reel.passages.set(article, [...(reel.passages.get(article) ?? []), ...passages]);
  }
  return reel;
}

/** One passage a minute: neighbours with the same place are put together when titles are known. */
function passagesIn(quarter: number, masks: SlotMasks, slots: readonly number[]): Passage[] {
  const passages: Passage[] = [];
  const form = { quarter: quarter * MINUTE_MS };
  for (let minute = quarter; minute < quarter + QUARTER; minute += 1) {
    const slot = slots.find((one) => ((masks[one - 1] ?? 0) >> (minute - quarter)) & 1);
    if (slot === undefined) continue;
    passages.push({ from: minute, to: minute + 1, rank: null, storyRank: null, slot, seenBy: null, form });
  }
  return passages;
}

function runsOf(minutes: readonly number[]): Stretch[] {
  const runs: Stretch[] = [];
  for (const minute of minutes) {
    const last = runs.at(-1);
    if (last?.to === minute) last.to += 1;
    else runs.push({ from: minute, to: minute + 1, crawlers: null });
  }
  return runs;
}
