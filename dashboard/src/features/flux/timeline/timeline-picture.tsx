import type { FilePicture } from '@vigie/charts/export-slot';
import { CHROME } from '@vigie/charts/palette';
import { fitText } from '@vigie/charts/prepare/text-width';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import type { Span } from '../../../query/flux-query.ts';
import { axisTicks, axisWidth, barEnds, geometryOf, xOf } from './geometry.ts';
import type { TimelineRow } from './timeline-row.ts';

/** A canvas is at most 16,384 pixels high in some browsers, and a picture has two for each of its own. */
export const MOST_ROWS = 240;
const AXIS = 24;
const TEXT = 12;
const BAR = 8;
/** Of the light scheme, as `timeline.module.css` names them. */
const COLOURS = { ground: '#faf8f4', bar: '#044389', live: '#a8281f', fresh: '#1b6b43' } as const;

interface TimelineContent {
  rows: readonly TimelineRow[];
  /** By topic, not by publisher. */
  topics: boolean;
  span: Span;
  /** ms; null where the axis does not reach the present. */
  now: number | null;
}

/** An article under its topic begins with its publisher; under its publisher it needs none. */
const wordsOf = ({ kind, title, publisher, articles }: TimelineRow, topics: boolean): string => {
  if (articles !== null) return `${title} (${counted(articles, 'article', 'articles')})`;
  return topics && kind === 'article' && publisher ? `${publisher} · ${title}` : title;
};

const noteOf = (rows: number): string => {
  const signs = 'Bleu\u00a0: exposé\u202f; rouge\u00a0: exposé maintenant\u202f; vert\u00a0: nouveau';
  if (rows <= MOST_ROWS) return `${signs}.`;
  return `${signs}. Les ${MOST_ROWS} premières lignes sur ${formatNumber(rows)}\u202f; le classeur les a toutes.`;
};

/** The rows of a timeline as a picture, from its head on. */
export function timelinePicture({ rows, topics, span, now }: TimelineContent, width: number): FilePicture {
  const { rowHeight, labelWidth, plotLeft, plotWidth, middle } = geometryOf(width);
  const axis = axisWidth({ plotWidth });
  const shown = rows.slice(0, MOST_ROWS);
  const height = AXIS + shown.length * rowHeight;
  const svg = (
    <svg width={width} height={height} fontSize={TEXT}>
      <title>Frise</title>
      {axisTicks(span, axis).map(({ at, label }) => {
        const x = plotLeft + xOf(at, span, axis);
        return (
          <g key={at}>
            <text x={x} y={TEXT} textAnchor="middle" fill={CHROME['ink-3']}>
              {label}
            </text>
            <path d={`M${x} ${AXIS}V${height}`} stroke={CHROME.line} />
          </g>
        );
      })}
      {shown.map((row, index) => {
        const top = AXIS + index * rowHeight;
        const isHead = row.kind !== 'article';
        return (
          <g key={row.id} transform={`translate(0 ${top})`}>
            {isHead ? <rect width={width} height={rowHeight} fill={COLOURS.ground} fillOpacity={0.8} /> : null}
            <text y={middle + 4} x={isHead ? 4 : 16} fontWeight={isHead ? 600 : 400} fill={CHROME.ink}>
              {fitText(wordsOf(row, topics), TEXT, labelWidth - 36)}
            </text>
            {row.bars.map((bar, place) => {
              const [left, right] = barEnds(bar, span, axis);
              const live = row.live && now !== null && place === row.bars.length - 1;
              return (
                <rect
                  key={bar.start}
                  x={plotLeft + left}
                  y={middle - BAR / 2}
                  width={right - left}
                  height={BAR}
                  fill={live ? COLOURS.live : row.fresh ? COLOURS.fresh : COLOURS.bar}
                />
              );
            })}
          </g>
        );
      })}
      {now === null ? null : (
        <path d={`M${plotLeft + xOf(now, span, axis)} ${AXIS}V${height}`} stroke={COLOURS.live} strokeWidth={1.5} />
      )}
    </svg>
  );
  return { layout: { width, height, series: [], note: noteOf(rows.length) }, svg };
}
