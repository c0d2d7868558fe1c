import styles from './logo.module.css';

/** The lookout: an eye under its brow, over the arrow of a watch-tower. */
export function LogoMark({ size = 26 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={styles.mark}>
      <path d="M3.5 14.5C6.2 8.6 10.7 5.6 16 5.6s9.8 3 12.5 8.9" />
      <path d="M8.2 20 16 27.4 23.8 20" />
      <circle cx="16" cy="16" r="3.9" />
    </svg>
  );
}

export function Logo({ size = 26 }: { size?: number }) {
  return (
    <span className={styles.logo} style={{ '--logo': `${size}px` }}>
      <LogoMark size={size} />
      <span className={styles.word}>Vigie</span>
    </span>
  );
}
