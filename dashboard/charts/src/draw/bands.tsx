/** @jsxRuntime automatic */
import { Group } from '@visx/group';
import { Bar } from '@visx/shape';
import type { Paint } from '../palette.ts';
import type { Layout, Stretch } from '../prepare/layout.ts';
import { AXIS_SIZE } from '../prepare/text-width.ts';
import { hatchId } from './pattern-defs.tsx';

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
export function Bands(props: BandsProps) {
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
