import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../session/user-context.ts';
import { useToday } from '../shared/use-today.ts';
import { decodeQuery, encodeQuery, holdsQuery } from './query-codec.ts';
import { defaultQuery, type SharedQuery } from './shared-query.ts';
import { expireStored, readStoredQuery, writeStoredQuery } from './stored-query.ts';

interface QueryState {
  query: SharedQuery;
  defaults: SharedQuery;
  /** Makes a query the current one: address, local storage, screens. */
  apply: (query: SharedQuery) => void;
  /** The address's search part of a query, for links. */
  searchOf: (query: SharedQuery) => string;
}

/** For what shows an earlier answer: its labels and links are of the filter of then (ui/kept.tsx). */
export const QueryContext = createContext<QueryState | null>(null);

export function useSharedQuery(): QueryState {
  const state = useContext(QueryContext);
  if (!state) throw new Error('useSharedQuery outside of its provider');
  return state;
}

/** Search part that brings back the stored query; '' when the address already speaks, or there is nothing to bring. */
function searchToRestore(search: string, defaults: SharedQuery): string {
  expireStored(localStorage, Date.now());
  const params = new URLSearchParams(search);
  const stored = holdsQuery(params) ? null : readStoredQuery(localStorage, defaults);
  const restored = stored ? encodeQuery(stored, defaults, params) : search;
  return restored === search ? '' : restored;
}

/** The address holds the query; this reads it, and writes it there and to local storage. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const user = useUser();
  const today = useToday();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const defaults = useMemo(() => defaultQuery(user.editeur, today), [user.editeur, today]);
  const [restore, setRestore] = useState(() => searchToRestore(search, defaults));
  // One object as long as the query says the same: a tab in the address must not undo what is being edited.
  const canonical = encodeQuery(decodeQuery(new URLSearchParams(search), defaults), defaults);
  const query = useMemo(() => decodeQuery(new URLSearchParams(canonical), defaults), [canonical, defaults]);

  const searchOf = useCallback((next: SharedQuery) => encodeQuery(next, defaults), [defaults]);
  const apply = useCallback(
    (next: SharedQuery) => navigate({ pathname, search: encodeQuery(next, defaults, new URLSearchParams(search)) }),
    [navigate, pathname, search, defaults],
  );

  const waiting = restore !== '' && search !== restore;
  useEffect(() => {
    // The router's own update may come a render later: screens wait for it, or they would ask for the default first.
    if (waiting) navigate({ pathname, search: restore }, { replace: true });
    else if (restore !== '') setRestore('');
  }, [waiting, restore, navigate, pathname]);

  useEffect(() => {
    if (!waiting) writeStoredQuery(localStorage, query);
  }, [waiting, query]);

  const value = useMemo(() => ({ query, defaults, apply, searchOf }), [query, defaults, apply, searchOf]);
  return waiting ? null : <QueryContext value={value}>{children}</QueryContext>;
}
