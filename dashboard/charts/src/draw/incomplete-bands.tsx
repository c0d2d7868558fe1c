/** @jsxRuntime automatic */
import type { Paint } from '../palette.ts';
import type { Layout } from '../prepare/layout.ts';
import { AXIS_SIZE } from '../prepare/prepare-lines.ts';
import { hatchId } from './pattern-defs.tsx';

/** Hatches the buckets without all of their minutes, and says which kind they are. */
export function IncompleteBands({ layout, id, paint }: { layout: Layout; id: string; paint: Paint }) {
  const { incomplete, plot, empty } = layout;
  // Words in the middle say that there is nothing.
  if (empty) return null;
  return incomplete.map(({ index, from, to, wordsAt, words }) => (
    <g key={index} className="vc-incomplete">
      <rect x={from} y={plot.top} width={to - from} height={plot.bottom - plot.top} fill={`url(#${hatchId(id)})`} />
      {wordsAt !== null && (
        <text
          x={wordsAt}
          y={plot.top - 8}
          textAnchor="middle"
          fontSize={AXIS_SIZE}
          fill={paint.chrome('ink-3')}
          className="vc-tick"
        >
          {words}
        </text>
      )}
    </g>
  ));
}
