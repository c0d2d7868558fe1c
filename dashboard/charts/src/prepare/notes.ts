import { formatDay, formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import type { Bucket } from '../buckets.ts';
import type { ChartData, ChartNote, Grain } from '../types.ts';
import { textWidth } from './text-width.ts';

/** px above the plot that flags take. */
const FLAG_ROW = 20;
export const FLAG_HEIGHT = 15;
export const FLAG_SIZE = 10;
/** The least that a finger hits, px. Flags are buttons on screens. */
export const TARGET = 24;
/** px between two flags. */
const SPACE = 3;
const PADDING = 5;

/** A chart that may have notes keeps room for their flags, so that notes that come later do not move its plot. */
export const flagRow = ({ notes }: Pick<ChartData, 'notes'>): number => (notes === undefined ? 0 : FLAG_ROW);

/** A note in the buckets of a chart. */
export interface PlacedNote {
  readonly note: ChartNote;
  readonly number: number;
  /** Indexes of its first and last bucket. */
  readonly first: number;
  readonly last: number;
  /** « 12/11 10:15 : Panne du CMS ». */
  readonly sentence: string;
}

/** One flag above the plot: the number of a note, or of several that stand close. */
export interface Flag {
  readonly x: number;
  readonly width: number;
  readonly words: string;
  /** What its notes cover, px. */
  readonly from: number;
  readonly to: number;
  readonly notes: readonly PlacedNote[];
}

const LAST_MINUTE = 1_439;

/** « 12/11 10:15 », « 12/11 10:15 – 11:00 », « 12/11 » for a whole day, « 12/11 – 14/11 » for several. */
export function noteTime({ from, to }: Pick<ChartNote, 'from' | 'to'>): string {
  const start = parisTime(from);
  const minute = ({ day, minutes }: typeof start) => `${formatDay(day)} ${formatMinutes(minutes)}`;
  if (to === null) return start.minutes === 0 ? formatDay(start.day) : minute(start);
  const end = parisTime(to);
  const sameDay = start.day === end.day;
  if (start.minutes === 0 && end.minutes === LAST_MINUTE) {
    return sameDay ? formatDay(start.day) : `${formatDay(start.day)} – ${formatDay(end.day)}`;
  }
  return `${minute(start)} – ${sameDay ? formatMinutes(end.minutes) : minute(end)}`;
}

const WIDTH_MS: Record<Exclude<Grain, 'day'>, number> = { quarter: 900_000, hour: 3_600_000 };

/** The notes that have a minute in these buckets, numbered in the order given. */
export function placeNotes(notes: readonly ChartNote[], buckets: readonly Bucket[], grain: Grain): PlacedNote[] {
  if (notes.length === 0 || buckets.length === 0) return [];
  const isDay = grain === 'day';
  const starts = buckets.map(({ day, start }) => (isDay ? day : Date.parse(start)));
  const end = isDay ? (starts.at(-1) as string) : Number(starts.at(-1)) + WIDTH_MS[grain] - 1;
  const keyOf = (instant: string): string | number => (isDay ? parisTime(instant).day : Date.parse(instant));
  const placed: PlacedNote[] = [];
  for (const note of notes) {
    const [from, to] = [keyOf(note.from), keyOf(note.to ?? note.from)];
    const last = starts.findLastIndex((start) => start <= to);
    if (last < 0 || from > end) continue;
    const first = Math.max(
      0,
      starts.findLastIndex((start) => start <= from),
    );
    const number = placed.length + 1;
    placed.push({ note, number, first, last, sentence: `${noteTime(note)}\u00a0: ${note.text}` });
  }
  return placed;
}

const wordsOf = (notes: readonly PlacedNote[]): string => {
  const [first, last] = [notes[0]?.number, notes.at(-1)?.number];
  return first === last ? `${first}` : last === Number(first) + 1 ? `${first}, ${last}` : `${first}–${last}`;
};

interface FlagPlace {
  readonly plot: { readonly left: number; readonly right: number };
  readonly xScale: (index: number) => number;
  readonly halfSlot: number;
}

/** Of notes at one place, or of several places that are too close. */
interface FlagGroup {
  readonly x: number;
  readonly notes: readonly PlacedNote[];
}

const widthOf = ({ notes }: FlagGroup): number =>
  Math.max(FLAG_HEIGHT, textWidth(wordsOf(notes), FLAG_SIZE) + 2 * PADDING);

const reachOf = (group: FlagGroup): number => Math.max(TARGET, widthOf(group)) / 2;

/** Groups from left to right; those that would lie on each other become one, whose words may be wider and reach the next. */
function apart(groups: readonly FlagGroup[]): readonly FlagGroup[] {
  const found: FlagGroup[] = [];
  for (const group of groups) {
    const near = found.at(-1);
    if (near && group.x - near.x < reachOf(near) + reachOf(group) + SPACE) {
      const notes = [...near.notes, ...group.notes].sort((a, b) => a.number - b.number);
      found[found.length - 1] = { x: near.x, notes };
    } else found.push(group);
  }
  return found.length === groups.length ? found : apart(found);
}

/** Flags where notes begin, from left to right. */
export function flagsOf(placed: readonly PlacedNote[], { plot, xScale, halfSlot }: FlagPlace): Flag[] {
  const ordered = placed.toSorted((a, b) => a.first - b.first || a.number - b.number);
  return apart(ordered.map((one) => ({ x: xScale(one.first), notes: [one] }))).map((group) => {
    const { x, notes } = group;
    const from = Math.max(plot.left, Math.min(...notes.map(({ first }) => xScale(first) - halfSlot)));
    const to = Math.min(plot.right, Math.max(...notes.map(({ last }) => xScale(last) + halfSlot)));
    return { x: Math.min(x, plot.right), width: widthOf(group), words: wordsOf(notes), from, to, notes };
  });
}
