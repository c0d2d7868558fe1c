/** @jsxRuntime automatic */
import type { Paint } from '../palette.ts';
import type { Layout } from '../prepare/layout.ts';
import { AXIS_SIZE } from '../prepare/prepare-lines.ts';
import { hatchId } from './pattern-defs.tsx';

/** Where a sum lacks a part: hatched like the bucket that still grows, since neither is complete. */
export function PartialBands({ layout, id, paint }: { layout: Layout; id: string; paint: Paint }) {
  const { partial, plot } = layout;
  return partial.map(({ from, to, wordsAt }) => (
    <g key={from} className="vc-partial">
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
          source manquante
        </text>
      )}
    </g>
  ));
}
