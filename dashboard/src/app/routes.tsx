import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import ErrorPage from '../features/error/error-page.tsx';
import { HOME, paths } from '../paths/paths.ts';
import { GuardedScreen } from './guarded-screen.tsx';
import { RootBoundary } from './root-boundary.tsx';
import { SCREENS } from './screens.ts';

const LoginPage = lazy(() => import('../features/login/login-page.tsx'));
const ResetPage = lazy(() => import('../features/reset/reset-page.tsx'));
const MaintenancePage = lazy(() => import('../features/maintenance/maintenance-page.tsx'));
const Shell = lazy(() => import('./shell/shell.tsx'));
const NotFoundPage = lazy(() => import('../features/error/not-found-page.tsx'));

/** Keeps the query in the address. */
function Home() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: HOME, search }} replace />;
}

export function AppRoutes() {
  return (
    <RootBoundary>
      <Suspense fallback={null}>
        <Routes>
          <Route path={paths.root} element={<Navigate to={paths.dashboard} replace />} />
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.reset} element={<ResetPage />} />
          <Route path={paths.maintenance} element={<MaintenancePage />} />
          <Route path={paths.error} element={<ErrorPage />} />
          <Route path={paths.dashboard} element={<Shell />}>
            <Route index element={<Home />} />
            {SCREENS.map((screen) => (
              <Route key={screen.path} path={screen.path} element={<GuardedScreen screen={screen} />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
          <Route path="*" element={<Navigate to={paths.dashboard} replace />} />
        </Routes>
      </Suspense>
    </RootBoundary>
  );
}
