import type { Series } from '../types.ts';
import type { EndLabel, LineShape, Plot, Scale } from './layout.ts';
import { type Box, heightsNear, nudge, overlap, touches } from './places.ts';
import { lastIndex, lastWhole, type UnfinishedBuckets } from './runs.ts';
import { fitText, textWidth } from './text-width.ts';

export const LABEL_GAP = 15;
export const LABEL_SIZE = 12;
const LEADER = 12;
/** Between a bar and a label. */
const GAP = 5;
const NARROW = 480;

interface End {
  readonly series: Series;
  /** The bucket whose figure is written. */
  readonly index: number;
  /** The last bucket that the line reaches. */
  readonly last: number;
  readonly value: string;
  readonly name: string;
}

export interface EndPlan {
  readonly ends: readonly End[];
  /** px from the start of the connecting line to the end of the longest text. */
  readonly room: number;
  /** Right end of the plot. */
  readonly right: number;
  /** Where texts start at the latest, so that the longest one is inside the picture. */
  readonly latest: number;
  /** Ids of those whose line stops so early that the label is inside, left of the others. */
  readonly inside: ReadonlySet<string>;
}

type EndOfLine = Pick<End, 'index' | 'last'> & { value: number; part: string | undefined };

function endOf(one: Series, unfinished: UnfinishedBuckets): EndOfLine | null {
  const [index, last] = [lastWhole(one.values, unfinished), lastIndex(one.values)];
  const value = index === null ? null : (one.values[index] ?? null);
  return index === null || last === null || value === null ? null : { index, last, value, part: unfinished.get(index) };
}

/** Buckets in which a series lacks minutes. */
export type UnfinishedOf = (one: Series) => UnfinishedBuckets;

/**
 * Decides how wide the plot may be, so that the labels fit right of the last line's end. A day that is not over ends
 * its lines half-way: labels follow them into the empty plot, instead of a long connecting line across hours to come. The figure is
 * that of the last whole bucket: the one of a bucket that is running would be an artefact.
 *
 * @param size `left`: where the plot starts; `edge`: px that stay free on its right in any case
 * @param beside series of another chart, whose labels get room too
 */
export function planEnds(
  series: readonly Series[],
  write: (value: number) => string,
  size: { width: number; left: number; edge: number },
  unfinishedOf: UnfinishedOf,
  beside: readonly Series[] = [],
): EndPlan {
  const narrow = size.width < NARROW;
  const most = size.width * (narrow ? 0.3 : 0.2);
  const endsOf = (one: Series): End[] => {
    const end = endOf(one, unfinishedOf(one));
    if (!end) return [];
    const { index, last } = end;
    const value = write(end.value);
    const cramped = narrow || textWidth(`${value} ${one.label}`, LABEL_SIZE) > most;
    const name = cramped ? (one.short ?? one.label) : one.label;
    return [{ series: one, index, last, value, name: end.part ? `(${end.part}) ${name}` : name }];
  };
  const ends = series.flatMap(endsOf);
  const all = [...ends, ...beside.flatMap(endsOf)];
  const widest = Math.max(0, ...all.map(({ value, name }) => textWidth(`${value} ${name}`, LABEL_SIZE)));
  const room = Math.min(widest, most) + LEADER;
  const last = Math.max(1, (series[0]?.values.length ?? 1) - 1);
  const reach = (end: End) => end.last / last;
  const furthest = Math.max(0, ...all.map(reach));
  const free = size.width - size.left - size.edge;
  const plotWidth = furthest === 0 ? free : Math.min(free, (size.width - size.left - room) / furthest);
  const isInside = (end: End) => (furthest - reach(end)) * plotWidth > room;
  return {
    ends,
    room,
    right: size.left + Math.max(40, plotWidth),
    latest: size.width - (room - LEADER),
    inside: new Set(ends.filter(isInside).map((end) => end.series.id)),
  };
}

/** From a label's middle to the top and to the bottom of its text. */
const HALF_LINE = 7;
/** Between texts, and between a text and a line. */
const AIR = 3;

/** px that a label inside moves at most from the end of its line. */
const NEAR = 48;

/** What is drawn beside the labels. */
export interface DrawnShapes {
  readonly lines: readonly LineShape[];
  /** Whether something other than a line is in the box: bars. */
  readonly isTaken?: (box: Box) => boolean;
  /** px that something wider than a line takes to the right of its end: half a bar. */
  readonly clear?: number;
}

interface At {
  readonly end: End;
  readonly lastX: number;
  readonly fromX: number;
  readonly fromY: number;
}

const writtenWidth = ({ value, name }: Pick<End, 'value' | 'name'>): number =>
  textWidth(`${value} ${name}`, LABEL_SIZE);

/**
 * A label beside the end of a line that stops early, at the nearest height where it lies on nothing; those that find none stand in the column of
 * the others, at the right.
 */
export function placeEnds(plan: EndPlan, plot: Plot, xScale: Scale, yScale: Scale, drawn: DrawnShapes): EndLabel[] {
  const { lines, isTaken = () => false, clear = 0 } = drawn;
  const offset = Math.max(LEADER, clear + GAP);
  const heightOf = (end: End): number =>
    lines.find(({ id }) => id === end.series.id)?.points[end.index]?.y ?? yScale(end.series.values[end.index] ?? 0);
  const all = plan.ends.map((end): At => {
    return { end, lastX: xScale(end.last), fromX: xScale(end.index), fromY: heightOf(end) };
  });
  const named = (end: End): string => {
    const spent = textWidth(`${end.value} `, LABEL_SIZE);
    return fitText(end.name, LABEL_SIZE, plan.room - LEADER - spent + 1);
  };
  const label = ({ end, fromX, fromY }: At, x: number, y: number): EndLabel => ({
    id: end.series.id,
    token: end.series.token,
    comparison: end.series.comparison ?? false,
    value: end.value,
    name: named(end),
    x,
    y,
    fromX,
    fromY,
  });
  const column = Math.min(plan.latest, Math.max(...all.map(({ lastX }) => lastX)) + offset);
  const taken: Box[] = [];
  const inside: EndLabel[] = [];
  const outside: At[] = all.filter(({ end }) => !plan.inside.has(end.series.id));
  for (const one of all.filter(({ end }) => plan.inside.has(end.series.id)).toSorted((a, b) => a.fromY - b.fromY)) {
    const x = one.lastX + offset;
    const right = x + writtenWidth({ value: one.end.value, name: named(one.end) });
    const boxAt = (y: number): Box => ({
      left: x - AIR,
      right: right + AIR,
      top: y - HALF_LINE - AIR,
      bottom: y + HALF_LINE + AIR,
    });
    const isFree = (box: Box): boolean =>
      box.right < column &&
      !isTaken(box) &&
      !taken.some((other) => overlap(box, other)) &&
      !lines.some(({ points, loose }) => touches(points, box) || touches(loose, box));
    const y = [
      ...heightsNear(
        one.fromY,
        Math.max(plot.top + HALF_LINE, one.fromY - NEAR),
        Math.min(plot.bottom - HALF_LINE, one.fromY + NEAR),
      ),
    ].find((at) => isFree(boxAt(at)));
    if (y === undefined) outside.push(one);
    else {
      taken.push(boxAt(y));
      inside.push(label(one, x, y));
    }
  }
  const sorted = outside.toSorted((a, b) => a.fromY - b.fromY);
  const ys = nudge(
    sorted.map(({ fromY }) => fromY),
    LABEL_GAP,
    [plot.top, plot.bottom],
  );
  return [...inside, ...sorted.map((one, index) => label(one, column, ys[index] ?? one.fromY))];
}
