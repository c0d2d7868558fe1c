/** The product's closed lists of values. Free of run-time schemas, so that the browser can import them. */

export const SOURCES = ['google_desktop', 'google_mobile_webview', 'applenews', 'flipboard_mobile'] as const;
export type Source = (typeof SOURCES)[number];

export const POSITIONS = ['top', 'cat', 'topic'] as const;
export type Position = (typeof POSITIONS)[number];

export const CATEGORIES = [
  'homepage',
  'france',
  'international',
  'économie',
  'science_high-tech',
  'culture',
  'sports',
  'santé',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const ZONES = ['tout', 'google', 'desktop', 'allMobile', 'mobile', 'applenews'] as const;
export type Zone = (typeof ZONES)[number];

/** Sources that give points in a zone (docs/scoring.md). */
export const ZONE_SOURCES: Readonly<Record<Zone, readonly Source[]>> = {
  tout: SOURCES,
  google: ['google_desktop', 'google_mobile_webview'],
  desktop: ['google_desktop'],
  mobile: ['google_mobile_webview'],
  allMobile: ['google_mobile_webview', 'applenews', 'flipboard_mobile'],
  applenews: ['applenews'],
};

export const REFERENCE_DATES = ['lastModified', 'first_view', 'all'] as const;
export type ReferenceDate = (typeof REFERENCE_DATES)[number];

export const GROUPINGS = ['groupe', 'editeur', 'editeur_google'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const NETWORKS = ['facebook', 'twitter', 'bluesky', 'mastodon'] as const;
export type Network = (typeof NETWORKS)[number];

export const SHARES = ['total', ...NETWORKS] as const;
export type Share = (typeof SHARES)[number];

export const CATEGORY_FILTERS = ['all', ...CATEGORIES] as const;
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number];

export const ARTICLE_POSITION_FILTERS = ['all', ...POSITIONS] as const;
export const CLUSTER_POSITION_FILTERS = ['all', ...POSITIONS, 'sitemap'] as const;

export const ROLES = ['normal', 'actus'] as const;
export type Role = (typeof ROLES)[number];

/** Periods of an address that move with the present. */
export const RELATIVE_PERIODS = ['aujourdhui', 'hier', '4h', '24h', '7j', '30j'] as const;
export type RelativePeriod = (typeof RELATIVE_PERIODS)[number];

export const TIMEFRAMES = ['quarter', 'hourly', 'daily'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

export const EVENT_TYPES = ['crawl', 'article', 'sitemap', 'share'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const TOPIC_OF: Readonly<Record<EventType, string>> = {
  crawl: 'crawls',
  article: 'articles',
  sitemap: 'sitemaps',
  share: 'shares',
};

/** What a publisher's list of articles is: a sitemap of the protocol, or an RSS or Atom feed. */
export const SITEMAP_KINDS = ['sitemap', 'feed'] as const;

/** `high`: of a client. */
export const SITEMAP_PRIORITIES = ['normal', 'high'] as const;
export type SitemapPriority = (typeof SITEMAP_PRIORITIES)[number];

/** Surfaces of the flux: the category homepage of any source, or position top of a Google source. */
export const FLUX_SURFACES = ['dateAlaune', 'dateEnHome'] as const;
export type FluxSurface = (typeof FLUX_SURFACES)[number];

/** Views of one article with gaps below this are one bar. */
export const FLUX_GAP_MINUTES = 10;
/** An article is live this long after its last view. */
export const FLUX_LIVE_MINUTES = 30;

/** A stored query and selected clusters are dropped after this time. */
export const STORED_QUERY_TTL_MS = 90 * 60 * 1000;

/** Kinds of named entities. `unknown`: the texts do not tell the kind; screens show none. */
export const ENTITY_TYPES = ['person', 'organisation', 'place', 'other', 'unknown'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export const CLUSTER_STATUSES = ['opened', 'closed'] as const;
export type ClusterStatus = (typeof CLUSTER_STATUSES)[number];

/** What can happen to a cluster. `edited`: a person changed its title or status. */
export const LINEAGE_KINDS = ['born', 'joined', 'left', 'split', 'merged', 'edited'] as const;
export type LineageKind = (typeof LINEAGE_KINDS)[number];

/** An analysis that is `completed` or `failed` may run again. */
export const ANALYSIS_STATUSES = ['saved', 'running', 'completed', 'failed'] as const;
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

/** Forms of an article; the first that applies counts. A `brève` has fewer than 150 words. */
export const TYPOLOGIES = [
  'direct',
  'vidéo',
  'diaporama',
  'interview',
  'opinion',
  'enquête',
  'brève',
  'article',
] as const;
export type Typology = (typeof TYPOLOGIES)[number];

/** What an anomaly of an article can be about. */
/** What dates an entry whose publication date is missing: its last change, or our first sight of it. */
export const DATED_BY = ['modified', 'seen'] as const;
export type DatedBy = (typeof DATED_BY)[number];

export const ANOMALY_POSITIONS = ['titre', 'url', 'informations', 'entite', 'graphiques', 'autre'] as const;
export type AnomalyPosition = (typeof ANOMALY_POSITIONS)[number];
