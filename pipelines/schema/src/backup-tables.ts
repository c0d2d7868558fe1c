/**
 * What a backup does with each table. A table that is in neither list fails a test of the documents, and stops a backup.
 *
 * Tables that views fill are copied too: they reach back further than the events that they were made of
 * (VIGIE_RETENTION_DAYS), and a restore does not run the views.
 *
 * The order matters while events come in. A raw event is stored before its views are, so raw events are copied before
 * what is made of them; seals before the events that they seal, so that none seals what is not there. A row that names another is copied before that one: an analysis before its result, an expression
 * before its topic.
 */
export const BACKED_UP = [
  'seals',
  'crawls_landing',
  'sightings',
  'article_pages_landing',
  'sitemap_fetches',
  'shares_landing',

  'wordings',
  'exposure_quarters',
  'page_quarters',
  'exposure_life',
  'feeds',
  'newest_events',
  'article_pages',
  'article_traits',
  'article_dated',
  'articles',
  'hosts',
  'sitemap_sightings',
  'article_listings',
  'sitemap_states',
  'sitemap_kinds',
  'sitemap_entries',
  'sitemap_fetch_days',
  'article_dates',
  'shares',
  'article_shares',
  'touched_days',

  'analyses',
  'analysis_results',
  'anomalies',
  'expressions',
  'topics',
  'user_connections',
  'users',
  'preferences',
  'views',
  'view_pins',
  'view_feeds',
  'alert_rules',
  'channels',
  'messages',
  'schedules',
  'occurrences',
  'alert_episodes',
  'alert_marks',
  'alert_verdicts',
  'editions',
  'annotations',
  'second_factors',
  'sso_links',
  'collector_keys',
  'audit_log',

  'crawl_sources',
  'crawl_source_states',
  'crawl_hosts',
  'crawl_host_orders',
  'crawl_host_settings',
  'crawl_robots',
  'crawl_fetches',
  'crawl_pages',
  'crawl_snapshots',
  'crawl_page_sections',
  'crawl_share_switches',
  'crawl_share_standings',
  'crawl_share_requests',
  'crawl_share_counts',
] as const;

/**
 * Made again by a service after a restore: roll-ups from quarters, everything of clusters from the log of headlines. What is kept for
 * a day only (`crawl_refused`) must not live on in a backup.
 */
export const MADE_AGAIN = [
  'exposure_days',
  'exposure_days_published',
  'exposure_day_totals',
  'article_clusters',
  'clusters',
  'article_texts',
  'cluster_lineage',
  'cluster_moment',
  'story_edits',
  'crawl_refused',
] as const;
