/** @jsxRuntime automatic */
import { lookOf, type Paint } from '../palette.ts';
import type { Bar, BarLayout, Layer } from '../prepare/prepare-bars.ts';
import { areaPath } from './paths.ts';
import { hatchOverId, patternId } from './pattern-defs.tsx';

/** One path per layer: a month of hours is 720 bars, and as many elements would be slow to lay out. */
export function barsPath(bars: readonly Bar[], inset: number): string {
  return bars
    .map(({ x, y, width, height }) => {
      const across = Math.max(0.5, width - 2 * inset);
      const up = Math.max(0.5, height - 2 * inset);
      return `M${x + inset} ${y + inset}h${across}v${up}h${-across}z`;
    })
    .join('');
}

interface LayerProps {
  readonly layer: Layer;
  readonly id: string;
  readonly paint: Paint;
}

function Bars({ layer, id, paint }: LayerProps) {
  const look = lookOf(layer.token);
  const outline = (layer.bars[0]?.width ?? 0) >= 6 ? 1.5 : 1;
  const d = barsPath(layer.bars, look.pale ? outline / 2 : 0);
  return (
    <g data-series={layer.id} className="vc-layer">
      <path
        d={d}
        fill={paint.series(layer.token, 'fill')}
        stroke={look.pale ? paint.series(layer.token, 'edge') : paint.chrome('sheet')}
        strokeWidth={look.pale ? outline : 0.75}
        className="vc-fill"
      />
      {look.pattern && <path d={d} fill={`url(#${patternId(id, layer.token)})`} />}
    </g>
  );
}

function Surface({ layer, id, paint }: LayerProps) {
  const look = lookOf(layer.token);
  const d = areaPath(layer.surface);
  return (
    <g data-series={layer.id} className="vc-layer">
      <path
        d={d}
        fill={paint.series(layer.token, 'fill')}
        stroke={paint.series(layer.token, 'edge')}
        strokeWidth={look.pale ? 1 : 0.5}
        className="vc-fill"
      />
      {look.pattern && <path d={d} fill={`url(#${patternId(id, layer.token)})`} />}
    </g>
  );
}

export function BarLayers({ layout, id, paint }: { layout: BarLayout; id: string; paint: Paint }) {
  const { incomplete, partial, layers, mode } = layout;
  const stretches = [...incomplete, ...partial];
  const One = mode === 'bars' ? Bars : Surface;
  const isPart = (bar: Bar) => {
    const middle = bar.x + bar.width / 2;
    return stretches.some(({ from, to }) => middle > from && middle < to);
  };
  const over = layers.flatMap(({ bars }) => bars.filter(isPart));
  // A surface falls towards a running bucket and rises out of one that the range cuts.
  const slopes = incomplete.flatMap(({ index }) =>
    layers.map(({ surface }) => areaPath(surface.slice(Math.max(0, index - 1), index + 2))),
  );
  const hatched = `${barsPath(over, 0)}${slopes.join('')}`;
  return (
    <>
      {layers.map((layer) => (
        <One key={layer.id} layer={layer} id={id} paint={paint} />
      ))}
      {hatched !== '' && <path d={hatched} fill={`url(#${hatchOverId(id)})`} className="vc-over" />}
    </>
  );
}
