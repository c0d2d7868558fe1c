/** @jsxRuntime automatic */
import { Group } from '@visx/group';
import { Area, Bar as BarShape } from '@visx/shape';
import { lookOf, type Paint } from '../palette.ts';
import type { Bar, BarLayout, Layer, Slice } from '../prepare/prepare-bars.ts';
import { hatchOverId, patternId } from './pattern-defs.tsx';

/** @param inset px that an outline needs on each side */
function Bars({ bars, inset }: { bars: readonly Bar[]; inset: number }) {
  return bars.map(({ x, y, width, height }) => (
    <BarShape
      key={x}
      x={x + inset}
      y={y + inset}
      width={Math.max(0.5, width - 2 * inset)}
      height={Math.max(0.5, height - 2 * inset)}
    />
  ));
}

/** What is missing leaves a gap. */
function Surface({ slices }: { slices: readonly Slice[] }) {
  return (
    <Area
      data={[...slices]}
      x={({ x }) => x}
      y0={({ low }) => low ?? 0}
      y1={({ high }) => high ?? 0}
      defined={({ high }) => high !== null}
    />
  );
}

interface LayerProps {
  readonly layer: Layer;
  readonly mode: BarLayout['mode'];
  readonly id: string;
  readonly paint: Paint;
}

function OneLayer({ layer: { id: series, token, bars, surface }, mode, id, paint }: LayerProps) {
  const look = lookOf(token);
  const isBars = mode === 'bars';
  const outline = (bars[0]?.width ?? 0) >= 6 ? 1.5 : 1;
  const edge = paint.series(token, 'edge');
  const shapes = isBars ? <Bars bars={bars} inset={look.pale ? outline / 2 : 0} /> : <Surface slices={surface} />;
  const stroke = isBars
    ? { stroke: look.pale ? edge : paint.chrome('sheet'), strokeWidth: look.pale ? outline : 0.75 }
    : { stroke: edge, strokeWidth: look.pale ? 1 : 0.5 };
  return (
    <Group data-series={series} className="vc-layer">
      <Group fill={paint.series(token, 'fill')} {...stroke} className="vc-fill">
        {shapes}
      </Group>
      {look.pattern && <Group fill={`url(#${patternId(id, token)})`}>{shapes}</Group>}
    </Group>
  );
}

/** Hatches the bars of buckets without all of their minutes or sources. */
function Hatching({ layout: { incomplete, partial, layers, mode }, id }: { layout: BarLayout; id: string }) {
  const stretches = [...incomplete, ...partial];
  const isPart = ({ x, width }: Bar) => stretches.some(({ from, to }) => x + width / 2 > from && x + width / 2 < to);
  const bars = layers.map((layer) => ({ key: layer.id, bars: layer.bars.filter(isPart) }));
  // A surface falls towards a running bucket and rises out of one that the range cuts.
  const slopes =
    mode === 'bars'
      ? []
      : incomplete.flatMap(({ index }) =>
          layers.map((layer) => ({
            key: `${index} ${layer.id}`,
            slices: layer.surface.slice(Math.max(0, index - 1), index + 2),
          })),
        );
  if (slopes.length === 0 && bars.every((one) => one.bars.length === 0)) return null;
  return (
    <Group fill={`url(#${hatchOverId(id)})`} className="vc-over">
      {bars.map((one) => (
        <Bars key={one.key} bars={one.bars} inset={0} />
      ))}
      {slopes.map(({ key, slices }) => (
        <Surface key={key} slices={slices} />
      ))}
    </Group>
  );
}

export function BarLayers({ layout, id, paint }: { layout: BarLayout; id: string; paint: Paint }) {
  return (
    <>
      {layout.layers.map((layer) => (
        <OneLayer key={layer.id} layer={layer} mode={layout.mode} id={id} paint={paint} />
      ))}
      <Hatching layout={layout} id={id} />
    </>
  );
}
