import { Component, type ReactNode } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import ErrorPage from '../features/error/error-page.tsx';
import type { ErrorReason, ErrorState } from '../paths/entry-state.ts';
import { paths } from '../paths/paths.ts';
import { loadable } from '../shared/loadable.tsx';
import { loadDashboard, loadLogin } from './frames.ts';
import { isLoadFailure } from './loading.ts';

interface Props {
  /** The address that is shown. */
  from: string;
  children: ReactNode;
}

class Boundary extends Component<Props, { reason: ErrorReason | null }> {
  override state = { reason: null };

  static getDerivedStateFromError(error: unknown) {
    return { reason: isLoadFailure(error) ? 'load' : 'broken' };
  }

  override render() {
    const { from, children } = this.props;
    const { reason } = this.state;
    if (reason === null) return children;
    if (from.startsWith(paths.error)) return <ErrorPage />;
    return <Navigate to={paths.error} replace state={{ from, reason } satisfies ErrorState} />;
  }
}

/** Around everything: an error outside of the screens' own boundaries leads to /error, never to a blank page. */
function RootBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Boundary key={pathname === paths.error ? 'error' : 'app'} from={`${pathname}${search}`}>
      {children}
    </Boundary>
  );
}

const LoginPage = loadable(loadLogin);
const ResetPage = loadable(() => import('../features/reset/reset-page.tsx'));
const ForgottenPage = loadable(() => import('../features/forgotten/forgotten-page.tsx'));
const UnsubscribePage = loadable(() => import('../features/unsubscribe/unsubscribe-page.tsx'));
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
          <Route path={paths.forgotten} element={<ForgottenPage fallback={null} />} />
          <Route path={paths.unsubscribe} element={<UnsubscribePage fallback={null} />} />
          <Route path={paths.maintenance} element={<MaintenancePage fallback={null} />} />
          <Route path={paths.error} element={<ErrorPage />} />
          <Route path="*" element={<Navigate to={paths.dashboard} replace />} />
        </Routes>
      )}
    </RootBoundary>
  );
}
