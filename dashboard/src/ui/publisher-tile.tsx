import { monogramOf } from '../table/view/cells/publishers.ts';
import styles from './publisher-tile.module.css';

/** A publisher's drawn monogram. The name always stands beside it, so readers do not hear it. */
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
