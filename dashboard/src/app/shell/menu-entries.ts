import { may, type Person } from '@vigie/contracts/roles/access';
import { type MenuScreen, SCREEN_ACCESS, SCREEN_NAMES } from '@vigie/contracts/roles/screens';
import {
  Activity,
  Boxes,
  ChartBarDecreasing,
  ChartNoAxesColumn,
  Contrast,
  FileChartColumn,
  Flame,
  History,
  House,
  Inbox,
  ListChecks,
  ListTree,
  type LucideIcon,
  Network,
  Newspaper,
  Scale,
  ScanText,
  Settings2,
  Share2,
  Siren,
  Smartphone,
  Tags,
  Zap,
} from 'lucide-react';

interface EntryLook {
  label: string;
  icon: LucideIcon;
  /** Pressed after G. */
  key?: string;
}

export interface MenuEntry extends EntryLook {
  path: string;
}

/** Looks of the menu's entries. Their list, order and roles: contracts/src/roles/screens.ts. */
const LOOKS: Readonly<Record<MenuScreen, EntryLook>> = {
  suivigeneral: { label: 'Suivi général', icon: Activity, key: 's' },
  thematique: { label: 'Thématique', icon: ChartBarDecreasing },
  couverture: { label: 'Couverture', icon: Contrast, key: 'o' },
  sitemap: { label: 'Sitemap', icon: ListTree },
  clusters: { label: 'Clusters', icon: Boxes, key: 'k' },
  selectclusters: { label: 'Sélection', icon: ListChecks },
  editeurs: { label: 'Classement', icon: ChartNoAxesColumn, key: 'c' },
  articles: { label: 'Articles', icon: Newspaper, key: 'a' },
  score: { label: 'Score ouvert', icon: Scale },
  page: { label: 'La page à…', icon: History },
  sujets: { label: 'Sujets', icon: Tags },
  reporting: { label: 'Reporting', icon: FileChartColumn },
  newsbox: { label: 'Newsbox', icon: Inbox },
  analyses: { label: 'Analyses', icon: ScanText },
  actus: { label: 'Actus à la Une', icon: Zap },
  actushome: { label: 'Actus en Home', icon: House },
  partages: { label: 'Partages', icon: Share2 },
  applenews: { label: 'AppleNews', icon: Smartphone },
  cea: { label: 'Clusters chauds', icon: Flame },
  incidents: { label: 'Faits Divers', icon: Siren },
  bert: { label: 'Bert', icon: Network },
  admin: { label: 'Administration', icon: Settings2 },
};

const hasEntry = (name: keyof typeof SCREEN_ACCESS): name is MenuScreen => SCREEN_ACCESS[name].menu !== null;
const MENU_SCREENS: readonly MenuScreen[] = SCREEN_NAMES.filter(hasEntry);

/**
 * The entries of a user's menu, in order. The phone's menu, its bottom bar, the palette and the shortcuts have the
 * same.
 */
export const menuFor = (user: Person): readonly MenuEntry[] =>
  MENU_SCREENS.filter((name) => may(SCREEN_ACCESS[name].menu, user)).map((name) => ({
    path: SCREEN_ACCESS[name].path,
    ...LOOKS[name],
  }));
