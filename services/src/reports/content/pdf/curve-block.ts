import { SOURCE_LABELS } from '@vigie/contracts/option-labels';
import { type Source, ZONE_SOURCES } from '@vigie/contracts/options';
import { wholeDays } from '../gather/curve.ts';
import type { DailyReport } from '../gather/daily-report.ts';
import type { Figure } from '../gather/figures.ts';
import type { ComparisonWords } from '../words/report-words.ts';
import { drawChart } from './chart.ts';
import type { Paper } from './paper.ts';
import { heading } from './text.ts';

const TOKENS: Readonly<Record<Source, 'desktop' | 'mobile' | 'applenews' | 'flipboard'>> = {
  google_desktop: 'desktop',
  google_mobile_webview: 'mobile',
  applenews: 'applenews',
  flipboard_mobile: 'flipboard',
};

/** Nobody reads the tenths of a mean. */
const whole = (value: Figure): Figure => (value === null ? null : Math.round(value));

/** Points by hour and source, with the period before and the same weekdays as lines. */
export function drawCurve(paper: Paper, report: DailyReport, words: ComparisonWords): void {
  const { curve, query } = report;
  const by = curve.grain === 'hour' ? 'par heure' : 'par jour';
  heading(paper, `Exposition ${by}`, 200, `Score ${by} et par source, en points.`);
  const sources = ZONE_SOURCES[query.source].map((source) => ({
    id: source,
    label: SOURCE_LABELS[source],
    token: TOKENS[source],
    values: curve.bySource[source],
  }));
  drawChart(paper, {
    kind: 'bars',
    height: 236,
    data: {
      title: `Exposition ${by}`,
      buckets: curve.grain === 'hour' ? wholeDays(curve.buckets) : curve.buckets,
      grain: curve.grain,
      asOf: report.running ? new Date(report.asOf).toISOString() : undefined,
      series: [
        ...sources,
        { id: 'veille', label: words.previous, token: 'month', comparison: true, values: curve.previous.map(whole) },
        {
          id: 'semaines',
          label: words.mean,
          short: 'Mêmes jours',
          token: 'weekdays',
          comparison: true,
          values: curve.mean.map(whole),
        },
      ],
    },
  });
}
