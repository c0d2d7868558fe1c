import type { Series } from '@vigie/charts/types';
import { type Source, ZONE_SOURCES } from '@vigie/contracts/options';
import { parisDay } from '@vigie/contracts/paris';
import { wholeDays } from '../gather/curve.ts';
import type { DailyReport } from '../gather/daily-report.ts';
import type { Figure } from '../gather/figures.ts';
import { SOURCE_WORDS, WORDS } from '../words/glossary.ts';
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

/** The score over time: a day by hour and source, a longer period by day as few lines with their names at the end. */
export function drawCurve(paper: Paper, report: DailyReport, words: ComparisonWords): void {
  const { curve } = report;
  const by = curve.grain === 'hour' ? 'par heure' : 'par jour';
  const about =
    curve.grain === 'hour' ? `${WORDS.score} ${by} et par source, en points.` : `${WORDS.score} ${by}, en points.`;
  heading(paper, `Exposition ${by}`, 200, about);
  const data = {
    title: `Exposition ${by}`,
    grain: curve.grain,
    asOf: report.running ? new Date(report.asOf).toISOString() : undefined,
  };
  if (curve.grain === 'day') {
    const buckets = curve.buckets.map((start) => parisDay(Date.parse(start)));
    const total: Series = {
      id: 'score',
      label: WORDS.total,
      short: WORDS.score,
      token: 'total',
      values: curve.total,
      area: true,
    };
    const series = [total, ...comparisons(report, words)];
    drawChart(paper, { kind: 'lines', height: 236, data: { ...data, buckets, series } });
    return;
  }
  const series = [...sources(report), ...comparisons(report, words)];
  drawChart(paper, { kind: 'bars', height: 236, data: { ...data, buckets: wholeDays(curve.buckets), series } });
}

const sources = ({ curve, query }: DailyReport): Series[] =>
  ZONE_SOURCES[query.source].map((source) => ({
    id: source,
    label: SOURCE_WORDS[source],
    token: TOKENS[source],
    values: curve.bySource[source],
  }));

/** The period before, and the mean of the same weekdays. */
const comparisons = ({ curve }: DailyReport, words: ComparisonWords): Series[] => [
  { id: 'veille', label: words.previous, token: 'month', comparison: true, values: curve.previous.map(whole) },
  {
    id: 'semaines',
    label: words.mean,
    short: curve.grain === 'hour' ? 'Mêmes jours' : 'Moyenne',
    token: 'weekdays',
    comparison: true,
    values: curve.mean.map(whole),
  },
];
