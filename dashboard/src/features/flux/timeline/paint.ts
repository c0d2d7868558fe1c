import type { Span } from '../../../query/flux-query.ts';
import type { Colours } from './colours.ts';
import { type AxisTick, axisWidth, barEnds, type Geometry, xOf } from './geometry.ts';
import type { BarPlace } from './move-bar.ts';
import type { TimelineRow } from './timeline-row.ts';

export interface Picture {
  readonly rows: readonly TimelineRow[];
  readonly span: Span;
  readonly ticks: readonly AxisTick[];
  /** Now, ms; null if the axis does not reach it. */
  readonly now: number | null;
  readonly geometry: Geometry;
  readonly active: BarPlace | null;
}

/** Heights of bars. A live bar is taller, so that colour is not the only sign. */
const HEIGHT = { past: 8, live: 14, topic: 12 } as const;
const CAP = 8;

/** Draws the rows between `top` and `top + height`: about forty per frame, however many there are. */
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
    // A topic may be visible all day: only its end is drawn as live.
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

const MARK = 4;

/** First view ▸, sitemap date ◇, last view ◂ (unless live). */
function paintMarks(
  ctx: CanvasRenderingContext2D,
  row: TimelineRow,
  middle: number,
  { span, width, now }: { span: Span; width: number; now: number | null },
  colours: Colours,
): void {
  const within = (at: number | null): at is number => at !== null && at >= span.from && at <= span.to;
  ctx.fillStyle = row.fresh ? colours.fresh : colours.mark;
  if (within(row.first)) triangle(ctx, xOf(row.first, span, width) - 2, middle, -1);
  ctx.fillStyle = colours.mark;
  const end = row.bars.at(-1)?.end;
  if (end !== undefined && !(row.live && now !== null)) triangle(ctx, xOf(end, span, width) + 3, middle, 1);
  if (within(row.sitemap)) diamond(ctx, xOf(row.sitemap, span, width), middle, colours);
}

/** Points to the right with -1, to the left with 1. */
function triangle(ctx: CanvasRenderingContext2D, x: number, y: number, away: 1 | -1): void {
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + away * MARK * 1.25, y - MARK);
  ctx.lineTo(x + away * MARK * 1.25, y + MARK);
  ctx.fill();
}

function diamond(ctx: CanvasRenderingContext2D, x: number, y: number, { sheet, mark }: Colours): void {
  ctx.beginPath();
  ctx.moveTo(x, y - MARK);
  ctx.lineTo(x + MARK, y);
  ctx.lineTo(x, y + MARK);
  ctx.lineTo(x - MARK, y);
  ctx.closePath();
  ctx.fillStyle = sheet;
  ctx.fill();
  ctx.strokeStyle = mark;
  ctx.lineWidth = 1.25;
  ctx.stroke();
}
