import { Search } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { FilterBar } from '../../filters/filter-bar.tsx';
import { paths } from '../../paths/paths.ts';
import type { FilterField } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { Logo, LogoMark } from '../../ui/logo.tsx';
import { screenAt } from '../screens.ts';
import { FetchLine } from './fetch-line.tsx';
import { InventedNewsroom } from './invented-newsroom.tsx';
import { OutlineButton } from './outline-button.tsx';
import { useShell } from './shell-context.ts';
import styles from './top-bar.module.css';

export function TopBar({ fields, phone }: { fields: readonly FilterField[]; phone: boolean }) {
  const { open } = useShell();
  const { query, searchOf } = useSharedQuery();
  const { pathname } = useLocation();
  return (
    <header className={styles.bar}>
      <Link
        to={{ pathname: paths.dashboard, search: searchOf(query) }}
        className={styles.logo}
        aria-label="Vigie, accueil"
      >
        <span className={styles.full}>
          <Logo size={26} />
        </span>
        <span className={styles.mark}>
          <LogoMark size={26} />
        </span>
      </Link>
      <FilterBar fields={fields} phone={phone} ownRange={screenAt(pathname)?.ownRange} />
      {phone ? null : <InventedNewsroom />}
      {phone ? null : <OutlineButton />}
      {phone ? null : (
        <button type="button" className={styles.search} aria-keyshortcuts="Control+K" onClick={() => open('palette')}>
          <span className="visually-hidden">Palette de commandes</span>
          <Search size={16} aria-hidden="true" />
          <kbd className={styles.kbd}>Ctrl K</kbd>
        </button>
      )}
      <FetchLine />
    </header>
  );
}
