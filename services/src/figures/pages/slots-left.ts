import { MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import { Bindings } from '@vigie/schema/bindings';
import type { SlotMasks } from '../exposure/points.ts';
import { onPage, type PageQuestion } from './page-question.ts';
import type { Passage, Reel, Stretch } from './passages.ts';

type SlotsRow = [article: string, quarter: number, ...masks: SlotMasks];

/**
 * Passages of minutes of which no snapshot is left: slots are kept for ever in exposure_quarters, ranks are not. Cost: the days that
 * the quarters lie in, since that table is sorted by article.
 * @param minutes photographed minutes since 1970, ascending
 * @param slots best-paid first
 */
export async function slotsLeft(
  question: PageQuestion,
  minutes: readonly number[],
  slots: readonly number[],
): Promise<Reel> {
  const reel: Reel = { stretches: runsOf(minutes), passages: new Map() };
  const [first] = minutes;
  const last = minutes.at(-1);
  if (first === undefined || last === undefined) return reel;
  const bindings = new Bindings();
  const where = [
    `quarter >= ${bindings.instant(quarterOf(first) * MINUTE_MS)}`,
    `quarter <= ${bindings.instant(quarterOf(last) * MINUTE_MS)}`,
    ...onPage(question.page, bindings),
  ];
  const mask = (slot: number): string => `bitAnd(bitShiftRight(groupBitOr(masks), ${15 * slot}), 32767)`;
  const rows = await question.store.query<SlotsRow>(
    `SELECT toString(article), toUnixTimestamp(quarter), ${[0, 1, 2, 3].map((slot) => `toUInt16(${mask(slot)})`).join(', ')}
     FROM exposure_quarters WHERE ${where.join(' AND ')} GROUP BY article, quarter ORDER BY quarter, article`,
    bindings.values,
    { signal: question.signal },
  );
  const wanted = new Set(minutes);
  for (const [article, seconds, ...masks] of rows) {
    const passages = passagesIn(seconds / 60, masks, slots).filter(({ from }) => wanted.has(from));
    if (passages.length > 0) reel.passages.set(article, [...(reel.passages.get(article) ?? []), ...passages]);
  }
  return reel;
}

const QUARTER = QUARTER_MS / MINUTE_MS;
const quarterOf = (minute: number): number => minute - (minute % QUARTER);

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
