/**
 * Second signs of fills, and the hatching of the growing bucket. Ids contain that of the chart, since a page has
 * several charts.
 */
import { lookOf, type Paint, type Pattern, type SeriesToken } from '../palette.ts';

const SIGNS: Record<Pattern, { size: number; path: string; width: number; cap?: 'round' }> = {
  dots: { size: 5, path: 'M1.5 1.5h0M4 4h0', width: 1.5, cap: 'round' },
  diagonal: { size: 6, path: 'M-1 1l2 -2M0 6l6 -6M5 7l2 -2', width: 1.1 },
  dashes: { size: 6, path: 'M1 2h3M4 5h2M0 5h1', width: 1.2 },
  'long-dashes': { size: 10, path: 'M1 2h7M6 7h4M0 7h3', width: 1.2 },
  vertical: { size: 5, path: 'M2 0v5', width: 1.1 },
};

export const patternId = (id: string, token: SeriesToken): string => `${id}-${token}`;
export const hatchId = (id: string): string => `${id}-hatch`;
export const hatchOverId = (id: string): string => `${id}-over`;

const HATCH = 'M-1 1l2 -2M0 6l6 -6M5 7l2 -2';

interface PatternDefsProps {
  readonly id: string;
  readonly tokens: readonly SeriesToken[];
  readonly paint: Paint;
}

/** Second signs of fills, and the hatch of the growing bucket. Ids are the chart's own: several stand on one page. */
export function PatternDefs({ id, tokens, paint }: PatternDefsProps) {
  return (
    <defs>
      <pattern id={hatchId(id)} width={6} height={6} patternUnits="userSpaceOnUse">
        <path d={HATCH} stroke={paint.chrome('ink-3')} strokeWidth={0.8} strokeOpacity={0.45} className="vc-sign" />
      </pattern>
      <pattern id={hatchOverId(id)} width={6} height={6} patternUnits="userSpaceOnUse">
        <path d={HATCH} stroke={paint.chrome('sheet')} strokeWidth={1.6} />
      </pattern>
      {tokens.map((token) => {
        const look = lookOf(token);
        const sign = look.pattern && SIGNS[look.pattern];
        if (!sign) return null;
        const stroke = look.pale ? paint.series(token, 'edge') : paint.chrome('sheet');
        return (
          <pattern
            key={token}
            id={patternId(id, token)}
            width={sign.size}
            height={sign.size}
            patternUnits="userSpaceOnUse"
          >
            <path
              d={sign.path}
              stroke={stroke}
              strokeWidth={sign.width}
              strokeLinecap={sign.cap}
              strokeOpacity={look.pale ? 0.75 : 0.6}
              className="vc-sign"
            />
          </pattern>
        );
      })}
    </defs>
  );
}
