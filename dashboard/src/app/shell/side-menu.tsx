import { LogOut, PanelLeftClose, PanelLeftOpen, UserRound } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { NavLink } from 'react-router-dom';
import { useLogout } from '../../api/calls/logout.ts';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import { Button } from '../../ui/button.tsx';
import { ColourSchemeButton, FeedLights, MenuList } from './menu-list.tsx';
import { useShell } from './shell-context.ts';
import styles from './side-menu.module.css';

/** A tip has a fixed position, so it needs the current place of its icon. */
function placeTip({ target, currentTarget }: SyntheticEvent<HTMLElement>): void {
  const owner = target instanceof Element ? target.closest('[data-tip]') : null;
  if (!owner) return;
  const { top, height } = owner.getBoundingClientRect();
  currentTarget.style.setProperty('--tip', `${top + height / 2}px`);
}

/** The menu beside the page: screens above; feeds, the account, colour scheme and logout at its foot. */
export function SideMenu() {
  const { folded, toggleFold } = useShell();
  const { email } = useUser();
  const { query, searchOf } = useSharedQuery();
  const logout = useLogout();
  const Fold = folded ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      aria-label="Menu"
      className={`${styles.menu} ${folded ? styles.folded : ''}`}
      onMouseOver={placeTip}
      onFocus={placeTip}
    >
      <nav aria-label="Écrans" className={styles.screens}>
        <MenuList folded={folded} />
      </nav>
      <div className={styles.foot}>
        <div className={styles.feeds}>
          <FeedLights folded={folded} />
        </div>
        <NavLink
          to={{ pathname: paths.compte, search: searchOf(query) }}
          className={styles.account ?? ''}
          title={email}
          data-tip="Mon compte"
        >
          <UserRound size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className={folded ? 'visually-hidden' : styles.accountWords}>
            Mon compte
            {folded || email === '' ? null : <span className={styles.email}>{email}</span>}
          </span>
        </NavLink>
        <div className={styles.tools}>
          <button type="button" className={styles.logout} onClick={() => logout.mutate()} data-tip="Logout">
            <LogOut size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className={folded ? 'visually-hidden' : ''}>Logout</span>
          </button>
          <ColourSchemeButton />
          <Button
            look="quiet"
            iconOnly
            className={styles.fold ?? ''}
            aria-label={folded ? 'Déplier le menu' : 'Replier le menu'}
            aria-expanded={!folded}
            title={folded ? 'Déplier le menu ([)' : 'Replier le menu ([)'}
            icon={<Fold size={16} aria-hidden="true" />}
            onClick={toggleFold}
          />
        </div>
      </div>
    </aside>
  );
}
