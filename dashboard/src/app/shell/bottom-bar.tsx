import { Menu } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import styles from './bottom-bar.module.css';
import { menuFor } from './menu-entries.ts';
import { useShell } from './shell-context.ts';

/** The bar has room for five: these, and the menu with all others. */
const DESTINATIONS: readonly string[] = [paths.suivigeneral, paths.page, paths.editeurs, paths.clusters];

/** A fifth of 320 px has room for ten letters. Screen readers read the whole name. */
const SHORT: Readonly<Record<string, string>> = { [paths.suivigeneral]: 'Suivi' };

export function BottomBar() {
  const user = useUser();
  const { open } = useShell();
  const { query, searchOf } = useSharedQuery();
  const search = searchOf(query);
  return (
    <nav aria-label="Écrans" className={styles.bar}>
      {menuFor(user)
        .filter(({ path }) => DESTINATIONS.includes(path))
        .map(({ label, path, icon: Icon }) => (
          <NavLink
            key={path}
            to={{ pathname: path, search }}
            aria-label={label}
            className={({ isActive }) => `${styles.entry} ${isActive ? styles.current : ''}`}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            {SHORT[path] ?? label}
          </NavLink>
        ))}
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={() => open('menu')}>
        <Menu size={18} strokeWidth={1.75} aria-hidden="true" />
        Menu
      </button>
    </nav>
  );
}
