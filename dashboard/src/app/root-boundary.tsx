import { Component, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import ErrorPage from '../features/error/error-page.tsx';
import type { ErrorReason, ErrorState } from '../paths/entry-state.ts';
import { paths } from '../paths/paths.ts';
import { isLoadFailure } from './load-failures.ts';

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
export function RootBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Boundary key={pathname === paths.error ? 'error' : 'app'} from={`${pathname}${search}`}>
      {children}
    </Boundary>
  );
}
