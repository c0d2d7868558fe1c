import { fixedPaint, type SeriesToken } from '@vigie/charts/palette';
import { BarPicture, prepareBars, prepareTime, TimePicture } from '@vigie/charts/pictures';
import { Swatch } from '@vigie/charts/swatch';
import type { ChartData, Series } from '@vigie/charts/types';
import { photographedShare } from '@vigie/contracts/french/numbers';
import { rangeOf } from '@vigie/contracts/query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReportHead } from '../gather/daily-report.ts';
import { asChartNotes } from '../gather/report-notes.ts';
import { drawSvg } from './draw-svg.ts';
import { drawable, drawText, note, type Paper, type TextLook, widthOf } from './paper.ts';
import { CHART_SCALE, INK, PAGE, SIZE, WIDTH } from './pdf.ts';

/** The part of time that a report covers, as charts take it, with its notes: a bucket that it cuts is named « partiel » or « en cours ». */
export const extentOf = ({
  query,
  asOf,
  running,
  notes,
}: Pick<ReportHead, 'query' | 'asOf' | 'running' | 'notes'>): Pick<
  ChartData,
  'since' | 'asOf' | 'ended' | 'notes'
> => ({
  since: new Date(rangeOf(query, asOf).from).toISOString(),
  asOf: new Date(asOf).toISOString(),
  ended: !running,
  notes: notes.length === 0 ? undefined : asChartNotes(notes),
});

export interface ChartSpec {
  kind: 'bars' | 'lines';
  data: ChartData;
  /** px of the dashboard. */
  height: number;
  /** Photographed share of the buckets that were not wholly photographed. `null` means they were. */
  lacking?: readonly (number | null)[];
}

const LEGEND: TextLook = { size: SIZE.small + 0.5, color: INK.normal };
const LEGEND_HEIGHT = 14;
const SWATCH = 9;

interface Picture extends Pick<ReturnType<typeof prepareTime>, 'plot' | 'xScale' | 'step' | 'buckets' | 'notes'> {
  width: number;
  height: number;
  summary: string;
  /** Nothing was measured at all. */
  empty: boolean;
  element: ReactElement;
}

/** Hours that have not come yet are missing. */
const padded = (one: Series, length: number): Series => ({
  ...one,
  values: [...one.values, ...new Array<null>(Math.max(0, length - one.values.length)).fill(null)],
});

/** A line would fall where its bucket was not wholly photographed; comparisons are already without such buckets. */
const unbroken = (one: Series, lacking: readonly (number | null)[]): Series =>
  one.comparison
    ? one
    : { ...one, values: one.values.map((value, i) => ((lacking[i] ?? null) === null ? value : null)) };

/** The dashboard's own preparation and drawing, for paper. */
function pictureOf({ kind, data: given, height, lacking = [] }: ChartSpec): Picture {
  const whole = given.series.map((one) => padded(one, given.buckets.length));
  const data = { ...given, series: kind === 'lines' ? whole.map((one) => unbroken(one, lacking)) : whole };
  const size = { width: Math.floor(WIDTH / CHART_SCALE), height };
  const shared = { paint: fixedPaint, id: 'c' };
  if (kind === 'bars') {
    const layout = prepareBars(data, size);
    return { ...layout, element: createElement(BarPicture, { layout, ...shared }) };
  }
  const layout = prepareTime(data, size);
  return { ...layout, element: createElement(TimePicture, { layout, ...shared }) };
}

/** A chart with its legend; what it shows is said in one sentence to readers who do not see it. */
export function drawChart(paper: Paper, spec: ChartSpec): void {
  const picture = pictureOf(spec);
  const { width, height, summary, element, empty } = picture;
  const stretches = stretchesOf(spec.lacking ?? []);
  if (empty) {
    note(paper, 'Aucune donnée sur la période.');
    return;
  }
  const legend = legendOf(paper, spec.data.series);
  const legendHeight = LEGEND_HEIGHT * (1 + (legend.at(-1)?.row ?? 0));
  paper.need(height * CHART_SCALE + legendHeight + 4);
  const top = paper.y;
  const bottom = top + legendHeight + height * CHART_SCALE;
  paper.content('Figure', { alt: summary, bbox: [PAGE.left, top, PAGE.left + width * CHART_SCALE, bottom] }, () => {
    drawLegend(paper, legend, top);
    for (const markup of [hatching(picture, stretches), renderToStaticMarkup(element)]) {
      drawSvg(paper.pdf, markup, PAGE.left, top + legendHeight, CHART_SCALE);
    }
  });
  paper.y = bottom + 8;
  if (stretches.length > 0) note(paper, hatchedWords(picture, stretches));
  if (picture.notes.length > 0) note(paper, notedWords(picture));
}

