import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  key: string;
  name: ReactNode;
  /** Leads back to it. `null` means it is what is shown. */
  search: string | null;
}

/** What was opened within a screen, each with the way back to it. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className={styles.breadcrumbs}>
      <ol className={styles.list}>
        {crumbs.map(({ key, name, search }) => (
          <li key={key} className={styles.crumb}>
            {search === null ? (
              <span aria-current="step">{name}</span>
            ) : (
              <Link to={{ search }} className={styles.link}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
