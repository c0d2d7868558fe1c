/** @jsxRuntime automatic */
import type { Paint } from '../palette.ts';
import type { Layout } from '../prepare/layout.ts';
import { AXIS_SIZE } from '../prepare/prepare-lines.ts';
import { hatchId } from './pattern-defs.tsx';

const HALF_NAME = 24;

export function IncompleteBand({ layout, id, paint }: { layout: Layout; id: string; paint: Paint }) {
  const { incomplete, plot } = layout;
  if (!incomplete) return null;
  const middle = (incomplete.from + incomplete.to) / 2;
  const x = Math.min(plot.right - HALF_NAME, Math.max(plot.left + HALF_NAME, middle));
  return (
    <g className="vc-incomplete">
      <rect
        x={incomplete.from}
        y={plot.top}
        width={incomplete.to - incomplete.from}
        height={plot.bottom - plot.top}
        fill={`url(#${hatchId(id)})`}
      />
      <text
        x={x}
        y={plot.top - 8}
        textAnchor="middle"
        fontSize={AXIS_SIZE}
        fill={paint.chrome('ink-3')}
        className="vc-tick"
      >
        {incomplete.words}
      </text>
    </g>
  );
}
