import { type FigureId, figureLabel, figureShort, restsOnClusters } from '@vigie/contracts/figures';
import { PROVISIONAL, provisionalName } from '@vigie/contracts/french/stories';
import type { ReactNode } from 'react';
import { useClustersBehind } from '../shared/clusters-behind.ts';
import styles from './section.module.css';

interface FigureNameProps {
  id: FigureId;
  /** As it is called in a narrow place. */
  short?: boolean;
  /** A figure of articles is shown of those of a cluster. */
  ofClusters?: boolean;
}

/** The name of a figure, marked while it rests on clusters that are not up to date. */
export function FigureName({ id, short = false, ofClusters = false }: FigureNameProps) {
  const behind = useClustersBehind();
  return (
    <>
      {short ? figureShort(id) : figureLabel(id)}
      {behind && restsOnClusters(id, ofClusters) ? <Provisional /> : null}
    </>
  );
}

const Provisional = () => (
  <span className={styles.provisional} title="Les histoires sont en cours de calcul, ce chiffre peut encore changer">
    {PROVISIONAL}
  </span>
);

/** The same where there is text alone, as in charts. */
export function useFigureName(id: FigureId): string {
  const behind = useClustersBehind();
  const name = figureLabel(id);
  return behind && restsOnClusters(id) ? provisionalName(name) : name;
}

/** What it is called: by itself, or by the figure that all of it shows. */
type SectionName = { title: string; figure?: undefined } | { figure: FigureId; title?: undefined };

type SectionProps = SectionName & {
  note?: string | null;
  /** At the right of its heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of a screen with its own small heading and a note beside it. */
export function Section({ title, figure, note, actions, children }: SectionProps) {
  return (
    <section aria-label={figure ? figureLabel(figure) : title} className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{figure ? <FigureName id={figure} /> : title}</h2>
        {note == null ? null : <p className={styles.note}>{note}</p>}
        {actions ? (
          <div className={styles.actions} data-compact>
            {actions}
          </div>
        ) : null}
      </div>
      {children}
    </section>
  );
}
