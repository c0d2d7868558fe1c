/** @jsxRuntime automatic */
import type { Paint } from '../palette.ts';
import type { Layout } from '../prepare/layout.ts';
import { AXIS_SIZE } from '../prepare/text-width.ts';
import { halfLabel } from '../prepare/time-ticks.ts';

interface AxesProps {
  readonly layout: Layout;
  readonly paint: Paint;
}

/** From the plot to the figures on the left, and length of the strokes below it. */
const LEFT_GAP = 8;
const STROKE = 4;
/** From a position to the baseline of its text. */
const HALF_HEIGHT = 4;
const BELOW = 20;

/** Rows across the plot with their figures on the left. */
function ValueAxis({ layout, paint }: AxesProps) {
  const { plot, yScale, yTicks, yLabel } = layout;
  return yTicks.map((value) => {
    const y = yScale(value);
    return (
      <g key={value} className="vc-axis">
        <line
          x1={plot.left}
          x2={plot.right}
          y1={y}
          y2={y}
          stroke={paint.chrome('line')}
          strokeWidth={1}
          shapeRendering="crispEdges"
        />
        <text
          x={plot.left - LEFT_GAP}
          y={y + HALF_HEIGHT}
          textAnchor="end"
          fontSize={AXIS_SIZE}
          fill={paint.chrome('ink-3')}
          className="vc-tick"
        >
          {yLabel(value)}
        </text>
      </g>
    );
  });
}

function TimeAxis({ layout, paint }: AxesProps) {
  const { plot, xScale, xTicks } = layout;
  return xTicks.map(({ index, label }) => {
    const x = xScale(index);
    return (
      <g key={index} className="vc-axis">
        <line
          x1={x}
          x2={x}
          y1={plot.bottom}
          y2={plot.bottom + STROKE}
          stroke={paint.chrome('line')}
          strokeWidth={1}
          strokeLinecap="square"
          shapeRendering="crispEdges"
        />
        <text
          x={Math.max(x, halfLabel(label))}
          y={plot.bottom + BELOW}
          textAnchor="middle"
          fontSize={AXIS_SIZE}
          fill={paint.chrome('ink-3')}
          className="vc-tick"
        >
          {label}
        </text>
      </g>
    );
  });
}

/** Days apart, so that a week by hour can be read. */
function Midnights({ layout: { midnights, plot }, paint }: AxesProps) {
  return midnights.map((x) => (
    <line
      key={x}
      x1={x}
      x2={x}
      y1={plot.top}
      y2={plot.bottom}
      stroke={paint.chrome('line')}
      strokeWidth={1}
      strokeDasharray="2 3"
      shapeRendering="crispEdges"
      className="vc-midnight"
    />
  ));
}

export function Axes(props: AxesProps) {
  return (
    <>
      <ValueAxis {...props} />
      <Midnights {...props} />
      <TimeAxis {...props} />
    </>
  );
}
