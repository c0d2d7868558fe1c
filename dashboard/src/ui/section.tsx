import { type FigureId, figureLabel } from '@vigie/contracts/figures';
import type { ReactNode } from 'react';
import { FigureName } from './figure-name.tsx';
import styles from './section.module.css';

/** What it is called: by itself, or by the figure that all of it shows. */
type Named = { title: string; figure?: undefined } | { figure: FigureId; title?: undefined };

type SectionProps = Named & { note?: string | null; children: ReactNode };

/** A part of a screen with its own small heading and a note beside it. */
export function Section({ title, figure, note, children }: SectionProps) {
  return (
    <section aria-label={figure ? figureLabel(figure) : title} className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{figure ? <FigureName id={figure} /> : title}</h2>
        {note == null ? null : <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
