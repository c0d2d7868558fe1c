import styles from './count-badge.module.css';

export function CountBadge({ count }: { count: number }) {
  return count > 0 ? (
    <span className={styles.badge} aria-hidden="true">
      {count}
    </span>
  ) : null;
}
