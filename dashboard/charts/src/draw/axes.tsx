/** @jsxRuntime automatic */
import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { Paint } from '../palette.ts';
import type { Layout } from '../prepare/layout.ts';
import { AXIS_SIZE } from '../prepare/prepare-lines.ts';

interface AxesProps {
  readonly layout: Layout;
  readonly paint: Paint;
}

/** visx's own label measures itself in the DOM at each draw; plain text needs no browser. */
function tickText(anchor: 'end' | 'middle', fill: string, down: number) {
  return ({ x, y, formattedValue }: TickRendererProps) => (
    <text x={x} y={y + down} textAnchor={anchor} fontSize={AXIS_SIZE} fill={fill} className="vc-tick">
      {formattedValue}
    </text>
  );
}

export function Axes({ layout, paint }: AxesProps) {
  const { plot, xScale, yScale, xTicks, yTicks } = layout;
  const labels = new Map(xTicks.map(({ index, label }) => [index, label]));
  const fill = paint.chrome('ink-3');
  return (
    <>
      <GridRows
        scale={yScale}
        tickValues={[...yTicks]}
        left={plot.left}
        width={plot.right - plot.left}
        stroke={paint.chrome('line')}
        className="vc-rows"
      />
      <AxisLeft
        scale={yScale}
        left={plot.left}
        tickValues={[...yTicks]}
        tickFormat={(value) => layout.yLabel(Number(value))}
        tickLength={8}
        hideAxisLine
        hideTicks
        tickComponent={tickText('end', fill, 4)}
      />
      <AxisBottom
        scale={xScale}
        top={plot.bottom}
        tickValues={xTicks.map(({ index }) => index)}
        tickFormat={(index) => labels.get(Number(index)) ?? ''}
        tickLength={4}
        hideAxisLine
        stroke={paint.chrome('line')}
        tickStroke={paint.chrome('line')}
        tickComponent={tickText('middle', fill, 6)}
      />
    </>
  );
}
