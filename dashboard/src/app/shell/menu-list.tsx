import { NavLink } from 'react-router-dom';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import { menuFor } from './menu-entries.ts';
import styles from './menu-list.module.css';

/** Links to the screens, carrying the current query. */
export function MenuList({ folded = false, onFollow }: { folded?: boolean; onFollow?: () => void }) {
  const user = useUser();
  const { query, searchOf } = useSharedQuery();
  const search = searchOf(query);
  return (
    <ul className={`${styles.list} ${folded ? styles.folded : ''}`}>
      {menuFor(user).map(({ label, path, icon: Icon }) => (
        <li key={path}>
          <NavLink
            to={{ pathname: path, search }}
            className={({ isActive }) => `${styles.entry} ${isActive ? styles.current : ''}`}
            onClick={onFollow}
            data-tip={label}
          >
            <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles.label}>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
