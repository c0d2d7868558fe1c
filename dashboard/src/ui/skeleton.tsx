import { useDelayed } from '../shared/time-hooks.ts';
import styles from './skeleton.module.css';

/** Keeps the place of what is loading, and is visible once the wait has lasted 150 ms. */
export function Skeleton({ height }: { height: number }) {
  const late = useDelayed(true);
  return (
    <div className={styles.sheet} style={{ height }} aria-busy="true">
      <span className="visually-hidden">Chargement</span>
      {late ? (
        <>
          <span className={styles.title} />
          <span className={styles.block} />
        </>
      ) : null}
    </div>
  );
}
