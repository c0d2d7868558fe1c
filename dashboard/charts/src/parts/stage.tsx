import { Bar, Circle, Line } from '@visx/shape';
import { type CSSProperties, type ReactNode, useId, useLayoutEffect } from 'react';
import { cssPaint } from '../palette.ts';
import type { Layout } from '../prepare/layout.ts';
import { type Reading, readBucket } from '../prepare/reading.ts';
import { Swatch } from '../swatch.tsx';
import type { MomentLink } from '../types.ts';
import { type ReadingState, useReading } from './use-reading.ts';

/** From this half width on, the tinted slot is enough, without a line through the bar. */
const WIDE = 4;

/** In an svg of its own over the picture, so that moving it redraws no line. */
function Crosshair({ layout, reading }: { layout: Layout; reading: ReadingState }) {
  const { plot, xScale, lines, halfSlot: half } = layout;
  const x = xScale(reading.index);
  const anchorX = reading.anchor === null ? x : xScale(reading.anchor);
  const from = Math.min(x, anchorX) - half;
  const to = Math.max(x, anchorX) + half;
  return (
    <svg className="vc-crosshair" width={layout.width} height={layout.height} aria-hidden="true">
      {to > from && (
        <Bar x={from} y={plot.top} width={to - from} height={plot.bottom - plot.top} className="vc-range" />
      )}
      {half < WIDE && <Line from={{ x, y: plot.top }} to={{ x, y: plot.bottom }} />}
      {lines.map(({ id, token, points }) => {
        const y = points[reading.index]?.y;
        if (y === null || y === undefined) return null;
        return <Circle key={id} cx={x} cy={y} r={4} stroke={cssPaint.series(token, 'text')} />;
      })}
    </svg>
  );
}

const BESIDE = 14;

/** Beside the crosshair, on the side with more room. */
function ReadingBox({ layout, reading }: { layout: Layout; reading: Reading }) {
  const x = layout.xScale(reading.index);
  const onLeft = x > layout.width / 2;
  const away = BESIDE + layout.halfSlot;
  const room = (onLeft ? x : layout.width - x) - away;
  const side: CSSProperties = onLeft ? { right: layout.width - x + away } : { left: x + away };
  return (
    <div className="vc-box" style={{ ...side, top: layout.plot.top, maxWidth: room }} aria-hidden="true">
      <p className="vc-box-title">{reading.label}</p>
      <ul>
        {reading.lines.map(({ id, label, token, value }) => (
          <li key={id}>
            <Swatch token={token} />
            <span className="vc-box-name">{label}</span>
            <b>{value}</b>
          </li>
        ))}
        {reading.total !== null && (
          <li className="vc-box-total">
            <span className="vc-box-name">Total</span>
            <b>{reading.total}</b>
          </li>
        )}
      </ul>
      {[...(reading.note === null ? [] : [reading.note]), ...reading.notes].map((text) => (
        <p key={text} className="vc-box-note">
          {text}
        </p>
      ))}
    </div>
  );
}

interface StageProps {
  readonly layout: Layout;
  readonly title: string;
  readonly onPick?: ((bucket: string, index: number) => void) | undefined;
  readonly onZoom?: ((from: string, to: string) => void) | undefined;
  readonly momentLink?: MomentLink | undefined;
  /** Called with the bucket that was read last. */
  readonly onRead?: ((bucket: string | undefined) => void) | undefined;
  /** The picture. */
  readonly children: ReactNode;
}

function hint(canPick: boolean, canZoom: boolean): string {
  const keys = ['Flèches\u00a0: parcourir', 'Début, Fin\u00a0: extrémités', 'Échap\u00a0: quitter'];
  if (canPick) keys.push('Entrée\u00a0: ouvrir');
  if (canZoom) keys.push('Maj et flèches puis Entrée\u00a0: réduire la période');
  return `${keys.join('\u202f; ')}.`;
}

/** The picture with its reading: crosshair, box beside it, keys, live region, and the link to the moment below it. */
export function Stage({ layout, title, onPick, onZoom, momentLink, onRead, children }: StageProps) {
  const { reading, lastRead, handlers } = useReading({ layout, onPick, onZoom });
  useLayoutEffect(() => {
    onRead?.(lastRead);
  }, [onRead, lastRead]);
  const hintId = useId();
  const said =
    reading &&
    readBucket(
      layout.buckets,
      layout.series,
      reading.index,
      layout.incomplete,
      layout.stacked,
      layout.lacks,
      layout.notes,
    );
  return (
    <>
      {/* role=application: arrow keys must reach the chart, not the screen reader's own cursor. */}
      <div
        className={onPick ? 'vc-plot vc-plot-pick' : 'vc-plot'}
        role="application"
        aria-roledescription="graphique"
        aria-label={title}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the reading is driven by keys
        tabIndex={0}
        {...handlers}
      >
        {children}
        {reading && <Crosshair layout={layout} reading={reading} />}
        {said && <ReadingBox layout={layout} reading={said} />}
        <p id={hintId} className="vc-hidden">
          {hint(onPick !== undefined, onZoom !== undefined)}
        </p>
        <p className="vc-hidden" aria-live="polite">
          {reading?.byKey ? said?.sentence : ''}
        </p>
      </div>
      {momentLink && lastRead !== undefined && !layout.empty && <p className="vc-moment">{momentLink(lastRead)}</p>}
    </>
  );
}
