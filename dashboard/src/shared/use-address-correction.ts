import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Replaces the search part of the shown screen's address, for effects and timers: what an address leaves out, a choice that
 * follows another one. It adds no step to the browser's history.
 *
 * While a link's screen is loading, React still shows the last one and runs its effects. The returned function then does
 * nothing, since its address would lead back; it is called again once the new address is rendered.
 */
export function useAddressCorrection(): (corrected: string) => void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (corrected) => {
      if (window.location.pathname !== pathname || window.location.search !== search) return;
      navigate({ pathname, search: corrected, hash }, { replace: true, state });
    },
    [navigate, pathname, search, hash, state],
  );
}
