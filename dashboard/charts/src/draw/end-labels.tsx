/** @jsxRuntime automatic */
import { Group } from '@visx/group';
import { Circle, Line } from '@visx/shape';
import type { Paint } from '../palette.ts';
import { LABEL_SIZE } from '../prepare/ends.ts';
import type { EndLabel } from '../prepare/layout.ts';

interface EndLabelsProps {
  readonly ends: readonly EndLabel[];
  readonly paint: Paint;
}

const NEAR = 14;

/** A label that was moved, or whose line stopped early, is connected to the line's end. */
function Leader({ end, stroke }: { end: EndLabel; stroke: string }) {
  const far = end.x - end.fromX > NEAR;
  if (!far && Math.abs(end.y - end.fromY) < 1) return null;
  return (
    <Line
      from={{ x: end.fromX + 3, y: end.fromY }}
      to={{ x: end.x - 3, y: end.y }}
      stroke={stroke}
      strokeOpacity={0.55}
      strokeDasharray={far ? '1 3' : undefined}
      className="vc-leader"
    />
  );
}

export function EndLabels({ ends, paint }: EndLabelsProps) {
  return ends.map((end) => {
    const fill = paint.series(end.token, 'text');
    return (
      <Group key={end.id} data-end={end.id}>
        <Leader end={end} stroke={fill} />
        <Circle cx={end.fromX} cy={end.fromY} r={end.comparison ? 2 : 3} fill={fill} className="vc-dot" />
        <text
          x={end.x}
          y={end.y + 4}
          fontSize={LABEL_SIZE}
          fontWeight={end.token === 'total' ? 600 : 500}
          fill={fill}
          stroke={paint.chrome('sheet')}
          strokeWidth={3}
          strokeLinejoin="round"
          paintOrder="stroke"
          className="vc-end"
        >
          <tspan fontWeight={600}>{end.value}</tspan> {end.name}
        </text>
      </Group>
    );
  });
}
