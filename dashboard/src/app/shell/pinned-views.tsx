import { Bookmark } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useViews } from '../../api/calls/views.ts';
import { useLater } from '../../shared/time-hooks.ts';
import { useStored } from '../../shared/use-stored.ts';
import styles from './menu-list.module.css';

/**
 * The user's pinned views, last in the menu. They are asked for after the figures of the screen, in browsers where there were some when
 * the views were last read: most people have none, and a screen has few calls.
 */
export function PinnedViews({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const [later, setLater] = useState(false);
  const id = useId();
  const [some, setSome] = useStored('pinnedViews', ['yes', 'no'], 'no');
  useLater(useCallback(() => setLater(true), []));
  const { data } = useViews(later && some === 'yes');
  const pinned = (data?.vues ?? []).filter(({ epinglee }) => epinglee);
  const known = data === undefined ? some : pinned.length > 0 ? 'yes' : 'no';
  useEffect(() => {
    if (known !== some) setSome(known);
  }, [known, some, setSome]);
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
