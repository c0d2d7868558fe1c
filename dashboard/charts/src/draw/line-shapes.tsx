/** @jsxRuntime automatic */
import { Group } from '@visx/group';
import { Area, LinePath } from '@visx/shape';
import { type Look, lookOf, type Paint } from '../palette.ts';
import type { LineShape, Plot, Point } from '../prepare/layout.ts';

interface LineShapesProps {
  readonly lines: readonly LineShape[];
  readonly plot: Plot;
  readonly paint: Paint;
  /** See layout.ts. */
  readonly dense: boolean;
}

const TOTAL = 3;
const PALE = 2.5;
const CASING = 1;
const DENSE_TOTAL = 1.75;
const DENSE = 1.25;
/** Dots as wide as the line: without length, between round ends. */
const LOOSE_DASH = '0.1 5';

/** Straight segments; what is missing leaves a gap. */
const COURSE = {
  x: ({ x }: Point) => x,
  y: ({ y }: Point) => y ?? 0,
  defined: ({ y }: Point) => y !== null,
};

function widthOf({ token, comparison }: LineShape, look: Look, dense: boolean): number {
  if (dense) return token === 'total' ? DENSE_TOTAL : DENSE;
  if (token === 'total') return TOTAL;
  if (look.pale) return PALE;
  return comparison ? 1.5 : 2;
}

function OneLine({ line, paint, dense }: { line: LineShape; paint: Paint; dense: boolean }) {
  const look = lookOf(line.token);
  const width = widthOf(line, look, dense);
  const cased = look.pale && !dense;
  const common = { ...COURSE, data: [...line.points], strokeLinejoin: 'round' as const };
  const plainDash = look.plainDash === undefined ? undefined : { '--vc-dash': look.plainDash };
  return (
    <Group data-series={line.id} className={`vc-line vc-line-${line.token}`} style={plainDash as React.CSSProperties}>
      {line.comparison && (
        <LinePath
          {...common}
          stroke={paint.chrome('sheet')}
          strokeWidth={width + 2}
          strokeOpacity={0.85}
          className="vc-halo"
        />
      )}
      {cased && (
        <LinePath
          {...common}
          stroke={paint.series(line.token, 'edge')}
          strokeWidth={width + 2 * CASING}
          className="vc-casing"
        />
      )}
      <LinePath
        {...common}
        stroke={paint.series(line.token, look.pale && dense ? 'edge' : 'fill')}
        strokeWidth={width}
        strokeDasharray={look.dash}
        className="vc-stroke"
      />
      {line.loose.length > 0 && (
        <LinePath
          {...COURSE}
          data={[...line.loose]}
          stroke={paint.series(line.token, look.pale ? 'edge' : 'fill')}
          strokeWidth={width}
          strokeDasharray={LOOSE_DASH}
          className="vc-loose"
        />
      )}
      {cased && (
        <LinePath
          {...common}
          stroke={paint.series(line.token, 'edge')}
          strokeWidth={look.pattern === 'dots' ? 1.6 : PALE}
          strokeLinecap={look.pattern === 'dots' ? 'round' : 'butt'}
          strokeDasharray={look.pattern === 'dots' ? '0 6' : '1.2 7'}
          className="vc-casing"
        />
      )}
    </Group>
  );
}

/** Averages at the bottom, the total on top, so that it is never covered. */
export function drawingOrder(lines: readonly LineShape[]): LineShape[] {
  const depth = ({ comparison, token }: LineShape) => (comparison ? 0 : token === 'total' ? 2 : 1);
  return lines.toSorted((a, b) => depth(a) - depth(b));
}

export function LineShapes({ lines, plot, paint, dense }: LineShapesProps) {
  return (
    <>
      {lines
        .filter(({ area }) => area)
        .map((line) => (
          <Area
            key={line.id}
            data={[...line.points]}
            x={COURSE.x}
            y0={plot.bottom}
            y1={COURSE.y}
            defined={COURSE.defined}
            fill={paint.series(line.token, 'fill')}
            fillOpacity={0.1}
            className="vc-area"
          />
        ))}
      {drawingOrder(lines).map((line) => (
        <OneLine key={line.id} line={line} paint={paint} dense={dense} />
      ))}
    </>
  );
}
