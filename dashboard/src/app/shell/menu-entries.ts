import {
  Activity,
  Boxes,
  ChartBarDecreasing,
  ChartNoAxesColumn,
  Contrast,
  FileChartColumn,
  Flame,
  House,
  Inbox,
  ListChecks,
  ListTree,
  type LucideIcon,
  Network,
  Newspaper,
  ScanText,
  Settings2,
  Share2,
  Siren,
  Smartphone,
  Tags,
  Zap,
} from 'lucide-react';
import type { User } from '../../session/stored-user.ts';
import { paths } from '../paths.ts';

export interface MenuEntry {
  label: string;
  path: string;
  icon: LucideIcon;
  /** Who sees it: everyone, administrators, or administrators and role actus (document 2, 2.1). */
  audience: 'all' | 'admin' | 'actus';
  /** Pressed after G. */
  key?: string;
}

/** The side menu, in order. An entry stands here once its screen exists. */
const MENU: readonly MenuEntry[] = [
  { label: 'Suivi général', path: paths.suivigeneral, icon: Activity, audience: 'all', key: 's' },
  { label: 'Thématique', path: paths.thematique, icon: ChartBarDecreasing, audience: 'all' },
  { label: 'Couverture', path: paths.couverture, icon: Contrast, audience: 'all', key: 'o' },
  { label: 'Sitemap', path: paths.sitemap, icon: ListTree, audience: 'all' },
  { label: 'Clusters', path: paths.clusters, icon: Boxes, audience: 'all', key: 'k' },
  { label: 'Sélection', path: paths.selectclusters, icon: ListChecks, audience: 'all' },
  { label: 'Classement', path: paths.editeurs, icon: ChartNoAxesColumn, audience: 'all', key: 'c' },
  { label: 'Articles', path: paths.articles, icon: Newspaper, audience: 'all', key: 'a' },
  { label: 'Sujets', path: paths.sujets, icon: Tags, audience: 'admin' },
  { label: 'Reporting', path: paths.reporting, icon: FileChartColumn, audience: 'admin' },
  { label: 'Newsbox', path: paths.newsbox, icon: Inbox, audience: 'admin' },
  { label: 'Analyses', path: paths.analyses, icon: ScanText, audience: 'admin' },
  { label: 'Actus à la Une', path: paths.actus, icon: Zap, audience: 'actus' },
  { label: 'Actus en Home', path: paths.actushome, icon: House, audience: 'actus' },
  { label: 'Partages', path: paths.partages, icon: Share2, audience: 'admin' },
  { label: 'AppleNews', path: paths.applenews, icon: Smartphone, audience: 'admin' },
  { label: 'Clusters chauds', path: paths.cea, icon: Flame, audience: 'admin' },
  { label: 'Faits Divers', path: paths.incidents, icon: Siren, audience: 'admin' },
  { label: 'Bert', path: paths.bert, icon: Network, audience: 'admin' },
  { label: 'Administration', path: paths.admin, icon: Settings2, audience: 'admin' },
];

export const menuFor = (user: Pick<User, 'isAdmin' | 'role'>): readonly MenuEntry[] =>
  MENU.filter(({ audience }) => audience === 'all' || user.isAdmin || (audience === 'actus' && user.role === 'actus'));
