import { ExportSlot } from '@vigie/charts/export-slot';
import { hasViews } from '@vigie/contracts/views/view-address';
import { Menu } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import { ExportButton } from '../../parts/export/export-button.tsx';
import { ReportToasts } from '../../parts/reports/report-links.tsx';
import { askedFrom } from '../../paths/entry-state.ts';
import { paths } from '../../paths/paths.ts';
import { DEFAULT_PERIODE } from '../../query/query-codec.ts';
import { QueryProvider, useSharedQuery } from '../../query/query-context.tsx';
import { rememberQuery } from '../../query/recent-queries.ts';
import { sameQuery } from '../../query/shared-query.ts';
import { readUser, type User, writeUser } from '../../session/stored-user.ts';
import { ChangeUserContext, UserContext, useUser } from '../../session/user-context.ts';
import { DensityContext } from '../../shared/density.ts';
import { loadable } from '../../shared/loadable.tsx';
import { PHONE, RAIL, useMedia } from '../../shared/use-media.ts';
import { useStored } from '../../shared/use-stored.ts';
import { LiveData, SocketProvider } from '../../socket/socket-context.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { PalettePanel } from '../palette/palette-panel.tsx';
import { screenAt } from '../screens.ts';
import { menuFor } from './menu-entries.ts';
import { PrintHeader } from './print-header.tsx';
import styles from './shell.module.css';
import { type Panel, ShellContext, useColourScheme, useShell } from './shell-context.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** Stores what was searched on the screens of the menu, for the palette. The default query is not a search. */
function useRecentQueries(): void {
  const user = useUser();
  const { pathname } = useLocation();
  const { query, periode, defaults, searchOf } = useSharedQuery();
  const isDefault = periode === DEFAULT_PERIODE && sameQuery(query, defaults);
  useEffect(() => {
    if (isDefault || !menuFor(user).some(({ path }) => path === pathname)) return;
    rememberQuery(localStorage, user.email, { path: pathname, search: searchOf(query) });
  }, [user, pathname, isDefault, query, searchOf]);
}

/** The bar has room for five: these, and the menu with all others. */
const DESTINATIONS: readonly string[] = [paths.suivigeneral, paths.page, paths.editeurs, paths.clusters];

/** A fifth of 320 px has room for ten letters. Screen readers read the whole name. */
const SHORT: Readonly<Record<string, string>> = { [paths.suivigeneral]: 'Suivi' };

function BottomBar() {
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

const ShortcutSheet = loadable(() => import('../keyboard/shortcut-sheet.tsx'));
const EnrolmentFrame = loadable(async () => ({ default: (await import('./enrolment-frame.tsx')).EnrolmentFrame }));
const SaveViewDialog = loadable(() => import('../../parts/views/save-view-dialog.tsx'));
const PhoneMenu = loadable(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }));

function Frame() {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const phone = useMedia(PHONE);
  const rail = useMedia(RAIL);
  const [menu, setMenu] = useStored('menu', ['open', 'folded'], 'open');
  const [colourScheme, setColourScheme] = useColourScheme();
  const [panel, setPanel] = useState<Panel>(null);
  const toggleFold = useCallback(() => setMenu(menu === 'open' ? 'folded' : 'open'), [menu, setMenu]);
  const close = useCallback(() => setPanel(null), []);
  const state = useMemo(
    () => ({ folded: rail || menu === 'folded', toggleFold, colourScheme, setColourScheme, open: setPanel }),
    [rail, menu, toggleFold, colourScheme, setColourScheme],
  );
  useShortcuts(state, panel !== null);
  useRecentQueries();
  return (
    <ShellContext value={state}>
      <a href="#contenu" className={styles.skip}>
        Aller au contenu
      </a>
      <TopBar screen={screen} phone={phone} />
      <PrintHeader />
      <div className={styles.columns}>
        {phone ? null : <SideMenu />}
        <main id="contenu" tabIndex={-1} className={styles.content}>
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </main>
      </div>
      {phone ? <BottomBar /> : null}
      {panel === 'palette' ? <PalettePanel onClose={close} /> : null}
      {panel === 'shortcuts' ? <ShortcutSheet onClose={close} fallback={null} /> : null}
      {panel === 'view' && screen && hasViews(screen.name) ? (
        <SaveViewDialog screen={screen.name} onClose={close} fallback={null} />
      ) : null}
      {panel === 'menu' ? <PhoneMenu onClose={close} fallback={null} /> : null}
    </ShellContext>
  );
}

/**
 * Around every page under /dashboard. Without a stored user, or for one without a publisher, it leads to the login
 * page.
 */
export default function Shell() {
  const [user, setUser] = useState(() => readUser(localStorage));
  const changeUser = useCallback((changed: User) => {
    writeUser(localStorage, changed);
    setUser(changed);
  }, []);
  const place = useLocation();
  if (!user) return <Navigate to={paths.login} state={askedFrom(place)} replace />;
  if (user.mustEnrol === true) {
    return (
      <UserContext value={user}>
        <QueryProvider>
          <EnrolmentFrame fallback={null} />
        </QueryProvider>
      </UserContext>
    );
  }
  return (
    <UserContext value={user}>
      <ChangeUserContext value={changeUser}>
        <SocketProvider>
          <LiveData />
          <ReportToasts />
          <QueryProvider>
            <ExportSlot value={ExportButton}>
              <DensityContext value={user.densite ?? 'normale'}>
                <Frame />
              </DensityContext>
            </ExportSlot>
          </QueryProvider>
        </SocketProvider>
      </ChangeUserContext>
    </UserContext>
  );
}
