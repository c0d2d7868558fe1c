import type {
  ARTICLE_POSITION_FILTERS,
  CategoryFilter,
  CLUSTER_POSITION_FILTERS,
  Grouping,
  Network,
  ReferenceDate,
  RelativePeriod,
  Share,
  Source,
  Zone,
} from './options.ts';
import type { PageKind } from './weights.ts';

/** French names of the options, on screens and in reports. Free of run-time schemas. */

export const ZONE_LABELS: Readonly<Record<Zone, string>> = {
  tout: 'Toutes',
  google: 'Google',
  desktop: 'Desktop',
  allMobile: 'Tous mobiles',
  mobile: 'Mobile',
  applenews: 'Apple News',
};

export const RELATIVE_PERIOD_LABELS: Readonly<Record<RelativePeriod, string>> = {
  aujourdhui: 'Aujourd’hui',
  hier: 'Hier',
  '4h': '4 heures',
  '24h': '24 heures',
  '7j': '7 jours',
  '30j': '30 jours',
};

export const REFERENCE_LABELS: Readonly<Record<ReferenceDate, string>> = {
  lastModified: 'Dernière modification',
  first_view: 'Première apparition',
  all: 'Toutes',
};

export const GROUPING_LABELS: Readonly<Record<Grouping, string>> = {
  groupe: 'Groupe',
  editeur: 'Editeur',
  editeur_google: 'Editeur Google',
};

export const CATEGORY_LABELS: Readonly<Record<CategoryFilter, string>> = {
  all: 'Toutes',
  homepage: 'A la une',
  france: 'France',
  international: 'International',
  économie: 'Economie',
  'science_high-tech': 'Science',
  culture: 'Culture',
  sports: 'Sport',
  santé: 'Sante',
};

export const POSITION_LABELS: Readonly<
  Record<(typeof ARTICLE_POSITION_FILTERS)[number] | (typeof CLUSTER_POSITION_FILTERS)[number], string>
> = { all: 'Toutes', top: 'Top', cat: 'Sections', topic: 'Topic', sitemap: 'Sitemap' };

export const NETWORK_LABELS: Readonly<Record<Network, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
};

export const SHARE_LABELS: Readonly<Record<Share, string>> = {
  total: 'Total',
  ...NETWORK_LABELS,
};

export const SOURCE_LABELS: Readonly<Record<Source, string>> = {
  google_desktop: 'Google Desktop',
  google_mobile_webview: 'Google Mobile',
  applenews: 'Apple News',
  flipboard_mobile: 'Flipboard',
};

export const KIND_LABELS: Readonly<Record<PageKind, string>> = {
  google_top: 'Google, à la une',
  google_section: 'Google, sections',
  google_topic: 'Google, topics',
  applenews: 'Apple News',
  flipboard: 'Flipboard',
};

/** Whether an article must be paid for, as its page says. `null` means it does not say. */
export const accessText = (paid: boolean | null): 'Payant' | 'Libre' | null =>
  paid === null ? null : paid ? 'Payant' : 'Libre';
