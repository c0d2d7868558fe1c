import { useIsFetching } from '@tanstack/react-query';
import type { ScreenName } from '@vigie/contracts/roles/screens';
import { hasViews } from '@vigie/contracts/views/view-address';
import { BookmarkPlus, Search, TableOfContents } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FilterBar } from '../../filters/filter-bar.tsx';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { Popover } from '../../shared/popover/popover.tsx';
import { useDelayed } from '../../shared/time-hooks.ts';
import { Logo, LogoMark } from '../../ui/logo.tsx';
import popup from '../../ui/popup.module.css';
import type { Screen } from '../screens.ts';
import { InventedNewsroom } from './invented-newsroom.tsx';
import { goTo, type PagePart, pageParts, useShell } from './shell-context.ts';
import styles from './top-bar.module.css';

/** « Enregistrer la vue », in the bar of screens that have views. */
function SaveViewButton({ screen }: { screen: ScreenName }) {
  const { open } = useShell();
  if (!hasViews(screen)) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Enregistrer la vue"
      title="Enregistrer la vue"
      onClick={() => open('view')}
    >
      <BookmarkPlus size={16} aria-hidden="true" />
    </button>
  );
}

/** The 2 px line under the bar while figures are being renewed. Polling the status does not show it. */
function FetchLine() {
  const fetching = useIsFetching({ predicate: (query) => query.meta?.quiet !== true });
  return <div className={styles.track}>{useDelayed(fetching > 0) ? <div className={styles.line} /> : null}</div>;
}

/** « Sommaire »: the parts of the screen, each a way to it. In the bar, which stays while the page scrolls. */
function OutlineButton() {
  const [parts, setParts] = useState<readonly PagePart[] | null>(null);
  const choose = (part: PagePart) => {
    setParts(null);
    // Closing gives the focus back to the button.
    setTimeout(() => goTo(part));
  };
  return (
    <Popover
      open={parts !== null}
      onOpenChange={(open) => setParts(open ? pageParts() : null)}
      button={<TableOfContents size={16} aria-hidden="true" />}
      buttonClass={styles.button}
      buttonLabel="Sommaire de la page"
      label="Sommaire de la page"
      align="end"
      popupClass={`${popup.popup} ${styles.popup}`}
      positionerClass={popup.positioner}
    >
      {parts === null || parts.length === 0 ? (
        <p className={styles.none}>Cette page n’a qu’une partie.</p>
      ) : (
        <ul className={styles.list}>
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <li key={place}>
              <button type="button" className={styles.part} onClick={() => choose(part)}>
                {part.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

export function TopBar({ screen, phone }: { screen: Screen | undefined; phone: boolean }) {
  const { open } = useShell();
  const { query, searchOf } = useSharedQuery();
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
      {screen && screen.bar.length > 0 ? (
        <FilterBar bar={screen.bar} fields={screen.fields} phone={phone} />
      ) : (
        <div className={styles.space} />
      )}
      {phone ? null : <InventedNewsroom />}
      {phone || !screen ? null : <SaveViewButton screen={screen.name} />}
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
