import type { FilePicture } from '@vigie/charts/export-slot';
import { CHROME } from '@vigie/charts/palette';
import { fitText } from '@vigie/charts/prepare/text-width';
import { formatNumber } from '@vigie/contracts/french/numbers';
import type { Gap } from '../../api/calls/scores.ts';
import { signed } from './step-words.ts';
import { waterfallScale } from './waterfall-scale.ts';

const ROW = 30;
const BAR = 18;
const LABEL = 380;
const FIGURE = 110;
const TEXT = 13;
const UP = '#1f7a3d';
const DOWN = '#a8281f';

interface Line {
  name: string;
  from: number;
  to: number;
  figure: string;
  fill: string;
}

function linesOf(gap: Gap, names: { a: string; b: string }): Line[] {
  const scale = waterfallScale(gap);
  const total = (name: string, points: number, span: { from: number; to: number }): Line => ({
    name,
    ...span,
    figure: formatNumber(points),
    fill: CHROME.accent,
  });
  const steps = gap.etapes.map(
    ({ libelle, affiche }, index): Line => ({
      name: libelle,
      ...(scale.steps[index] ?? scale.a),
      figure: signed(affiche),
      fill: affiche === 0 ? CHROME['ink-3'] : affiche > 0 ? UP : DOWN,
    }),
  );
  return [total(names.a, gap.a.affiche, scale.a), ...steps, total(names.b, gap.b.affiche, scale.b)];
}

/** The bars from A to B as a picture without a style sheet. */
export function waterfallPicture(gap: Gap, names: { a: string; b: string }, width: number): FilePicture {
  const lines = linesOf(gap, names);
  const { start } = waterfallScale(gap);
  const height = lines.length * ROW;
  const track = width - LABEL - FIGURE;
  return {
    layout: {
      width,
      height,
      series: [],
      note: start > 0 ? `L’axe commence à ${formatNumber(Math.round(start))} points.` : null,
    },
    svg: (
      // biome-ignore lint/a11y/noSvgWithoutTitle: a picture of pixels
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} fontSize={TEXT}>
        {lines.map(({ name, from, to, figure, fill }, row) => {
          const middle = row * ROW + ROW / 2;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <g key={row}>
              <text x={0} y={middle + 4} fill={CHROME.ink}>
                {fitText(name, TEXT, LABEL - 16)}
              </text>
              <rect
                x={LABEL + Math.min(from, to) * track}
                y={middle - BAR / 2}
                width={Math.max(1, Math.abs(to - from) * track)}
                height={BAR}
                fill={fill}
              />
              <text x={width} y={middle + 4} textAnchor="end" fill={fill}>
                {figure}
              </text>
            </g>
          );
        })}
      </svg>
    ),
  };
}
