import type { SeriesToken } from '../palette.ts';
import type { Series } from '../types.ts';
import type { Plot, Scale } from './layout.ts';
import { nudge } from './nudge.ts';
import { lastIndex } from './runs.ts';
import { fitText, textWidth } from './text-width.ts';

export const LABEL_GAP = 15;
export const LABEL_SIZE = 12;
const LEADER = 12;
const NARROW = 480;

/** Name and value at the right end of a line. */
export interface EndLabel {
  readonly id: string;
  readonly token: SeriesToken;
  readonly comparison: boolean;
  readonly value: string;
  readonly name: string;
  /** Where the text starts. */
  readonly x: number;
  readonly y: number;
  /** Where the line ends. */
  readonly fromX: number;
  readonly fromY: number;
}

interface End {
  readonly series: Series;
  readonly index: number;
  readonly value: string;
  readonly name: string;
}

export interface EndPlan {
  readonly ends: readonly End[];
  /** px that labels take right of the plot; 0 when they all stand inside, where lines stopped early. */
  readonly margin: number;
  readonly room: number;
  /** Ids of those that stand inside. */
  readonly inside: ReadonlySet<string>;
}

/**
 * Decides which labels stand in the right margin. A day that is not over ends its lines half way: their labels follow
 * them into the empty plot, instead of a long leader across hours that have not been.
 */
export function planEnds(
  series: readonly Series[],
  write: (value: number) => string,
  size: { width: number; left: number },
): EndPlan {
  const narrow = size.width < NARROW;
  const ends = series.flatMap((one) => {
    const index = lastIndex(one.values);
    const value = index === null ? null : one.values[index];
    if (index === null || value === null || value === undefined) return [];
    return { series: one, index, value: write(value), name: narrow ? (one.short ?? one.label) : one.label };
  });
  const widest = Math.max(0, ...ends.map(({ value, name }) => textWidth(`${value} ${name}`, LABEL_SIZE)));
  const room = Math.min(widest, size.width * (narrow ? 0.27 : 0.2)) + LEADER;
  const count = series[0]?.values.length ?? 0;
  const plotWidth = size.width - size.left - room;
  const isInside = ({ index }: End) => count > 1 && (1 - index / (count - 1)) * plotWidth > room;
  const inside = new Set(ends.filter(isInside).map((end) => end.series.id));
  return { ends, room, inside, margin: inside.size === ends.length ? 0 : room };
}

export function placeEnds(plan: EndPlan, plot: Plot, xScale: Scale, yScale: Scale): EndLabel[] {
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
    const x = Math.max(...at.map(({ fromX }) => fromX)) + LEADER;
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
