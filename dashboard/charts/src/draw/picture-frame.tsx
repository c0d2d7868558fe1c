/** @jsxRuntime automatic */
import { memo, type ReactNode } from 'react';
import type { Paint, SeriesToken } from '../palette.ts';
import type { Layout } from '../prepare/layout.ts';
import type { BarLayout } from '../prepare/prepare-bars.ts';
import { Axes } from './axes.tsx';
import { Bands } from './bands.tsx';
import { BarLayers } from './bar-layers.tsx';
import { EndLabels } from './end-labels.tsx';
import { LineShapes } from './line-shapes.tsx';
import { PatternDefs } from './pattern-defs.tsx';

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
