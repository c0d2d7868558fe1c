import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePublisherList } from '../../api/calls/publisher-list.ts';
import { publisherLabel } from '../../filters/publisher-options.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { queryWords } from '../../filters/query-words.ts';
import { rememberQuery } from '../../filters/recent-queries.ts';
import { useUser } from '../../session/user-context.ts';
import { screenAt } from '../screens.ts';
import { menuFor } from '../shell/menu-entries.ts';

/** Remembers what was searched on the screens of the menu, for the palette. The defaults are no search. */
export function useRecentQueries(): void {
  const user = useUser();
  const { pathname } = useLocation();
  const { query, defaults, searchOf } = useSharedQuery();
  const { data: records } = usePublisherList();
  useEffect(() => {
    const entry = menuFor(user).find(({ path }) => path === pathname);
    const search = searchOf(query);
    if (!entry || search === '' || !records) return;
    const publisher = publisherLabel(records, query.editeur, query.groupe);
    const words = queryWords(query, defaults, screenAt(pathname)?.fields ?? [], publisher);
    rememberQuery(localStorage, user.email, {
      path: pathname,
      search,
      words: [entry.label, ...words].join(' · '),
    });
  }, [user, pathname, query, defaults, searchOf, records]);
}
