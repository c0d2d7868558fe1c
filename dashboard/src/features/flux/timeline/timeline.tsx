import { useId, useMemo, useRef } from 'react';
import type { Span } from '../../../query/flux-query.ts';
import { axisTicks, axisWidth, geometryOf, xOf } from './geometry.ts';
import { ReadingBox, sayBar, useReading } from './reading.tsx';
import styles from './timeline.module.css';
import type { TimelineRow } from './timeline-row.ts';
import { type TimelineView, useInnerSize, useTimelineView } from './timeline-view.ts';

interface TimelineProps {
  /** Accessible name. */
  label: string;
  /** Heading of the titles. */
  heading: string;
  rows: readonly TimelineRow[];
  span: Span;
  /** Times of this Paris day have no date. */
  day: string;
  /** ms; null where the axis does not reach the present. */
  now: number | null;
}

const HINT =
  'Flèches gauche et droite\u00a0: barre précédente, suivante\u202f; haut et bas\u00a0: ligne\u202f; Entrée\u00a0: ouvrir dans un nouvel onglet\u202f; P\u00a0: la page au début de la barre\u202f; Échap\u00a0: quitter.';
/** Height of what is above and below it on a screen. */
const AROUND_PX = 372;
/** Half of a tick's label, which must not leave the frame. */
const LABEL_HALF = 22;

/** When articles were on the front page: one row per article, one bar per stay. */
export function Timeline({ label, heading, rows, span, day, now }: TimelineProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const view = useRef<TimelineView>(undefined);
  const size = useInnerSize(scroller);
  const hint = useId();
  const geometry = useMemo(() => geometryOf(size.width), [size.width]);
  const axis = axisWidth(geometry);
  const ticks = useMemo(() => axisTicks(span, axis), [span, axis]);
  const { reading, handlers } = useReading(rows, view);
  const active = reading?.place ?? null;
  const picture = useMemo(
    () => ({ rows, span, ticks, now, geometry, active }),
    [rows, span, ticks, now, geometry, active],
  );
  useTimelineView({ scroller, canvas, labels, view }, picture, size);
  const row = active ? rows[active.row] : undefined;
  const words = row && active ? sayBar(row, active, day) : null;
  const place = active ? (view.current?.rectOf(active) ?? null) : null;
  const height = rows.length * geometry.rowHeight;
  return (
    <div className={`${styles.frame} ${geometry.narrow ? styles.narrow : ''}`}>
      <div className={styles.axis} aria-hidden="true">
        {geometry.narrow ? null : (
          <span className={styles.head} style={{ width: geometry.labelWidth }}>
            <span>{heading}</span>
            <span>Total</span>
          </span>
        )}
        {ticks.map(({ at, label: text }) => (
          <span
            key={at}
            className={styles.tick}
            style={{ left: Math.max(LABEL_HALF, geometry.plotLeft + xOf(at, span, axis)) }}
          >
            {text}
          </span>
        ))}
      </div>
      {/* role="application": arrow keys must move between bars, not the screen reader's cursor. */}
      <div
        ref={scroller}
        className={styles.scroller}
        style={{ height: `min(${height}px, max(340px, calc(100dvh - ${AROUND_PX}px)))` }}
        role="application"
        aria-roledescription="frise"
        aria-label={label}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the reading is driven by keys
        tabIndex={0}
        {...handlers}
      >
        <div style={{ height }}>
          <div className={styles.stage} style={{ height: size.height }}>
            <div
              ref={labels}
              className={styles.labels}
              style={{ width: geometry.labelWidth, '--label-height': `${geometry.rowHeight}px` }}
            />
            <canvas ref={canvas} className={styles.canvas} style={{ left: geometry.plotLeft }} />
            {place && row?.href ? (
              <a
                className={styles.link}
                href={row.href}
                target="_blank"
                rel="noopener"
                tabIndex={-1}
                style={{ ...place, left: place.left - 4, width: place.width + 8 }}
              >
                <span className="visually-hidden">{row.title}</span>
              </a>
            ) : null}
          </div>
        </div>
      </div>
      {place && words ? <ReadingBox words={words} place={place} size={size} /> : null}
      <p id={hint} className="visually-hidden">
        {HINT}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {reading?.byKey ? words?.sentence : ''}
      </p>
    </div>
  );
}
