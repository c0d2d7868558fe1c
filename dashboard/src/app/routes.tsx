import { lazy, Suspense } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import ErrorPage from '../features/error/error-page.tsx';
import { paths } from '../paths/paths.ts';
import { loadDashboard, loadLogin } from './frames.ts';
import { RootBoundary } from './root-boundary.tsx';

const LoginPage = lazy(loadLogin);
const ResetPage = lazy(() => import('../features/reset/reset-page.tsx'));
const MaintenancePage = lazy(() => import('../features/maintenance/maintenance-page.tsx'));
const Dashboard = lazy(loadDashboard);

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <RootBoundary>
      <Suspense fallback={null}>
        {matchPath(`${paths.dashboard}/*`, pathname) ? (
          <Dashboard />
        ) : (
          <Routes>
            <Route path={paths.login} element={<LoginPage />} />
            <Route path={paths.reset} element={<ResetPage />} />
            <Route path={paths.maintenance} element={<MaintenancePage />} />
            <Route path={paths.error} element={<ErrorPage />} />
            <Route path="*" element={<Navigate to={paths.dashboard} replace />} />
          </Routes>
        )}
      </Suspense>
    </RootBoundary>
  );
}
