import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApiError } from '../api/api-error.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { askedFrom, type ErrorState } from '../paths/entry-state.ts';
import { paths } from '../paths/paths.ts';
import { forgetSession, readUser, writeUser } from '../session/stored-user.ts';

/** What a failed call does to the whole page. */
function useFailureHandler() {
  const navigate = useNavigate();
  const place = useLocation();
  const { pathname, search } = place;
  return (error: ApiError) => {
    // On the login page a 401 means a wrong password, and the form shows it.
    if (error.kind === 'unauthorized' && pathname !== paths.login) {
      forgetSession(localStorage);
      navigate(paths.login, { replace: true, state: askedFrom(place) });
    }
    if (error.code === 'second_factor_required') {
      // The installation has begun to demand it. The shell reads the stored user as the page loads.
      const user = readUser(localStorage);
      if (user && user.mustEnrol !== true) {
        writeUser(localStorage, { ...user, mustEnrol: true });
        location.reload();
      }
    }
    if (error.kind === 'maintenance') navigate(paths.maintenance);
    if (error.kind === 'network' && pathname !== paths.error) {
      const state: ErrorState = { from: `${pathname}${search}`, reason: 'network' };
      navigate(paths.error, { state });
    }
  };
}

export function Providers({ children }: { children: ReactNode }) {
  const handle = useFailureHandler();
  const current = useRef(handle);
  useLayoutEffect(() => {
    current.current = handle;
  });
  const [client] = useState(() => makeQueryClient((error) => current.current(error)));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
