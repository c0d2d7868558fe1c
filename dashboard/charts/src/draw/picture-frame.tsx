/** @jsxRuntime automatic */
import { Group } from '@visx/group';
import { Bar, Circle, Line } from '@visx/shape';
import { memo, type ReactNode } from 'react';
import type { Paint, SeriesToken } from '../palette.ts';
import { LABEL_SIZE } from '../prepare/ends.ts';
import type { EndLabel, Layout, Stretch } from '../prepare/layout.ts';
import type { BarLayout } from '../prepare/prepare-bars.ts';
import { AXIS_SIZE } from '../prepare/text-width.ts';
import { Axes } from './axes.tsx';
import { BarLayers } from './bar-layers.tsx';
import { Flags } from './flags.tsx';
import { LineShapes } from './line-shapes.tsx';
import { hatchId, PatternDefs } from './pattern-defs.tsx';

interface BandsProps {
  layout: Layout;
  id: string;
  paint: Paint;
}

interface BandProps extends BandsProps {
  stretch: Stretch;
  words: string;
  className: string;
}

function Band({ layout: { plot }, id, paint, stretch: { from, to, wordsAt }, words, className }: BandProps) {
  return (
    <Group className={className}>
      <Bar x={from} y={plot.top} width={to - from} height={plot.bottom - plot.top} fill={`url(#${hatchId(id)})`} />
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
    </Group>
  );
}

/** Hatches what is not complete: where a sum lacks a part, and buckets without all of their minutes. */
function Bands(props: BandsProps) {
  const { partial, incomplete, empty } = props.layout;
  return (
    <>
      {partial.map((stretch) => (
        <Band key={stretch.from} {...props} stretch={stretch} words="source manquante" className="vc-partial" />
      ))}
      {/* In an empty chart, words in the middle say that there is nothing. */}
      {!empty &&
        incomplete.map((stretch) => (
          <Band key={stretch.index} {...props} stretch={stretch} words={stretch.words} className="vc-incomplete" />
        ))}
    </>
  );
}

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

function EndLabels({ ends, paint }: EndLabelsProps) {
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

export interface PictureProps<L extends Layout = Layout> {
  readonly layout: L;
  readonly paint: Paint;
  /** Unique in the page: prefix of pattern ids. */
  readonly id: string;
}

interface PictureFrameProps extends PictureProps {
  readonly tokens: readonly SeriesToken[];
  /** Drawn over the axes, below the lines. */
  readonly children?: ReactNode;
}

/** The parts that all pictures share, in drawing order. */
function PictureFrame({ layout, paint, id, tokens, children }: PictureFrameProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="vc-picture"
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="img"
      aria-label={layout.summary}
      fill="none"
    >
      <PatternDefs id={id} tokens={tokens} paint={paint} />
      <Axes layout={layout} paint={paint} />
      <Bands layout={layout} id={id} paint={paint} />
      {children}
      <LineShapes dense={layout.dense} lines={layout.lines} plot={layout.plot} paint={paint} />
      <EndLabels ends={layout.ends} paint={paint} />
      <Flags layout={layout} paint={paint} />
    </svg>
  );
}

export const BarPicture = memo(function BarPicture({ layout, paint, id }: PictureProps<BarLayout>) {
  return (
    <PictureFrame layout={layout} paint={paint} id={id} tokens={layout.layers.map(({ token }) => token)}>
      <BarLayers layout={layout} id={id} paint={paint} />
    </PictureFrame>
  );
});

const NO_TOKENS = [] as const;

/** Ranks and amounts over time. The layout gives the direction of the axis. */
export const LinePicture = memo(function LinePicture(props: PictureProps) {
  return <PictureFrame {...props} tokens={NO_TOKENS} />;
});
