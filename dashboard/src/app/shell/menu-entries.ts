import { may, type Person } from '@vigie/contracts/roles/access';
import { MENU_SCREENS, type MenuScreen, SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import {
  Activity,
  Bell,
  Boxes,
  ChartBarDecreasing,
  ChartNoAxesColumn,
  Contrast,
  FileChartColumn,
  Flame,
  History,
  House,
  Inbox,
  LayoutDashboard,
  ListChecks,
  ListTree,
  type LucideIcon,
  Network,
  Newspaper,
  Scale,
  ScanText,
  Send,
  Settings2,
  Share2,
  Siren,
  Smartphone,
  Sunrise,
  Tags,
  Zap,
} from 'lucide-react';

/** Headings of the menu, in order. */
export const MENU_GROUPS = ['Exposition', 'Histoires', 'Actus', 'Sources', 'Administration'] as const;
type MenuGroup = (typeof MENU_GROUPS)[number];

interface EntryLook {
  label: string;
  group: MenuGroup;
  icon: LucideIcon;
  /** Pressed after G. */
  key?: string;
}

export interface MenuEntry extends EntryLook {
  path: string;
}

/** Looks of the menu's entries. Their list, order and roles: contracts/src/roles/screens.ts. */
const LOOKS: Readonly<Record<MenuScreen, EntryLook>> = {
  suivigeneral: { label: 'Suivi général', group: 'Exposition', icon: Activity, key: 's' },
  matin: { label: 'Ce matin', group: 'Exposition', icon: Sunrise, key: 'm' },
  page: { label: 'La page à…', group: 'Exposition', icon: History },
  score: { label: 'Score ouvert', group: 'Exposition', icon: Scale },
  editeurs: { label: 'Classement', group: 'Exposition', icon: ChartNoAxesColumn, key: 'c' },
  articles: { label: 'Articles', group: 'Exposition', icon: Newspaper, key: 'a' },
  couverture: { label: 'Couverture', group: 'Exposition', icon: Contrast, key: 'o' },
  thematique: { label: 'Thématique', group: 'Exposition', icon: ChartBarDecreasing },
  tableau: { label: 'Mon tableau', group: 'Exposition', icon: LayoutDashboard, key: 't' },
  alertes: { label: 'Alertes', group: 'Exposition', icon: Bell },
  canaux: { label: 'Canaux', group: 'Exposition', icon: Send },
  clusters: { label: 'Clusters', group: 'Histoires', icon: Boxes, key: 'k' },
  selectclusters: { label: 'Sélection', group: 'Histoires', icon: ListChecks },
  sujets: { label: 'Sujets', group: 'Histoires', icon: Tags },
  newsbox: { label: 'Newsbox', group: 'Histoires', icon: Inbox },
  cea: { label: 'Clusters chauds', group: 'Histoires', icon: Flame },
  bert: { label: 'Bert', group: 'Histoires', icon: Network },
  actus: { label: 'Actus à la Une', group: 'Actus', icon: Zap },
  actushome: { label: 'Actus en Home', group: 'Actus', icon: House },
  incidents: { label: 'Faits Divers', group: 'Actus', icon: Siren },
  sitemap: { label: 'Sitemap', group: 'Sources', icon: ListTree },
  partages: { label: 'Partages', group: 'Sources', icon: Share2 },
  applenews: { label: 'AppleNews', group: 'Sources', icon: Smartphone },
  analyses: { label: 'Analyses', group: 'Administration', icon: ScanText },
  reporting: { label: 'Reporting', group: 'Administration', icon: FileChartColumn },
  admin: { label: 'Administration', group: 'Administration', icon: Settings2 },
};

/**
 * The entries of a user's menu, in order. The phone's menu, its bottom bar, the palette and the shortcuts have the
 * same.
 */
export const menuFor = (user: Person): readonly MenuEntry[] =>
  MENU_SCREENS.filter((name) => may(SCREEN_ACCESS[name].menu, user)).map((name) => ({
    path: SCREEN_ACCESS[name].path,
    ...LOOKS[name],
  }));

/** The same under their headings; a heading without an entry is left out. */
export const menuGroupsFor = (user: Person): readonly { group: MenuGroup; entries: readonly MenuEntry[] }[] =>
  MENU_GROUPS.map((group) => ({ group, entries: menuFor(user).filter((entry) => entry.group === group) })).filter(
    ({ entries }) => entries.length > 0,
  );
