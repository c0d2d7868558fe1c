import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import NotFoundPage from '../features/error/not-found-page.tsx';
import { ScreenHeader } from '../parts/screen-header/screen-header.tsx';
import { homeOf, paths } from '../paths/paths.ts';
import { useSharedQuery } from '../query/query-context.tsx';
import { useUser } from '../session/user-context.ts';
import { State } from '../ui/state.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { StoriesNotice, UnexposedNotice, UnfollowedNotice, UnreadableNotice } from './notices.tsx';
import { SCREENS, type Screen, screenAt } from './screens.ts';
import Shell from './shell/shell.tsx';
import { titleAtFirst } from './title-at-first.ts';

/** Shown instead of a screen that the user may not see. The server refuses its calls, too. */
function NoRights({ title }: { title: string }) {
  return (
    <>
      <ScreenHeader title={title} />
      <State>Vous n'avez pas les droits pour afficher cette page</State>
    </>
  );
}

/** Stands for a screen whose code is on its way. index.html has the same before any code is there: styles/frame-skeleton.css. */
function ScreenSkeleton() {
  const { pathname, search } = useLocation();
  const { query: shared } = useSharedQuery();
  const screen = screenAt(pathname);
  const title = screen && titleAtFirst({ name: screen.name, pathname, shared, params: new URLSearchParams(search) });
  return (
    <div className="screen-skeleton" aria-hidden="true">
      <div className="screen-skeleton-title" data-tile={title?.tile ? '' : undefined}>
        {title?.words}
      </div>
    </div>
  );
}

/** A screen for users who may see it. Others read that they may not, and none of its code is loaded. */
export function GuardedScreen({
  screen: { name, component: Page, fields, restsOnClusters, without },
}: {
  screen: Screen;
}) {
  const { opens } = SCREEN_ACCESS[name];
  return may(opens, useUser()) ? (
    <>
      {restsOnClusters ? <StoriesNotice /> : null}
      {without ? <UnexposedNotice shows={without} /> : null}
      <UnreadableNotice screen={name} />
      {fields.includes('groupe') ? <UnfollowedNotice /> : null}
      <Page fallback={<ScreenSkeleton />} />
    </>
  ) : (
    <NoRights title={opens === 'actus' ? 'Actus' : 'Administration'} />
  );
}

/** Keeps the query in the address. */
function Home() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: homeOf(useUser()), search }} replace />;
}

/** Everything under /dashboard. The pages outside of it load none of this. */
export default function Dashboard() {
  return (
    <ToastProvider>
      <Routes>
        <Route path={paths.dashboard} element={<Shell />}>
          <Route index element={<Home />} />
          {SCREENS.map((screen) => (
            <Route key={screen.path} path={screen.path} element={<GuardedScreen screen={screen} />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </ToastProvider>
  );
}
