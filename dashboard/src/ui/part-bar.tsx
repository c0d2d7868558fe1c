import styles from './part-bar.module.css';

interface PartBarProps {
  /** 0 to 1; nothing is drawn for 0 or less. */
  part: number;
  strong?: boolean;
  className?: string | undefined;
}

/** A share as a bar. Its figure is shown beside it. */
export function PartBar({ part, strong = false, className = '' }: PartBarProps) {
  return (
    <span className={`${styles.track} ${className}`} aria-hidden="true">
      {part > 0 ? (
        <span className={`${styles.part} ${strong ? styles.strong : ''}`} style={{ width: `${part * 100}%` }} />
      ) : null}
    </span>
  );
}
