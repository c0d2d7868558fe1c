import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { DEFAULT_PERIODE } from '../../query/query-codec.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { rememberQuery } from '../../query/recent-queries.ts';
import { sameQuery } from '../../query/shared-query.ts';
import { useUser } from '../../session/user-context.ts';
import { menuFor } from '../shell/menu-entries.ts';

/** Stores what was searched on the screens of the menu, for the palette. The default query is not a search. */
export function useRecentQueries(): void {
  const user = useUser();
  const { pathname } = useLocation();
  const { query, periode, defaults, searchOf } = useSharedQuery();
  const isDefault = periode === DEFAULT_PERIODE && sameQuery(query, defaults);
  useEffect(() => {
    if (isDefault || !menuFor(user).some(({ path }) => path === pathname)) return;
    rememberQuery(localStorage, user.email, { path: pathname, search: searchOf(query) });
  }, [user, pathname, isDefault, query, searchOf]);
}
