/** @jsxRuntime automatic */
import { scaleLinear } from '@visx/scale';
import { Bar, Line, LinePath } from '@visx/shape';

/** A measured number with its threshold, and a tick for each alert that the threshold would have rung. */

export interface TrialPoint {
  /** ms */
  readonly at: number;
  /** null: not measured. */
  readonly value: number | null;
}

interface TrialChartProps {
  readonly from: number;
  readonly to: number;
  readonly curve: readonly TrialPoint[] | null;
  readonly threshold: number;
  /** When alerts would have opened, ms. */
  readonly openings: readonly number[];
  /** What the picture says, for those who do not see it. */
  readonly label: string;
}

const WIDTH = 560;
const PLOT = 84;
const TICK = 18;
const GAP = 6;

/** Points of the curve that are drawn: more than its pixels are not seen. */
function thinned(curve: readonly TrialPoint[]): readonly TrialPoint[] {
  const each = Math.max(1, Math.floor(curve.length / WIDTH));
  return curve.filter((_, i) => i % each === 0);
}

export function TrialChart({ from, to, curve, threshold, openings, label }: TrialChartProps) {
  const x = scaleLinear<number>({ domain: [from, to], range: [0, WIDTH] });
  // Below the habit is up: what rings is above the line.
  const y = scaleLinear<number>({ domain: [-50, 100], range: [PLOT, 0], clamp: true });
  const top = curve === null ? 0 : PLOT + GAP;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${top + TICK}`} width="100%" role="img" aria-label={label} className="vc-trial">
      {curve === null ? null : (
        <>
          <Line from={{ x: 0, y: y(0) }} to={{ x: WIDTH, y: y(0) }} className="vc-trial-zero" />
          <LinePath
            data={[...thinned(curve)]}
            x={(point) => x(point.at)}
            y={(point) => y(point.value ?? 0)}
            defined={(point) => point.value !== null}
            className="vc-trial-curve"
          />
          <Line from={{ x: 0, y: y(threshold) }} to={{ x: WIDTH, y: y(threshold) }} className="vc-trial-threshold" />
        </>
      )}
      <Bar x={0} y={top} width={WIDTH} height={TICK} className="vc-trial-track" />
      {openings.map((at) => (
        <Line key={at} from={{ x: x(at), y: top }} to={{ x: x(at), y: top + TICK }} className="vc-trial-tick" />
      ))}
    </svg>
  );
}
