import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import { type PageQuestion, slotsOf } from './page-question.ts';
import { passagesOf, type Reel } from './passages.ts';
import { minutesOutside, readPhotographed } from './photographed.ts';
import { slotsLeft } from './slots-left.ts';
import { readSnapshots, type Snapshot } from './snapshots.ts';

/** Who stood where in each minute of a range: from the snapshots, and where none is left from the slots that they left. */
export async function readReel(
  question: PageQuestion,
  range: MinuteRange,
): Promise<Reel & { snapshots: readonly Snapshot[] }> {
  const slots = slotsOf(question).map(({ slot }) => slot);
  const [snapshots, photographed] = await Promise.all([
    readSnapshots(question, range),
    readPhotographed(question, range),
  ]);
  const reel = passagesOf(snapshots, { from: range.from / MINUTE_MS, to: range.to / MINUTE_MS }, slots);
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