/** Most notes that are written out; the workbook has all. */
const WRITTEN = 12;

/** « 1. 20/11 10:15 : panne du CMS. » The numbers are those of the flags. */
function notedWords({ notes }: Picture): string {
  const shown = notes.slice(0, WRITTEN).map(({ number, sentence }) => `${number}. ${drawable(sentence)}`);
  const more = notes.length - shown.length;
  const rest = more === 0 ? '' : `\u202f; et ${more} dans le classeur`;
  return `Notes\u00a0: ${shown.join('\u202f; ')}${rest}.`;
}

/** Consecutive buckets that were not wholly photographed, with the mean of their shares. */
interface LackingStretch {
  first: number;
  last: number;
  share: number;
}

function stretchesOf(lacking: readonly (number | null)[]): LackingStretch[] {
  const found: LackingStretch[] = [];
  lacking.forEach((share, i) => {
    if (share === null) return;
    const open = found.at(-1);
    if (open?.last !== i - 1) found.push({ first: i, last: i, share });
    else {
      open.share += (share - open.share) / (i - open.first + 1);
      open.last = i;
    }
  });
  return found;
}

/** The hatching of the dashboard's charts, over the buckets of each stretch. */
function hatching(picture: Picture, stretches: readonly LackingStretch[]): string {
  const { width, height, plot, xScale, step } = picture;
  const rects = stretches.map(({ first, last }) => {
    const from = Math.max(plot.left, xScale(first) - step / 2);
    const to = Math.min(plot.right, xScale(last) + step / 2);
    return `<rect x="${from}" y="${plot.top}" width="${to - from}" height="${plot.bottom - plot.top}" fill="url(#gap)"/>`;
  });
  const sign = `<path d="M-1 1l2 -2M0 6l6 -6M5 7l2 -2" stroke="${fixedPaint.chrome('ink-3')}" stroke-width="0.8" stroke-opacity="0.6"/>`;
  return `<svg width="${width}" height="${height}"><defs><pattern id="gap" width="6" height="6">${sign}</pattern></defs>${rects.join('')}</svg>`;
}

/** Most stretches that are named; further ones are counted. */
const NAMED = 4;

/** « Hachuré : pas entièrement photographié (20/11 07:00 – 20/11 09:00, à 12 %). » */
function hatchedWords({ buckets }: Picture, stretches: readonly LackingStretch[]): string {
  const at = (i: number): string => buckets[i]?.label ?? '';
  const named = stretches.slice(0, NAMED).map(({ first, last, share }) => {
    const when = first === last ? at(first) : `${at(first)} – ${at(last)}`;
    return share === 0 ? `${when}, rien` : `${when}, à ${photographedShare(share)}`;
  });
  const more = stretches.length - named.length;
  const rest = more === 0 ? '' : `\u202f; et ${more} ${more === 1 ? 'autre moment' : 'autres moments'}`;
  return `Hachuré\u00a0: pas entièrement photographié (${named.join('\u202f; ')}${rest}). Une baisse peut y venir de la mesure.`;
}

interface LegendEntry {
  label: string;
  token: SeriesToken;
  x: number;
  /** From 0. */
  row: number;
  width: number;
}

/** Entries beside each other, as many as fit in a row. */
function legendOf({ pdf }: Paper, series: readonly { label: string; token: SeriesToken }[]): LegendEntry[] {
  let [x, row] = [PAGE.left as number, 0];
  return series.map(({ label, token }) => {
    const width = SWATCH + 4 + widthOf(pdf, label, LEGEND);
    if (x > PAGE.left && x + width > PAGE.right) [x, row] = [PAGE.left, row + 1];
    const entry = { label, token, x, row, width };
    x += width + 14;
    return entry;
  });
}

function drawLegend({ pdf }: Paper, entries: readonly LegendEntry[], top: number): void {
  for (const { label, token, x, row, width } of entries) {
    const y = top + row * LEGEND_HEIGHT;
    const swatch = renderToStaticMarkup(createElement(Swatch, { token, paint: fixedPaint }));
    drawSvg(pdf, swatch, x, y + 1, SWATCH / 12);
    drawText(pdf, label, x + SWATCH + 4, y, width - SWATCH - 2, LEGEND);
  }
}
