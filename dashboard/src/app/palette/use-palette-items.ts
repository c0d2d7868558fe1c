import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLogout } from '../../api/calls/logout.ts';
import { usePublisherList } from '../../api/calls/publisher-list.ts';
import { ask, OPEN_FILTERS, RESET_FILTERS } from '../../filters/bar/filter-events.ts';
import { publisherLabel, publisherOptions } from '../../filters/publisher-options.ts';
import { decodeQuery } from '../../filters/query-codec.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { queryWords } from '../../filters/query-words.ts';
import { readRecent } from '../../filters/recent-queries.ts';
import { useUser } from '../../session/user-context.ts';
import { paths } from '../paths.ts';
import { screenAt } from '../screens.ts';
import { menuFor } from '../shell/menu-entries.ts';
import { useShell } from '../shell/shell-context.ts';
import { THEME_LABELS, THEMES } from '../theme/use-theme.ts';
import { type PaletteItem, publisherItem } from './palette-items.ts';

/** Everything the palette can do, in order: screens, recent searches, actions, publishers. */
export function usePaletteItems(): PaletteItem[] {
  const navigate = useNavigate();
  const user = useUser();
  const shell = useShell();
  const { query, defaults, searchOf, apply } = useSharedQuery();
  const { data } = usePublisherList();
  const { mutate: logout } = useLogout();
  return useMemo(() => {
    const search = searchOf(query);
    const menu = menuFor(user);
    const screens = menu.map(
      ({ label, path }): PaletteItem => ({
        id: path,
        group: 'Écrans',
        label,
        run: () => navigate({ pathname: path, search }),
      }),
    );
    const keys: PaletteItem = {
      id: 'cles',
      group: 'Écrans',
      label: 'Clés de collecte',
      run: () => navigate({ pathname: paths.adminKeys, search }),
    };
    const recents = readRecent(localStorage, user.email).flatMap(({ path, search: past }): PaletteItem[] => {
      const screen = menu.find((entry) => entry.path === path);
      // The reader may have lost the role that it was for.
      if (!screen) return [];
      const asked = decodeQuery(new URLSearchParams(past), defaults);
      const publisher = publisherLabel(data ?? [], asked.editeur, asked.groupe);
      const words = queryWords(asked, defaults, screenAt(path)?.fields ?? [], publisher);
      return [
        {
          id: `${path}${past}`,
          group: 'Recherches récentes',
          label: [screen.label, ...words].join(' · '),
          run: () => navigate({ pathname: path, search: past }),
        },
      ];
    });
    const actions: PaletteItem[] = [
      { id: 'filters', group: 'Actions', label: 'Ouvrir les filtres', run: () => ask(OPEN_FILTERS) },
      { id: 'reset', group: 'Actions', label: 'Réinitialiser les filtres', run: () => ask(RESET_FILTERS) },
      ...THEMES.map(
        (theme): PaletteItem => ({
          id: `theme-${theme}`,
          group: 'Actions',
          label: THEME_LABELS[theme],
          run: () => shell.setTheme(theme),
        }),
      ),
      { id: 'menu', group: 'Actions', label: 'Replier ou déplier le menu', run: shell.toggleFold },
      { id: 'shortcuts', group: 'Actions', label: 'Raccourcis clavier', run: () => shell.open('shortcuts') },
      { id: 'logout', group: 'Actions', label: 'Logout', also: 'se déconnecter', run: () => logout() },
    ];
    const publishers = publisherOptions(data ?? [], query.groupe).map((option) =>
      publisherItem(option, () => apply({ ...query, editeur: option.value })),
    );
    return [
      ...screens,
      ...(may(SCREEN_ACCESS.adminKeys.opens, user) ? [keys] : []),
      ...recents,
      ...actions,
      ...publishers,
    ];
  }, [navigate, user, shell, query, defaults, searchOf, apply, data, logout]);
}
