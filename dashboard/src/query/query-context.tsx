import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../session/user-context.ts';
import { useToday } from '../shared/use-today.ts';
import { decodeQuery, encodeQuery } from './query-codec.ts';
import { defaultQuery, type SharedQuery } from './shared-query.ts';
import { searchToRestore, writeStoredQuery } from './stored-query.ts';

interface QueryState {
  query: SharedQuery;
  defaults: SharedQuery;
  /** Makes a query the current one: address, local storage, screens. */
  apply: (query: SharedQuery) => void;
  /** The address's search part of a query, for links. */
  searchOf: (query: SharedQuery) => string;
}

/** parts/answers/kept.tsx provides it again around an earlier answer, whose labels and links follow the query of that answer. */
export const QueryContext = createContext<QueryState | null>(null);

export function useSharedQuery(): QueryState {
  const state = useContext(QueryContext);
  if (!state) throw new Error('useSharedQuery outside of its provider');
  return state;
}

/** The address holds the query. This reads it from there, and writes it there and to local storage. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const user = useUser();
  const today = useToday();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const defaults = useMemo(() => defaultQuery(user.editeur, today), [user.editeur, today]);
  const [restore, setRestore] = useState(() => searchToRestore(search, defaults, localStorage, Date.now()));
  // The same object as long as the query is the same: another tab in the address must not reset a draft.
  const canonical = encodeQuery(decodeQuery(new URLSearchParams(search), defaults), defaults);
  const query = useMemo(() => decodeQuery(new URLSearchParams(canonical), defaults), [canonical, defaults]);

  const searchOf = useCallback((next: SharedQuery) => encodeQuery(next, defaults), [defaults]);
  const apply = useCallback(
    (next: SharedQuery) => navigate({ pathname, search: encodeQuery(next, defaults, new URLSearchParams(search)) }),
    [navigate, pathname, search, defaults],
  );

  const waiting = restore !== '' && search !== restore;
  useEffect(() => {
    // The router may update the address one render later. Screens wait for it, else they would first ask for the default query.
    if (waiting) navigate({ pathname, search: restore }, { replace: true });
    else if (restore !== '') setRestore('');
  }, [waiting, restore, navigate, pathname]);

  useEffect(() => {
    if (!waiting) writeStoredQuery(localStorage, query);
  }, [waiting, query]);

  const value = useMemo(() => ({ query, defaults, apply, searchOf }), [query, defaults, apply, searchOf]);
  return waiting ? null : <QueryContext value={value}>{children}</QueryContext>;
}
