import { monogramOf } from '../shared/monogram.ts';
import styles from './publisher-tile.module.css';

/** A publisher's monogram. The name is always beside it, so it is hidden from screen readers. */
export function PublisherTile({ name, size = 20 }: { name: string; size?: number }) {
  const { tile, letters } = monogramOf(name);
  return (
    <span
      aria-hidden="true"
      className={styles.tile}
      style={{ '--tile': `var(--tile-${tile}, var(--tile-other))`, '--size': `${size}px` }}
    >
      {letters}
    </span>
  );
}
