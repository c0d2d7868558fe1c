import { formatAgo } from '../shared/age.ts';
import { useNow } from '../shared/use-now.ts';
import styles from './freshness.module.css';

/** Older figures have the warning colour. */
const STALE_MS = 180_000;

/** « actualisé il y a 40 s », for figures of a range that still grows. */
export function Freshness({ at }: { at: number }) {
  const age = useNow(5000) - at;
  return <span className={age > STALE_MS ? styles.stale : styles.fresh}>{`actualisé ${formatAgo(age)}`}</span>;
}
