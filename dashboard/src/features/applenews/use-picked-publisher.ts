import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSharedQuery } from '../../filters/query-context.tsx';

const PARAM = 'choisi';

/** The address with the word that the query's publisher was picked on this screen. */
export function withPick(search: string): string {
  const params = new URLSearchParams(search);
  params.set(PARAM, '1');
  return `?${params}`;
}

/**
 * The publisher that this screen asks for: 'all' until the reader picks one here, whatever the query brought along. The
 * address remembers the pick.
 */
export function usePickedPublisher(): { editeur: string; pick: () => void } {
  const { query } = useSharedQuery();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const brought = useRef(query.editeur);
  const picked = new URLSearchParams(search).has(PARAM);
  const pick = useCallback(
    () => navigate({ pathname, search: withPick(search) }, { replace: true }),
    [navigate, pathname, search],
  );
  useEffect(() => {
    if (!picked && query.editeur !== brought.current) pick();
  }, [picked, query.editeur, pick]);
  return { editeur: picked ? query.editeur : 'all', pick };
}
