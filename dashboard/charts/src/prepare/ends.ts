import type { Series } from '../types.ts';
import type { EndLabel, Plot, Scale } from './layout.ts';
import { nudge } from './nudge.ts';
import { lastIndex } from './runs.ts';
import { fitText, textWidth } from './text-width.ts';

export const LABEL_GAP = 15;
export const LABEL_SIZE = 12;
const LEADER = 12;
/** Between a bar and a label. */
const GAP = 5;
const NARROW = 480;

interface End {
  readonly series: Series;
  readonly index: number;
  readonly value: string;
  readonly name: string;
}

export interface EndPlan {
  readonly ends: readonly End[];
  /** px from the start of the connecting line to the end of the longest text. */
  readonly room: number;
  /** Right end of the plot. */
  readonly right: number;
  /** Ids of those whose line stops so early that the label is inside, left of the others. */
  readonly inside: ReadonlySet<string>;
}

const endOf = (one: Series): { index: number; value: number } | null => {
  const index = lastIndex(one.values);
  const value = index === null ? null : (one.values[index] ?? null);
  return index === null || value === null ? null : { index, value };
};

/**
 * Decides how wide the plot may be, so that the labels fit right of the last line's end. A day that is not over ends
 * its lines half-way: labels follow them into the empty plot, instead of a long connecting line across hours to come.
 *
 * @param size `left`: where the plot starts; `edge`: px that stay free on its right in any case
 */
export function planEnds(
  series: readonly Series[],
  write: (value: number) => string,
  size: { width: number; left: number; edge: number },
): EndPlan {
  const narrow = size.width < NARROW;
  const most = size.width * (narrow ? 0.3 : 0.2);
  const ends = series.flatMap((one): End[] => {
    const end = endOf(one);
    if (!end) return [];
    const value = write(end.value);
    const cramped = narrow || textWidth(`${value} ${one.label}`, LABEL_SIZE) > most;
    return [{ series: one, index: end.index, value, name: cramped ? (one.short ?? one.label) : one.label }];
  });
  const widest = Math.max(0, ...ends.map(({ value, name }) => textWidth(`${value} ${name}`, LABEL_SIZE)));
  const room = Math.min(widest, most) + LEADER;
  const last = Math.max(1, (series[0]?.values.length ?? 1) - 1);
  const reach = ({ index }: End) => index / last;
  const furthest = Math.max(0, ...ends.map(reach));
  const free = size.width - size.left - size.edge;
  const plotWidth = furthest === 0 ? free : Math.min(free, (size.width - size.left - room) / furthest);
  const isInside = (end: End) => (furthest - reach(end)) * plotWidth > room;
  return {
    ends,
    room,
    right: size.left + Math.max(40, plotWidth),
    inside: new Set(ends.filter(isInside).map((end) => end.series.id)),
  };
}

/** @param clear px that something wider than a line takes to the right of its end: half a bar */
export function placeEnds(plan: EndPlan, plot: Plot, xScale: Scale, yScale: Scale, clear = 0): EndLabel[] {
  const groups = [
    plan.ends.filter((end) => plan.inside.has(end.series.id)),
    plan.ends.filter((end) => !plan.inside.has(end.series.id)),
  ];
  return groups.flatMap((group) => {
    const at = group.map((end) => ({
      end,
      fromX: xScale(end.index),
      fromY: yScale(end.series.values[end.index] ?? 0),
    }));
    const sorted = at.toSorted((a, b) => a.fromY - b.fromY);
    const ys = nudge(
      sorted.map(({ fromY }) => fromY),
      LABEL_GAP,
      [plot.top, plot.bottom],
    );
    const x = Math.max(...at.map(({ fromX }) => fromX)) + Math.max(LEADER, clear + GAP);
    return sorted.map(({ end, fromX, fromY }, index) => {
      const spent = textWidth(`${end.value} `, LABEL_SIZE);
      return {
        id: end.series.id,
        token: end.series.token,
        comparison: end.series.comparison ?? false,
        value: end.value,
        name: fitText(end.name, LABEL_SIZE, plan.room - LEADER - spent + 1),
        x,
        y: ys[index] ?? fromY,
        fromX,
        fromY,
      };
    });
  });
}
