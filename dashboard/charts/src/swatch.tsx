/** @jsxRuntime automatic */
import { cssPaint, lookOf, type Paint, type Pattern, type SeriesToken } from './palette.ts';

const SIGNS: Record<Pattern, string> = {
  dots: 'M4 4h0M8 8h0M4 8h0M8 4h0',
  diagonal: 'M1 6l5 -5M1 11l10 -10M6 11l5 -5',
  dashes: 'M3 4h3M6 8h3',
  'long-dashes': 'M2 4h6M4 8h6',
  vertical: 'M4 1v10M8 1v10',
};

export interface SwatchProps {
  readonly token: SeriesToken;
  /** false: outline only, for a series that is turned off. */
  readonly on?: boolean;
  /** By custom property by default; by value for a picture without a style sheet. */
  readonly paint?: Paint;
}

/** The small square of a series, with its second sign; a dash for comparisons and rivals. Decorative: its name is beside it. */
export function Swatch({ token, on = true, paint = cssPaint }: SwatchProps) {
  const look = lookOf(token);
  const edge = paint.series(token, 'edge');
  if (token === 'month' || token === 'weekdays' || token.startsWith('rival-')) {
    return (
      <svg className="vc-swatch" width={12} height={12} viewBox="0 0 12 12" aria-hidden="true">
        <path
          d="M0 6h12"
          stroke={edge}
          strokeWidth={on ? 2 : 1}
          strokeDasharray={token === 'weekdays' ? '2 2' : '5 2'}
        />
      </svg>
    );
  }
  return (
    <svg className="vc-swatch" width={12} height={12} viewBox="0 0 12 12" fill="none" aria-hidden="true">
      <rect
        x={1.75}
        y={1.75}
        width={8.5}
        height={8.5}
        rx={2}
        fill={on ? paint.series(token, 'fill') : 'none'}
        stroke={edge}
        strokeWidth={1.5}
      />
      {on && look.pattern && (
        <path
          d={SIGNS[look.pattern]}
          stroke={look.pale ? edge : paint.chrome('sheet')}
          strokeWidth={look.pattern === 'dots' ? 1.5 : 1}
          strokeLinecap={look.pattern === 'dots' ? 'round' : 'butt'}
          clipPath="inset(2px round 1px)"
        />
      )}
    </svg>
  );
}
