import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { Standing } from '../../parts/answers/answered.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { paths } from '../../paths/paths.ts';
import { TITLES } from '../../paths/titles.ts';
import styles from './admin-header.module.css';

const TABS = [
  { label: 'Utilisateurs', path: paths.admin },
  { label: 'Clés de collecte', path: paths.adminKeys },
  { label: 'Collecte', path: paths.adminCollect },
  { label: 'Sitemaps', path: paths.adminSitemaps },
  { label: 'Anomalies', path: paths.adminReport },
  { label: 'Files d’attente', path: paths.adminQueues },
  { label: 'Journal', path: paths.adminJournal },
] as const;

interface AdminHeaderProps {
  subtitle?: string | undefined;
  actions?: ReactNode;
  /** The answer that the subtitle comes from. */
  of?: Standing;
}

/** The header of the administration pages: tabs, each with an address of its own. */
export function AdminHeader({ subtitle, actions, of }: AdminHeaderProps) {
  const { search } = useLocation();
  return (
    <>
      <ScreenHeader of={of ? [of] : undefined} title={TITLES.admin} subtitle={subtitle} actions={actions} />
      <nav aria-label="Administration" className={styles.tabs}>
        {TABS.map(({ label, path }) => (
          <NavLink
            key={path}
            end
            to={{ pathname: path, search }}
            className={({ isActive }) => `${styles.tab} ${isActive ? styles.current : ''}`}
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
