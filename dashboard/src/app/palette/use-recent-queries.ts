import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSharedQuery } from '../../query/query-context.tsx';
import { rememberQuery } from '../../query/recent-queries.ts';
import { useUser } from '../../session/user-context.ts';
import { menuFor } from '../shell/menu-entries.ts';

/** Stores what was searched on the screens of the menu, for the palette. The default query is not a search. */
export function useRecentQueries(): void {
  const user = useUser();
  const { pathname } = useLocation();
  const { query, searchOf } = useSharedQuery();
  useEffect(() => {
    const search = searchOf(query);
    if (search === '' || !menuFor(user).some(({ path }) => path === pathname)) return;
    rememberQuery(localStorage, user.email, { path: pathname, search });
  }, [user, pathname, query, searchOf]);
}
