import { type ReactNode, useId } from 'react';
import type { Layout } from '../prepare/layout.ts';
import { readBucket } from '../prepare/reading.ts';
import type { MomentLink } from '../types.ts';
import { Crosshair } from './crosshair.tsx';
import { ReadingBox } from './reading-box.tsx';
import { useReading } from './use-reading.ts';

interface StageProps {
  readonly layout: Layout;
  readonly title: string;
  readonly onPick?: ((bucket: string, index: number) => void) | undefined;
  readonly onZoom?: ((from: string, to: string) => void) | undefined;
  readonly momentLink?: MomentLink | undefined;
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
export function Stage({ layout, title, onPick, onZoom, momentLink, children }: StageProps) {
  const { reading, lastRead, handlers } = useReading({ layout, onPick, onZoom });
  const hintId = useId();
  const said =
    reading &&
    readBucket(layout.buckets, layout.series, reading.index, layout.incomplete, layout.stacked, layout.lacks);
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
