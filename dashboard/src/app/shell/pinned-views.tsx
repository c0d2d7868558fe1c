import { Bookmark } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { usePinnedViews } from '../../api/calls/views.ts';
import styles from './menu-list.module.css';

/** The user's pinned views, last in the menu. */
export function PinnedViews({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const id = useId();
  const pinned = usePinnedViews();
  if (pinned.length === 0) return null;
  return (
    <div className={styles.group}>
      <p id={id} className={styles.heading}>
        Vues épinglées
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {pinned.map((view) => (
          <li key={view._id}>
            <Link to={view.adresse} className={styles.entry} onClick={onFollow} data-tip={view.nom}>
              <Bookmark size={17} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.label}>{view.nom}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
