/** @jsxRuntime automatic */
import { Group } from '@visx/group';
import { Bar, Line } from '@visx/shape';
import type { Paint } from '../palette.ts';
import type { Layout } from '../prepare/layout.ts';
import { FLAG_HEIGHT, FLAG_SIZE } from '../prepare/notes.ts';

/** From the top of the picture to the flags. */
const TOP = 4;

interface FlagsProps {
  readonly layout: Layout;
  readonly paint: Paint;
}

/** A numbered flag where a note begins, with its pole, and a line over what the note covers. */
export function Flags({ layout: { flags, plot }, paint }: FlagsProps) {
  return flags.map(({ x, width, words, from, to }) => (
    <Group key={x} className="vc-flag">
      <Line
        from={{ x, y: TOP + FLAG_HEIGHT }}
        to={{ x, y: plot.bottom }}
        stroke={paint.chrome('ink-3')}
        strokeDasharray="1 3"
      />
      {to - from > 1 && (
        <Line
          from={{ x: from, y: TOP + FLAG_HEIGHT }}
          to={{ x: to, y: TOP + FLAG_HEIGHT }}
          stroke={paint.chrome('ink-3')}
          strokeWidth={1.5}
        />
      )}
      <Bar x={x - width / 2} y={TOP} width={width} height={FLAG_HEIGHT} rx={3} fill={paint.chrome('ink-2')} />
      <text
        x={x}
        y={TOP + FLAG_HEIGHT - 4}
        textAnchor="middle"
        fontSize={FLAG_SIZE}
        fontWeight={600}
        fill={paint.chrome('sheet')}
        className="vc-flag-words"
      >
        {words}
      </text>
    </Group>
  ));
}
