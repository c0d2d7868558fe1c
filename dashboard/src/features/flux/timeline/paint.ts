import type { Span } from '../period.ts';
import type { AxisTick } from './axis-ticks.ts';
import type { Colours } from './colours.ts';
import { axisWidth, barEnds, type Geometry, xOf } from './geometry.ts';
import { paintMarks } from './marks.ts';
import type { BarPlace } from './move-bar.ts';
import type { TimelineRow } from './timeline-row.ts';

export interface Picture {
  readonly rows: readonly TimelineRow[];
  readonly span: Span;
  readonly ticks: readonly AxisTick[];
  /** Where the present stands; null: not on this axis. */
  readonly now: number | null;
  readonly geometry: Geometry;
  readonly active: BarPlace | null;
}

/** Heights: what is visible now is taller, so that colour is not the only sign of it. */
const HEIGHT = { past: 8, live: 14, topic: 12 } as const;
const CAP = 8;

/** Draws the rows from `top` on, `height` px of them. A frame draws some forty rows, whatever the timeline holds. */
export function paint(ctx: CanvasRenderingContext2D, picture: Picture, colours: Colours, top: number, height: number) {
  const { rows, geometry } = picture;
  const { rowHeight, plotWidth } = geometry;
  const first = Math.max(0, Math.floor(top / rowHeight));
  const end = Math.min(rows.length, Math.ceil((top + height) / rowHeight));
  ctx.clearRect(0, 0, plotWidth, height);
  for (let index = first; index < end; index += 1) {
    const row = rows[index];
    if (row) paintGround(ctx, row, index * rowHeight - top, geometry, colours);
  }
  paintGrid(ctx, picture, colours, height);
  for (let index = first; index < end; index += 1) {
    const row = rows[index];
    if (row) paintBars(ctx, row, index * rowHeight - top + geometry.middle, picture, colours);
  }
  paintActive(ctx, picture, colours, top);
}

function paintGround(
  ctx: CanvasRenderingContext2D,
  row: TimelineRow,
  y: number,
  { rowHeight, plotWidth, narrow }: Geometry,
  colours: Colours,
): void {
  if (row.kind !== 'article' && !narrow) {
    ctx.fillStyle = colours.sunk;
    ctx.fillRect(0, y, plotWidth, rowHeight);
  }
  ctx.fillStyle = colours.line;
  if (!narrow) ctx.fillRect(0, y + rowHeight - 1, plotWidth, 1);
}

function paintGrid(
  ctx: CanvasRenderingContext2D,
  { span, ticks, now, geometry }: Picture,
  colours: Colours,
  height: number,
): void {
  const width = axisWidth(geometry);
  ctx.fillStyle = colours.line;
  for (const { at } of ticks) ctx.fillRect(Math.round(xOf(at, span, width)), 0, 1, height);
  if (now === null) return;
  ctx.fillStyle = colours.live;
  ctx.fillRect(Math.round(Math.min(xOf(now, span, width), geometry.plotWidth - 2)), 0, 1.5, height);
}

function paintBars(
  ctx: CanvasRenderingContext2D,
  row: TimelineRow,
  middle: number,
  { span, geometry, now }: Picture,
  colours: Colours,
): void {
  const width = axisWidth(geometry);
  const last = row.bars.length - 1;
  for (const [index, bar] of row.bars.entries()) {
    const [left, right] = barEnds(bar, span, width);
    // Only the last bar reaches the present.
    const live = row.live && index === last && now !== null;
    const topic = row.kind === 'topic';
    const tall = live ? HEIGHT.live : topic ? HEIGHT.topic : HEIGHT.past;
    ctx.fillStyle = live && !topic ? colours.live : row.fresh ? colours.fresh : colours.bar;
    ctx.fillRect(left, middle - tall / 2, right - left, tall);
    if (!live || !topic) continue;
    // A topic may be there all day: its end alone says that it still is.
    ctx.fillStyle = colours.live;
    ctx.fillRect(Math.max(left, right - CAP), middle - tall / 2, Math.min(CAP, right - left), tall);
  }
  if (row.kind === 'article') paintMarks(ctx, row, middle, { span, width, now }, colours);
}

function paintActive(
  ctx: CanvasRenderingContext2D,
  { rows, active, span, geometry }: Picture,
  colours: Colours,
  top: number,
): void {
  const bar = active && rows[active.row]?.bars[active.bar];
  if (!bar) return;
  const [left, right] = barEnds(bar, span, axisWidth(geometry));
  const y = active.row * geometry.rowHeight - top + geometry.middle;
  ctx.strokeStyle = colours.focus;
  ctx.lineWidth = 2;
  ctx.strokeRect(left - 3, y - 11, right - left + 6, 22);
}
