import { fixedPaint, type SeriesToken } from '@vigie/charts/palette';
import { BarPicture, prepareBars, prepareTime, TimePicture } from '@vigie/charts/pictures';
import { Swatch } from '@vigie/charts/swatch';
import type { ChartData, Series } from '@vigie/charts/types';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawSvg } from './draw-svg.ts';
import { drawText, note, type Paper, type TextLook, widthOf } from './paper.ts';
import { CHART_SCALE, INK, PAGE, SIZE, WIDTH } from './pdf.ts';

export interface ChartSpec {
  kind: 'bars' | 'lines';
  data: ChartData;
  /** px of the dashboard. */
  height: number;
}

const LEGEND: TextLook = { size: SIZE.small + 0.5, color: INK.normal };
const LEGEND_HEIGHT = 14;
const SWATCH = 9;

interface Picture {
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

/** The dashboard's own preparation and drawing, for paper. */
function pictureOf({ kind, data: given, height }: ChartSpec): Picture {
  const data = { ...given, series: given.series.map((one) => padded(one, given.buckets.length)) };
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
  const { width, height, summary, element, empty } = pictureOf(spec);
  if (empty) {
    note(paper, 'Aucune donnée sur la période.');
    return;
  }
  paper.need(height * CHART_SCALE + LEGEND_HEIGHT + 4);
  const top = paper.y;
  const bottom = top + LEGEND_HEIGHT + height * CHART_SCALE;
  paper.content('Figure', { alt: summary, bbox: [PAGE.left, top, PAGE.left + width * CHART_SCALE, bottom] }, () => {
    drawLegend(paper, spec.data.series, top);
    drawSvg(paper.pdf, renderToStaticMarkup(element), PAGE.left, top + LEGEND_HEIGHT, CHART_SCALE);
  });
  paper.y = bottom + 8;
}

function drawLegend(paper: Paper, series: readonly { label: string; token: SeriesToken }[], y: number): void {
  let x: number = PAGE.left;
  for (const { label, token } of series) {
    drawSvg(
      paper.pdf,
      renderToStaticMarkup(createElement(Swatch, { token, paint: fixedPaint })),
      x,
      y + 1,
      SWATCH / 12,
    );
    const width = widthOf(paper.pdf, label, LEGEND);
    drawText(paper.pdf, label, x + SWATCH + 4, y, width + 2, LEGEND);
    x += SWATCH + 4 + width + 14;
  }
}
