import { Bar, Circle, Line } from '@visx/shape';
import { cssPaint } from '../palette.ts';
import type { Layout } from '../prepare/layout.ts';
import type { ReadingState } from './use-reading.ts';

/** From this half width on, the tinted slot is enough, without a line through the bar. */
const WIDE = 4;

/** In an svg of its own over the picture, so that moving it redraws no line. */
export function Crosshair({ layout, reading }: { layout: Layout; reading: ReadingState }) {
  const { plot, xScale, lines, halfSlot: half } = layout;
  const x = xScale(reading.index);
  const anchorX = reading.anchor === null ? x : xScale(reading.anchor);
  const from = Math.min(x, anchorX) - half;
  const to = Math.max(x, anchorX) + half;
  return (
    <svg className="vc-crosshair" width={layout.width} height={layout.height} aria-hidden="true">
      {to > from && (
        <Bar x={from} y={plot.top} width={to - from} height={plot.bottom - plot.top} className="vc-range" />
      )}
      {half < WIDE && <Line from={{ x, y: plot.top }} to={{ x, y: plot.bottom }} />}
      {lines.map(({ id, token, points }) => {
        const y = points[reading.index]?.y;
        if (y === null || y === undefined) return null;
        return <Circle key={id} cx={x} cy={y} r={4} stroke={cssPaint.series(token, 'text')} />;
      })}
    </svg>
  );
}
