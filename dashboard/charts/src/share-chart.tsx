import type { ChartProps } from './parts/chart-frame.tsx';
import { TimeChart } from './time-chart.tsx';

const HEIGHT = 160;

/** Shares per network: a small time chart. */
export function ShareChart(props: ChartProps) {
  return <TimeChart {...props} height={props.height ?? HEIGHT} />;
}
