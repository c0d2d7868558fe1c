import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type PageScreen, readPageSearch, withPageSearch } from '../../parts/page/page-address.ts';

export interface PagePlace extends PageScreen {
  /** Goes there: one step of the browser's history, or the same one with `replace`. */
  go: (change: Partial<PageScreen>, how?: { replace: boolean }) => void;
}

/** Page, minute, compared minute and rival, kept in the address. */
export function usePageAddress(): PagePlace {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      ...readPageSearch(new URLSearchParams(search)),
      // Read from the browser: a second step may come before the first one is rendered.
      go: (change, how) => navigate({ pathname, search: withPageSearch(window.location.search, change) }, how),
    }),
    [pathname, search, navigate],
  );
}
