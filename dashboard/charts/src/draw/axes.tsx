/** @jsxRuntime automatic */
import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridColumns, GridRows } from '@visx/grid';
import type { Paint } from '../palette.ts';
import type { Layout } from '../prepare/layout.ts';
import { AXIS_SIZE } from '../prepare/text-width.ts';
import { halfLabel } from '../prepare/ticks.ts';

interface AxesProps {
  readonly layout: Layout;
  readonly paint: Paint;
}

/** From the plot to the figures on the left, and length of the strokes below it. */
const LEFT_GAP = 8;
const STROKE = 4;
/** From where visx puts a tick's text to its baseline. */
const HALF_HEIGHT = 4;
const BELOW = 6;

/**
 * Rows with their figures, dashed midnights, and the times. Ticks are plain texts: those of visx measure themselves in a
 * browser, and a report has none.
 */
export function Axes({ layout, paint }: AxesProps) {
  const { plot, xScale, yScale, xTicks, yTicks, midnights, halfSlot } = layout;
  const labels = new Map(xTicks.map(({ index, label }) => [index, label]));
  const line = paint.chrome('line');
  const text = { fontSize: AXIS_SIZE, fill: paint.chrome('ink-3'), className: 'vc-tick' };
  return (
    <>
      <GridRows
        scale={yScale}
        tickValues={[...yTicks]}
        left={plot.left}
        width={plot.right - plot.left}
        stroke={line}
        className="vc-axis"
      />
      <AxisLeft
        scale={yScale}
        left={plot.left}
        tickValues={[...yTicks]}
        tickFormat={(value) => layout.yLabel(Number(value))}
        tickLength={LEFT_GAP}
        hideAxisLine
        hideTicks
        tickComponent={({ x, y, formattedValue }) => (
          <text {...text} x={x} y={y + HALF_HEIGHT} textAnchor="end">
            {formattedValue}
          </text>
        )}
      />
      {/* Days apart, so that a week by hour can be read. */}
      <GridColumns
        scale={xScale}
        tickValues={[...midnights]}
        offset={-halfSlot}
        top={plot.top}
        height={plot.bottom - plot.top}
        stroke={line}
        strokeDasharray="2 3"
      />
      <AxisBottom
        scale={xScale}
        top={plot.bottom}
        tickValues={[...labels.keys()]}
        tickFormat={(index) => labels.get(Number(index)) ?? ''}
        tickLength={STROKE}
        tickStroke={line}
        hideAxisLine
        axisClassName="vc-axis"
        tickComponent={({ x, y, formattedValue = '' }) => (
          <text {...text} x={Math.max(x, halfLabel(formattedValue))} y={y + BELOW} textAnchor="middle">
            {formattedValue}
          </text>
        )}
      />
    </>
  );
}
