import { useStatus } from '../../api/calls/status.ts';
import { feedLights } from '../../shared/feed-light.ts';
import { useNow } from '../../shared/time-hooks.ts';
import styles from './feed-lights.module.css';

/** Newest snapshot of each source: a green dot, or a red triangle with its age; of one that is not followed a ring. */
export function FeedLights({ folded }: { folded: boolean }) {
  const { data } = useStatus();
  const now = useNow(10_000);
  if (!data) return <div className={styles.space} />;
  return (
    <section aria-label="Flux" className={`${styles.lights} ${folded ? styles.folded : ''}`}>
      <p className={styles.title}>Flux</p>
      <ul className={styles.list}>
        {feedLights(data, now).map(({ source, label, fresh, text }) => (
          <li key={source} className={styles.light} data-tip={`${label} : ${text}`}>
            <span className={fresh === null ? styles.off : fresh ? styles.dot : styles.triangle} aria-hidden="true" />
            <span className={styles.label}>{label}</span>
            <span className={`${styles.text} ${fresh === false ? styles.late : ''}`}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
