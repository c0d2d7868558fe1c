import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import { menuGroupsFor } from './menu-entries.ts';
import styles from './menu-list.module.css';
import { PinnedViews } from './pinned-views.tsx';

/** Above this number the entries are closer together. */
const MANY = 12;

/** Links to the screens under their headings, with the current query. The current one is scrolled into view. */
export function MenuList({ folded = false, onFollow }: { folded?: boolean; onFollow?: (() => void) | undefined }) {
  const user = useUser();
  const { pathname } = useLocation();
  const { query, searchOf } = useSharedQuery();
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const search = searchOf(query);
  const groups = menuGroupsFor(user);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry is another one on another path
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, folded]);
  return (
    <div ref={menu} className={`${styles.menu} ${folded ? styles.folded : ''} ${count > MANY ? styles.many : ''}`}>
      {groups.map(({ group, entries }) => (
        <div key={group} className={styles.group}>
          <p id={`${id}-${group}`} className={styles.heading}>
            {group}
          </p>
          <ul className={styles.list} aria-labelledby={`${id}-${group}`}>
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
        </div>
      ))}
      <PinnedViews onFollow={onFollow} />
    </div>
  );
}
