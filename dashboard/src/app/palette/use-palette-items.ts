import { fold } from '@vigie/contracts/fold';
import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { hasViews } from '@vigie/contracts/views/view-address';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePublisherList } from '../../api/calls/figures.ts';
import { useLogout } from '../../api/calls/logout.ts';
import { ask, OPEN_FILTERS, RESET_FILTERS } from '../../filters/filter-events.ts';
import { paths } from '../../paths/paths.ts';
import { queryWords } from '../../query/chips.ts';
import { type PublisherOption, publisherLabel, publisherOptions } from '../../query/publisher-options.ts';
import { readAddress } from '../../query/query-codec.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { readRecent } from '../../query/recent-queries.ts';
import { useUser } from '../../session/user-context.ts';
import { serverNow } from '../../shared/clock.ts';
import { screenAt } from '../screens.ts';
import { menuFor } from '../shell/menu-entries.ts';
import { COLOUR_SCHEME_LABELS, COLOUR_SCHEMES, useShell } from '../shell/shell-context.ts';

export interface PaletteItem {
  id: string;
  group:
    | 'Écrans'
    | 'Mes vues'
    | 'Sujets'
    | 'Reportings'
    | 'Sur cette page'
    | 'Recherches récentes'
    | 'Éditeurs'
    | 'Clusters'
    | 'Articles'
    | 'Actions';
  label: string;
  also?: string;
  run: () => void;
}

const MOST_PUBLISHERS = 8;
/** There are many of them. */
const TYPED: ReadonlySet<PaletteItem['group']> = new Set(['Éditeurs', 'Sujets', 'Reportings']);

/**
 * Items whose name contains every word, those that begin with the words first. Publishers, topics and reports only once something is typed.
 */
export function findItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const words = fold(typed).split(' ').filter(Boolean);
  if (words.length === 0) return items.filter((item) => !TYPED.has(item.group));
  const found = items.filter((item) => words.every((word) => fold(`${item.label} ${item.also ?? ''}`).includes(word)));
  const starts = (item: PaletteItem) => (fold(item.label).startsWith(words.join(' ')) ? 0 : 1);
  const publishers = found.filter((item) => item.group === 'Éditeurs').sort((a, b) => starts(a) - starts(b));
  const others = found.filter((item) => item.group !== 'Éditeurs');
  return [...others, ...publishers.slice(0, MOST_PUBLISHERS)];
}

const publisherItem = ({ value, label, also }: PublisherOption, run: () => void): PaletteItem => ({
  id: `editeur-${value}`,
  group: 'Éditeurs',
  label,
  also,
  run,
});

/** What the palette offers of itself, in order: screens, recent searches, actions, publishers. */
export function usePaletteItems(): PaletteItem[] {
  const navigate = useNavigate();
  const user = useUser();
  const shell = useShell();
  const { query, defaults, searchOf, apply } = useSharedQuery();
  const { data } = usePublisherList();
  const { mutate: logout } = useLogout();
  const { pathname } = useLocation();
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
    const account: PaletteItem = {
      id: 'compte',
      group: 'Écrans',
      label: 'Mon compte',
      also: 'mot de passe',
      run: () => navigate({ pathname: paths.compte, search }),
    };
    const keys: PaletteItem = {
      id: 'cles',
      group: 'Écrans',
      label: 'Clés de collecte',
      run: () => navigate({ pathname: paths.adminKeys, search }),
    };
    const screen = screenAt(pathname);
    const saveView: PaletteItem = {
      id: 'save-view',
      group: 'Actions',
      label: 'Enregistrer la vue',
      also: 'vues filtres',
      run: () => shell.open('view'),
    };
    const filterActions: PaletteItem[] = [
      { id: 'filters', group: 'Actions', label: 'Ouvrir les filtres', run: () => ask(OPEN_FILTERS) },
      { id: 'reset', group: 'Actions', label: 'Réinitialiser les filtres', run: () => ask(RESET_FILTERS) },
    ];
    const recents = readRecent(localStorage, user.email).flatMap(({ path, search: past }): PaletteItem[] => {
      const screen = menu.find((entry) => entry.path === path);
      // The user may have lost the role that it needed.
      if (!screen) return [];
      const { query, periode } = readAddress(new URLSearchParams(past), user.editeur, serverNow());
      const publisher = publisherLabel(data ?? [], query.editeur, query.groupe);
      const words = queryWords(query, defaults, screenAt(path)?.fields ?? [], publisher, periode);
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
      ...(screen && hasViews(screen.name) ? [saveView] : []),
      ...(screen && screen.bar.length > 0 ? filterActions : []),
      ...COLOUR_SCHEMES.map(
        (colourScheme): PaletteItem => ({
          id: `colour-scheme-${colourScheme}`,
          group: 'Actions',
          label: COLOUR_SCHEME_LABELS[colourScheme],
          run: () => shell.setColourScheme(colourScheme),
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
      account,
      ...(may(SCREEN_ACCESS.adminKeys.opens, user) ? [keys] : []),
      ...recents,
      ...actions,
      ...publishers,
    ];
  }, [navigate, user, shell, query, defaults, searchOf, apply, data, logout, pathname]);
}
