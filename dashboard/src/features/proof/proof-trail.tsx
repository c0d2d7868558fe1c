import { pageLabel } from '@vigie/contracts/pages';
import { Link } from 'react-router-dom';
import styles from './proof.module.css';
import type { ProofPlace } from './use-proof.ts';

interface ProofTrailProps {
  place: ProofPlace;
  /** Title of the opened article; null: it is that of the whole screen, or not known yet. */
  titre: string | null;
}

/** What was opened, each with the way back to it. */
export function ProofTrail({ place, titre }: ProofTrailProps) {
  const { cellule, article, searchWith } = place;
  if (cellule === null) return null;
  const cell = `${pageLabel(cellule.page)}, place ${cellule.place}`;
  return (
    <nav aria-label="Ce qui est ouvert" className={styles.trail}>
      <ol className={styles.pieces}>
        <li className={styles.piece}>
          <Link to={{ search: searchWith({ cellule: null, article: null }) }} className={styles.link}>
            Tout le score
          </Link>
        </li>
        <li className={styles.piece}>
          {article === null ? (
            <span aria-current="step">{cell}</span>
          ) : (
            <Link to={{ search: searchWith({ article: null }) }} className={styles.link}>
              {cell}
            </Link>
          )}
        </li>
        {article === null ? null : (
          <li className={styles.piece}>
            <span aria-current="step">{titre ?? 'Article'}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
