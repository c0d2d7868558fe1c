import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import type { Standing } from '../../ui/answered.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import styles from './admin-header.module.css';

const TABS = [
  { label: 'Utilisateurs', path: paths.admin },
  { label: 'Clés de collecte', path: paths.adminKeys },
  { label: 'Sitemaps', path: paths.adminSitemaps },
  { label: 'Anomalies', path: paths.adminReport },
  { label: "Files d'attente", path: paths.adminQueues },
] as const;

interface AdminHeaderProps {
  subtitle?: string | undefined;
  actions?: ReactNode;
  /** What the subtitle comes from. */
  of?: Standing;
}

/** One page with tabs of its own, each an address. */
export function AdminHeader({ subtitle, actions, of }: AdminHeaderProps) {
  const { search } = useLocation();
  return (
    <>
      <ScreenHeader of={of ? [of] : undefined} title="Administration" subtitle={subtitle} actions={actions} />
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
