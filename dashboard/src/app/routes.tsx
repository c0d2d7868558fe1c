import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import ErrorPage from '../features/error/error-page.tsx';
import { paths } from '../paths/paths.ts';
import { loadable } from '../shared/loadable.tsx';
import { loadDashboard, loadLogin } from './frames.ts';
import { RootBoundary } from './root-boundary.tsx';

const LoginPage = loadable(loadLogin);
const ResetPage = loadable(() => import('../features/reset/reset-page.tsx'));
const MaintenancePage = loadable(() => import('../features/maintenance/maintenance-page.tsx'));
const Dashboard = loadable(loadDashboard);

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <RootBoundary>
      {matchPath(`${paths.dashboard}/*`, pathname) ? (
        <Dashboard fallback={null} />
      ) : (
        <Routes>
          <Route path={paths.login} element={<LoginPage fallback={null} />} />
          <Route path={paths.reset} element={<ResetPage fallback={null} />} />
          <Route path={paths.maintenance} element={<MaintenancePage fallback={null} />} />
          <Route path={paths.error} element={<ErrorPage />} />
          <Route path="*" element={<Navigate to={paths.dashboard} replace />} />
        </Routes>
      )}
    </RootBoundary>
  );
}
