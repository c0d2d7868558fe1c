import { NavLink } from 'react-router-dom';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import { menuFor } from './menu-entries.ts';
import styles from './menu-list.module.css';

/** Above this number the entries are closer together. */
const MANY = 12;

/** Links to the screens, with the current query. */
export function MenuList({ folded = false, onFollow }: { folded?: boolean; onFollow?: () => void }) {
  const user = useUser();
  const { query, searchOf } = useSharedQuery();
  const search = searchOf(query);
  const entries = menuFor(user);
  return (
    <ul className={`${styles.list} ${folded ? styles.folded : ''} ${entries.length > MANY ? styles.many : ''}`}>
      {entries.map(({ label, path, icon: Icon }) => (
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
