import type { Span } from '../period.ts';
import type { Colours } from './colours.ts';
import { xOf } from './geometry.ts';
import type { TimelineRow } from './timeline-row.ts';

const MARK = 4;

/** First view ▸, sitemap date ◇, last view ◂ of what is not visible any more. */
export function paintMarks(
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

/** Points at the bar: to the right with -1, to the left with 1. */
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
