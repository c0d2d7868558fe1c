CREATE TABLE IF NOT EXISTS analyses
(`id` String, `version` UInt64, `deleted` Bool, `name` String, `articles` Array(UInt64), `from_date` String, `to_date` String, `status` Enum8('saved' = 1, 'running' = 2, 'completed' = 3, 'failed' = 4), `run` String, `error` String, `created_at` DateTime64(3, 'UTC'), `created_by` String)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;

CREATE TABLE IF NOT EXISTS analysis_results
(`analysis` String, `version` UInt64, `run` String, `made_at` DateTime64(3, 'UTC'), `result` String CODEC(ZSTD(3)))
ENGINE = ReplacingMergeTree(version)
ORDER BY analysis
SETTINGS index_granularity = 64;

CREATE TABLE IF NOT EXISTS anomalies
(`id` String, `version` UInt64, `article` UInt64, `position` LowCardinality(String), `comment` String, `added_at` DateTime64(3, 'UTC'), `added_by` String)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;

CREATE TABLE IF NOT EXISTS article_clusters
(`article` UInt64, `version` UInt64, `cluster` UInt64)
ENGINE = ReplacingMergeTree(version)
ORDER BY article;

CREATE TABLE IF NOT EXISTS article_dates
(`article` UInt64, `at` DateTime64(3, 'UTC'), `kind` UInt8, `id` String, `published` DateTime64(3, 'UTC'), `modified` DateTime64(3, 'UTC'))
ENGINE = ReplacingMergeTree
ORDER BY (article, at, kind, id, published, modified)
SETTINGS index_granularity = 1024;

CREATE TABLE IF NOT EXISTS article_pages
(`article` UInt64, `description` SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String)), `lead` SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String)), `body` SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String)) CODEC(ZSTD(3)), `author` SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String)), `words` SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, UInt64)), `images` SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, UInt64)), `videos` SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, UInt64)), `headings` SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, Array(String))), `keywords` SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, Array(String))))
ENGINE = AggregatingMergeTree
ORDER BY article
SETTINGS index_granularity = 256;

CREATE TABLE IF NOT EXISTS article_pages_landing
(`article` UInt64, `host` LowCardinality(String), `at` DateTime64(3, 'UTC'), `producer` LowCardinality(String), `id` String, `url` String, `publisher` String, `title` String, `description` String, `lead` String, `body` String CODEC(ZSTD(3)), `author` String, `published_at` Nullable(DateTime64(3, 'UTC')), `modified_at` Nullable(DateTime64(3, 'UTC')), `words` Nullable(UInt64), `images` Nullable(UInt64), `videos` Nullable(UInt64), `headings` Array(String), `keywords` Array(String), `content` UInt64 MATERIALIZED cityHash64(url, publisher, title, description, lead, body, author, toString((published_at, modified_at, words, images, videos)), headings, keywords))
ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (article, at, producer, id, content)
TTL toDateTime(at) + toIntervalDay(400)
SETTINGS ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS article_texts
(`article` UInt64, `version` UInt64, `title` String, `lead` String, `entities` Array(Tuple(text String, type LowCardinality(String))), `entity_keys` Array(String), `lemmas` Array(String), `lemma_keys` Array(String))
ENGINE = ReplacingMergeTree(version)
ORDER BY article
SETTINGS index_granularity = 1024;

CREATE TABLE IF NOT EXISTS article_traits
(`article` UInt64, `at` DateTime64(3, 'UTC'), `producer` LowCardinality(String), `id` String, `section` String, `image` String, `paywall` Enum8('' = 0, 'free' = 1, 'paid' = 2), `amp` String, `canonical` String, `language` LowCardinality(String))
ENGINE = ReplacingMergeTree
ORDER BY (article, at, producer, id, section, image, paywall, amp, canonical, language)
SETTINGS index_granularity = 256;

CREATE TABLE IF NOT EXISTS articles
(`article` UInt64, `host` LowCardinality(String), `url` SimpleAggregateFunction(max, Tuple(UInt8, DateTime64(3, 'UTC'), String, String)), `title` SimpleAggregateFunction(max, Tuple(UInt8, DateTime64(3, 'UTC'), String, String)), `shown` SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String)), `first_view` SimpleAggregateFunction(min, DateTime64(3, 'UTC')), `sitemap_first` SimpleAggregateFunction(min, Nullable(DateTime64(3, 'UTC'))), `sitemap_last` SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC'))), `published` SimpleAggregateFunction(max, Tuple(UInt8, DateTime64(3, 'UTC'), String, DateTime64(3, 'UTC'))), `modified` SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC'))))
ENGINE = AggregatingMergeTree
ORDER BY (article, host)
SETTINGS index_granularity = 256, min_compress_block_size = 4096, max_compress_block_size = 16384;

CREATE TABLE IF NOT EXISTS audit_log
(`at` DateTime64(3, 'UTC'), `id` String, `version` UInt8, `user_id` String, `email` String, `address` String, `action` LowCardinality(String), `call` LowCardinality(String), `object` String, `detail` String, `status` UInt16)
ENGINE = ReplacingMergeTree(version)
PARTITION BY toYYYYMM(at)
ORDER BY (at, id)
TTL toDateTime(at) + toIntervalDay(400);

CREATE TABLE IF NOT EXISTS cluster_lineage
(`cluster` UInt64, `version` UInt64, `kind` Enum8('born' = 1, 'joined' = 2, 'left' = 3, 'split' = 4, 'merged' = 5, 'edited' = 6), `other` UInt64, `article` UInt64, `by` String, `detail` String, `at` DateTime64(3, 'UTC'))
ENGINE = ReplacingMergeTree
ORDER BY (cluster, version, kind, other, article, detail);

CREATE TABLE IF NOT EXISTS cluster_moment
(`one` UInt8, `newest` SimpleAggregateFunction(max, DateTime64(3, 'UTC')))
ENGINE = AggregatingMergeTree
ORDER BY one;

CREATE TABLE IF NOT EXISTS clusters
(`cluster` UInt64, `version` UInt64, `first_article` UInt64, `title` String, `chosen_title` String, `status` Enum8('opened' = 1, 'closed' = 2), `redirect` UInt64, `size` UInt32, `entities` Array(Tuple(text String, type LowCardinality(String), count UInt32)), `entity_keys` Array(String), `lemmas` Array(Tuple(lemma String, count UInt32)), `lemma_keys` Array(String), `terms` Array(Tuple(form String, weight Float32)), `vector` Array(Float32), `meaning_space` LowCardinality(String), `meaning` Array(Int8))
ENGINE = ReplacingMergeTree(version)
ORDER BY cluster
SETTINGS index_granularity = 1024;

CREATE TABLE IF NOT EXISTS collector_keys
(`id` String, `version` UInt64, `name` String, `hash` FixedString(64), `start` String, `created_at` DateTime64(3, 'UTC'), `revoked_at` Nullable(DateTime64(3, 'UTC')))
ENGINE = ReplacingMergeTree(version)
ORDER BY id;

CREATE TABLE IF NOT EXISTS crawl_fetches
(`source` String, `at` DateTime64(3, 'UTC'), `id` String, `host` LowCardinality(String), `url` String CODEC(ZSTD(3)), `kind` Enum8('robots' = 1, 'sitemap' = 2, 'feed' = 3, 'page' = 4), `outcome` Enum8('changed' = 1, 'same' = 2, 'refused' = 3, 'failed' = 4), `reason` LowCardinality(String), `status` UInt16, `conditional` Bool, `duration_ms` UInt32, `bytes` UInt64, `span_ms` UInt64, `total` UInt32, `entries_new` UInt32, `entries_changed` UInt32, `delays_s` Array(UInt32))
ENGINE = ReplacingMergeTree
PARTITION BY toMonday(at)
ORDER BY (source, at, id)
TTL toDateTime(at) + toIntervalDay(90)
SETTINGS ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS crawl_host_orders
(`host` String, `version` UInt64, `silenced` Bool, `ordered_by` String, `ordered_at` DateTime64(3, 'UTC'))
ENGINE = ReplacingMergeTree(version)
ORDER BY host;

CREATE TABLE IF NOT EXISTS crawl_hosts
(`host` String, `version` UInt64, `silent_until` DateTime64(3, 'UTC'))
ENGINE = ReplacingMergeTree(version)
ORDER BY host;

CREATE TABLE IF NOT EXISTS crawl_page_sections
(`page` String, `version` UInt64, `sections` Array(Tuple(name String, url String)))
ENGINE = ReplacingMergeTree(version)
ORDER BY page;

CREATE TABLE IF NOT EXISTS crawl_pages
(`id` String, `version` UInt64, `deleted` Bool, `source` Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'flipboard_mobile' = 4), `url` String, `name` String, `position` Enum8('top' = 1, 'cat' = 2, 'topic' = 3), `category` LowCardinality(String), `topic` String, `enabled` Bool, `switched_by` String, `switched_at` DateTime64(3, 'UTC'))
ENGINE = ReplacingMergeTree(version)
ORDER BY id;

CREATE TABLE IF NOT EXISTS crawl_refused
(`page` String, `hour` DateTime('UTC'), `version` UInt64, `failed_check` Enum8('unresolved' = 1, 'disagreement' = 2, 'contract' = 3), `text` String CODEC(ZSTD(3)))
ENGINE = ReplacingMergeTree(version)
PARTITION BY toDate(hour)
ORDER BY (page, hour)
TTL hour + toIntervalHour(25)
SETTINGS merge_with_ttl_timeout = 3600;

CREATE TABLE IF NOT EXISTS crawl_robots
(`origin` String, `version` UInt64, `read_at` DateTime64(3, 'UTC'), `valid_until` DateTime64(3, 'UTC'), `status` Nullable(UInt16), `text` String CODEC(ZSTD(3)))
ENGINE = ReplacingMergeTree(version)
ORDER BY origin;

CREATE TABLE IF NOT EXISTS crawl_share_counts
(`network` Enum8('facebook' = 1, 'bluesky' = 3, 'mastodon' = 4), `at` DateTime64(3, 'UTC'), `url` String CODEC(ZSTD(3)), `host` LowCardinality(String), `count` Nullable(UInt64))
ENGINE = ReplacingMergeTree
PARTITION BY toMonday(at)
ORDER BY (network, at, url, host)
TTL toDateTime(at) + toIntervalDay(30)
SETTINGS ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS crawl_share_requests
(`network` Enum8('facebook' = 1, 'bluesky' = 3, 'mastodon' = 4), `at` DateTime64(3, 'UTC'), `id` String, `host` LowCardinality(String), `articles` UInt32, `outcome` Enum8('answered' = 1, 'limited' = 2, 'refused' = 3, 'failed' = 4, 'changed' = 5), `reason` LowCardinality(String), `status` UInt16, `duration_ms` UInt32, `bytes` UInt64)
ENGINE = ReplacingMergeTree
PARTITION BY toMonday(at)
ORDER BY (network, at, id)
TTL toDateTime(at) + toIntervalDay(90)
SETTINGS ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS crawl_share_standings
(`network` Enum8('facebook' = 1, 'bluesky' = 3, 'mastodon' = 4), `host` String, `version` UInt64, `state` Enum8('ready' = 1, 'no_token' = 2, 'limited' = 3, 'refused' = 4, 'failed' = 5, 'changed' = 6), `since` DateTime64(3, 'UTC'), `next` DateTime64(3, 'UTC'), `status` UInt16, `reason` String)
ENGINE = ReplacingMergeTree(version)
ORDER BY (network, host);

CREATE TABLE IF NOT EXISTS crawl_share_switches
(`network` Enum8('facebook' = 1, 'bluesky' = 3, 'mastodon' = 4), `version` UInt64, `enabled` Bool, `instances` Array(String), `switched_by` String, `switched_at` DateTime64(3, 'UTC'))
ENGINE = ReplacingMergeTree(version)
ORDER BY network;

CREATE TABLE IF NOT EXISTS crawl_snapshots
(`page` String, `at` DateTime64(3, 'UTC'), `id` String, `outcome` Enum8('sent' = 1, 'same' = 2, 'shell' = 3, 'refused' = 4, 'disallowed' = 5, 'denied' = 6, 'failed' = 7), `failed_check` Enum8('' = 0, 'unresolved' = 1, 'disagreement' = 2, 'contract' = 3), `reason` LowCardinality(String), `status` UInt16, `period_s` UInt16, `placements` UInt32, `unresolved` Float32, `difference` Float32, `duration_ms` UInt32, `bytes` UInt64)
ENGINE = ReplacingMergeTree
PARTITION BY toMonday(at)
ORDER BY (page, at, id)
TTL toDateTime(at) + toIntervalDay(90)
SETTINGS ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS crawl_source_states
(`id` String, `version` UInt64, `state` Enum8('active' = 1, 'paused' = 2, 'asleep' = 3), `since` DateTime64(3, 'UTC'), `status` UInt16, `moved_to` String)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;

CREATE TABLE IF NOT EXISTS crawl_sources
(`id` String, `version` UInt64, `deleted` Bool, `domain` String, `url` String, `kind` Enum8('news' = 1, 'feed' = 2, 'index' = 3, 'urls' = 4), `language` String, `priority` Enum8('normal' = 1, 'high' = 2), `own` Bool, `enabled` Bool, `switched_by` String, `switched_at` DateTime64(3, 'UTC'), `index_url` String DEFAULT '')
ENGINE = ReplacingMergeTree(version)
ORDER BY id;

CREATE TABLE IF NOT EXISTS crawls_landing
(`source` Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4), `position` Enum8('top' = 1, 'cat' = 2, 'topic' = 3), `category` Enum8('' = 0, 'homepage' = 1, 'france' = 2, 'international' = 3, 'économie' = 4, 'science_high-tech' = 5, 'culture' = 6, 'sports' = 7, 'santé' = 8), `topic` String, `at` DateTime64(3, 'UTC'), `period` UInt16, `producer` LowCardinality(String), `id` String, `articles` Array(UInt64), `hosts` Array(LowCardinality(String)), `ranks` Array(UInt16), `story_ranks` Array(UInt16), `shown` Array(UInt32) CODEC(ZSTD(1)), `content` UInt64 MATERIALIZED if(empty(shown), cityHash64(period, articles, ranks, story_ranks), cityHash64(period, articles, ranks, story_ranks, shown)))
ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (source, position, category, topic, at, producer, id, content)
TTL toDateTime(at) + toIntervalDay(400)
SETTINGS ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS exposure_day_totals
(`day` Date, `version` UInt64, `host` LowCardinality(String), `article` UInt64, `google_desktop` Float64, `google_mobile_webview` Float64, `applenews` Float64, `flipboard_mobile` Float64)
ENGINE = MergeTree
PARTITION BY (day, version)
ORDER BY (host, article)
SETTINGS min_age_to_force_merge_seconds = 120, min_age_to_force_merge_on_partition_only = 1;

CREATE TABLE IF NOT EXISTS exposure_days
(`day` Date, `version` UInt64, `host` LowCardinality(String), `article` UInt64, `source` Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4), `position` Enum8('top' = 1, 'cat' = 2, 'topic' = 3), `category` Enum8('' = 0, 'homepage' = 1, 'france' = 2, 'international' = 3, 'économie' = 4, 'science_high-tech' = 5, 'culture' = 6, 'sports' = 7, 'santé' = 8), `topic` LowCardinality(String), `m1` UInt32, `m2` UInt32, `m3` UInt32, `m4` UInt32, `first1` UInt16, `last1` UInt16, `first2` UInt16, `last2` UInt16, `first3` UInt16, `last3` UInt16, `first4` UInt16, `last4` UInt16, `hours` UInt32, `first` DateTime('UTC'), `last` DateTime('UTC'))
ENGINE = MergeTree
PARTITION BY (day, version)
ORDER BY (host, article, source, position, category)
SETTINGS min_age_to_force_merge_seconds = 120, min_age_to_force_merge_on_partition_only = 1;

CREATE TABLE IF NOT EXISTS exposure_days_published
(`day` Date, `version` UInt64, `touched` UInt64, `slot_order` String, `weights` String)
ENGINE = ReplacingMergeTree(version)
ORDER BY day;

CREATE TABLE IF NOT EXISTS exposure_life
(`host` LowCardinality(String), `article` UInt64, `first` SimpleAggregateFunction(min, DateTime('UTC')), `last` SimpleAggregateFunction(max, DateTime('UTC')))
ENGINE = AggregatingMergeTree
ORDER BY (host, article);

CREATE TABLE IF NOT EXISTS exposure_quarters
(`host` LowCardinality(String), `article` UInt64, `source` Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4), `position` Enum8('top' = 1, 'cat' = 2, 'topic' = 3), `category` Enum8('' = 0, 'homepage' = 1, 'france' = 2, 'international' = 3, 'économie' = 4, 'science_high-tech' = 5, 'culture' = 6, 'sports' = 7, 'santé' = 8), `topic` LowCardinality(String), `quarter` DateTime('UTC'), `masks` SimpleAggregateFunction(groupBitOr, UInt64))
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMMDD(quarter, 'Europe/Paris')
ORDER BY (host, article, source, position, category, topic, quarter)
SETTINGS min_age_to_force_merge_seconds = 300, min_age_to_force_merge_on_partition_only = 1;

CREATE TABLE IF NOT EXISTS expressions
(`id` String, `version` UInt64, `expression` String, `cluster` String, `title` String, `selection` String, `added_at` DateTime64(3, 'UTC'), `added_by` String, `confirmed_at` Nullable(DateTime64(3, 'UTC')), `confirmed_by` String, `starts` Array(DateTime64(3, 'UTC')), `stops` Array(DateTime64(3, 'UTC')))
ENGINE = ReplacingMergeTree(version)
ORDER BY id;

CREATE TABLE IF NOT EXISTS feeds
(`source` Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4), `newest` SimpleAggregateFunction(max, DateTime64(3, 'UTC')))
ENGINE = AggregatingMergeTree
ORDER BY source;

CREATE TABLE IF NOT EXISTS hosts
(`host` String, `google_name` SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String)))
ENGINE = AggregatingMergeTree
ORDER BY host;

CREATE TABLE IF NOT EXISTS newest_events
(`type` Enum8('article' = 1, 'sitemap' = 2, 'share' = 3), `newest` SimpleAggregateFunction(max, DateTime64(3, 'UTC')))
ENGINE = AggregatingMergeTree
ORDER BY type;

CREATE TABLE IF NOT EXISTS page_quarters
(`quarter` DateTime('UTC'), `source` Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4), `position` Enum8('top' = 1, 'cat' = 2, 'topic' = 3), `category` Enum8('' = 0, 'homepage' = 1, 'france' = 2, 'international' = 3, 'économie' = 4, 'science_high-tech' = 5, 'culture' = 6, 'sports' = 7, 'santé' = 8), `topic` LowCardinality(String), `minutes` SimpleAggregateFunction(groupBitOr, UInt16))
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(quarter, 'Europe/Paris')
ORDER BY (quarter, source, position, category, topic);

CREATE TABLE IF NOT EXISTS seals
(`day` Date, `root` String, `tree` SimpleAggregateFunction(max, String), `captures` SimpleAggregateFunction(max, UInt64), `before_day` SimpleAggregateFunction(max, String), `before_root` SimpleAggregateFunction(max, String), `replaces` SimpleAggregateFunction(max, String), `made_at` SimpleAggregateFunction(min, DateTime64(3, 'UTC')), `touched` SimpleAggregateFunction(max, UInt64))
ENGINE = AggregatingMergeTree
ORDER BY (day, root);

CREATE TABLE IF NOT EXISTS second_factors
(`user_id` String, `version` UInt64, `active` Bool, `secret` String, `recovery` Array(String))
ENGINE = ReplacingMergeTree(version)
ORDER BY user_id;

CREATE TABLE IF NOT EXISTS shares
(`article` UInt64, `network` Enum8('facebook' = 1, 'twitter' = 2, 'bluesky' = 3, 'mastodon' = 4), `minute` DateTime('UTC'), `count` SimpleAggregateFunction(max, UInt64))
ENGINE = AggregatingMergeTree
ORDER BY (article, network, minute);

CREATE TABLE IF NOT EXISTS shares_landing
(`article` UInt64, `host` LowCardinality(String), `network` Enum8('facebook' = 1, 'twitter' = 2, 'bluesky' = 3, 'mastodon' = 4), `at` DateTime64(3, 'UTC'), `producer` LowCardinality(String), `id` String, `url` String, `count` UInt64)
ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (article, network, at, producer, id, count)
TTL toDateTime(at) + toIntervalDay(400)
SETTINGS ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS sightings
(`article` UInt64, `host` LowCardinality(String), `source` Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4), `url` String, `title` String, `publisher` String, `first_at` SimpleAggregateFunction(min, DateTime64(3, 'UTC')), `last` SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), id String)))
ENGINE = AggregatingMergeTree
ORDER BY (article, host, source, url, title, publisher);

CREATE TABLE IF NOT EXISTS sitemap_entries
(`publisher` LowCardinality(String), `code` LowCardinality(String), `article` UInt64, `host` LowCardinality(String), `first` SimpleAggregateFunction(min, Tuple(DateTime64(3, 'UTC'), DateTime64(3, 'UTC'))), `published_min` SimpleAggregateFunction(min, DateTime64(3, 'UTC')), `published_max` SimpleAggregateFunction(max, DateTime64(3, 'UTC')), `age_min` SimpleAggregateFunction(min, Int64), `age_max` SimpleAggregateFunction(max, Int64), `repeated` SimpleAggregateFunction(max, UInt8), `latest` SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String, String, String, String)))
ENGINE = AggregatingMergeTree
ORDER BY (publisher, code, article, host)
SETTINGS index_granularity = 2048;

CREATE TABLE IF NOT EXISTS sitemap_fetch_days
(`day` Date, `publisher` LowCardinality(String), `code` LowCardinality(String), `fetched` SimpleAggregateFunction(maxMap, Tuple(Array(Int64), Array(UInt8))), `brought` SimpleAggregateFunction(maxMap, Tuple(Array(Int64), Array(UInt8))), `wrong` SimpleAggregateFunction(maxMap, Tuple(Array(Int64), Array(UInt8))), `begun` SimpleAggregateFunction(min, Nullable(Int64)))
ENGINE = AggregatingMergeTree
ORDER BY (day, publisher, code)
SETTINGS index_granularity = 256;

CREATE TABLE IF NOT EXISTS sitemap_fetches
(`publisher` LowCardinality(String), `code` LowCardinality(String), `at` DateTime64(3, 'UTC'), `producer` LowCardinality(String), `id` String, `url` String, `priority` Enum8('normal' = 0, 'high' = 1), `status` UInt64, `duration_ms` Nullable(UInt64), `error` String, `total` UInt64, `articles` Array(UInt64), `hosts` Array(LowCardinality(String)), `urls` Array(String), `titles` Array(String), `published` Array(DateTime64(3, 'UTC')), `modified` Array(Nullable(DateTime64(3, 'UTC'))), `keywords` Array(Array(String)), `content` UInt64 MATERIALIZED cityHash64(url, priority, status, toString((duration_ms, modified)), error, total, urls, titles, published, keywords))
ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (publisher, code, at, producer, id, content)
TTL toDateTime(at) + toIntervalDay(400)
SETTINGS ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS sitemap_kinds
(`publisher` LowCardinality(String), `code` LowCardinality(String), `kind` Enum8('sitemap' = 0, 'feed' = 1), `since` SimpleAggregateFunction(min, DateTime64(3, 'UTC')))
ENGINE = AggregatingMergeTree
ORDER BY (publisher, code, kind);

CREATE TABLE IF NOT EXISTS sitemap_sightings
(`publisher` LowCardinality(String), `article` UInt64, `at` DateTime64(3, 'UTC'), `host` LowCardinality(String))
ENGINE = ReplacingMergeTree
ORDER BY (publisher, article, at);

CREATE TABLE IF NOT EXISTS sitemap_states
(`publisher` LowCardinality(String), `code` LowCardinality(String), `latest` SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String, UInt8, UInt64, String, UInt64)), `latest_with_urls` SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC'))))
ENGINE = AggregatingMergeTree
ORDER BY (publisher, code);

CREATE TABLE IF NOT EXISTS story_edits
(`id` String, `version` UInt64, `outcome` Enum8('applied' = 1, 'refused' = 2), `code` LowCardinality(String), `cluster` UInt64)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;

CREATE TABLE IF NOT EXISTS topics
(`id` String, `version` UInt64, `deleted` Bool, `name` String, `clusters` Array(UInt64), `from_date` String, `to_date` String, `created_at` DateTime64(3, 'UTC'), `created_by` String, `modified_at` DateTime64(3, 'UTC'))
ENGINE = ReplacingMergeTree(version)
ORDER BY id;

CREATE TABLE IF NOT EXISTS touched_days
(`day` Date, `times` UInt64)
ENGINE = SummingMergeTree
ORDER BY day;

CREATE TABLE IF NOT EXISTS user_connections
(`user_id` String, `at` SimpleAggregateFunction(max, DateTime64(3, 'UTC')))
ENGINE = AggregatingMergeTree
ORDER BY user_id;

CREATE TABLE IF NOT EXISTS users
(`id` String, `version` UInt64, `deleted` Bool, `email` String, `password_hash` String, `session_limit` UInt32, `editeur` String, `is_admin` Bool, `role` LowCardinality(String))
ENGINE = ReplacingMergeTree(version)
ORDER BY id;

CREATE TABLE IF NOT EXISTS wordings
(`article` UInt64, `shown` UInt32, `source` Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4), `url` SimpleAggregateFunction(max, String), `title` SimpleAggregateFunction(max, String), `publisher` SimpleAggregateFunction(max, String), `first_at` SimpleAggregateFunction(min, DateTime64(3, 'UTC')), `last_at` SimpleAggregateFunction(max, DateTime64(3, 'UTC')))
ENGINE = AggregatingMergeTree
ORDER BY (article, shown, source)
SETTINGS index_granularity = 256;

CREATE MATERIALIZED VIEW IF NOT EXISTS article_dates_from_pages_mv TO article_dates AS
SELECT p.article AS article, p.at AS at, toUInt8(3) AS kind, p.id AS id, ifNull(p.published_at, toDateTime64(0, 3, 'UTC')) AS published, ifNull(p.modified_at, toDateTime64(0, 3, 'UTC')) AS modified FROM article_pages_landing AS p;

CREATE MATERIALIZED VIEW IF NOT EXISTS article_dates_from_sitemaps_mv TO article_dates AS
SELECT article, at, toUInt8(2) AS kind, id, entry_published AS published, ifNull(entry_modified, toDateTime64(0, 3, 'UTC')) AS modified FROM (SELECT at, id, article, entry_published, entry_modified FROM sitemap_fetches ARRAY JOIN articles AS article, published AS entry_published, modified AS entry_modified);

CREATE MATERIALIZED VIEW IF NOT EXISTS article_pages_mv TO article_pages AS
SELECT article, max(if(p.description != '', (at, id, p.description), (toDateTime64(0, 3, 'UTC'), '', ''))) AS description, max(if(p.lead != '', (at, id, p.lead), (toDateTime64(0, 3, 'UTC'), '', ''))) AS lead, max(if(p.body != '', (at, id, p.body), (toDateTime64(0, 3, 'UTC'), '', ''))) AS body, max(if(p.author != '', (at, id, p.author), (toDateTime64(0, 3, 'UTC'), '', ''))) AS author, max(if(p.words IS NOT NULL, (at, id, assumeNotNull(p.words)), (toDateTime64(0, 3, 'UTC'), '', toUInt64(0)))) AS words, max(if(p.images IS NOT NULL, (at, id, assumeNotNull(p.images)), (toDateTime64(0, 3, 'UTC'), '', toUInt64(0)))) AS images, max(if(p.videos IS NOT NULL, (at, id, assumeNotNull(p.videos)), (toDateTime64(0, 3, 'UTC'), '', toUInt64(0)))) AS videos, max(if(notEmpty(p.headings), (at, id, p.headings), (toDateTime64(0, 3, 'UTC'), '', emptyArrayString()))) AS headings, max(if(notEmpty(p.keywords), (at, id, p.keywords), (toDateTime64(0, 3, 'UTC'), '', emptyArrayString()))) AS keywords FROM article_pages_landing AS p GROUP BY article;

CREATE MATERIALIZED VIEW IF NOT EXISTS articles_from_pages_mv TO articles AS
SELECT p.article AS article, p.host AS host, max((toUInt8(3), p.at, p.id, p.url)) AS url, max((toUInt8(3), p.at, p.id, p.title)) AS title, (toDateTime64(0, 3, 'UTC'), '', '') AS shown, min(p.at) AS first_view, CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS sitemap_first, CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS sitemap_last, max(if(p.published_at IS NOT NULL, (toUInt8(3), p.at, p.id, assumeNotNull(p.published_at)), (toUInt8(0), toDateTime64(0, 3, 'UTC'), '', toDateTime64(0, 3, 'UTC')))) AS published, max(p.modified_at) AS modified FROM article_pages_landing AS p GROUP BY article, host;

CREATE MATERIALIZED VIEW IF NOT EXISTS articles_from_shares_mv TO articles AS
SELECT l.article AS article, l.host AS host, max((toUInt8(0), l.at, l.id, l.url)) AS url, (toUInt8(0), toDateTime64(0, 3, 'UTC'), '', '') AS title, (toDateTime64(0, 3, 'UTC'), '', '') AS shown, min(l.at) AS first_view, CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS sitemap_first, CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS sitemap_last, (toUInt8(0), toDateTime64(0, 3, 'UTC'), '', toDateTime64(0, 3, 'UTC')) AS published, CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS modified FROM shares_landing AS l GROUP BY article, host;

CREATE MATERIALIZED VIEW IF NOT EXISTS articles_from_sightings_mv TO articles AS
SELECT s.article AS article, s.host AS host, max((toUInt8(1), s.last.1, s.last.2, s.url)) AS url, max((toUInt8(1), s.last.1, s.last.2, s.title)) AS title, max(if(s.publisher != '', (s.last.1, s.last.2, s.publisher), (toDateTime64(0, 3, 'UTC'), '', ''))) AS shown, min(s.first_at) AS first_view, CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS sitemap_first, CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS sitemap_last, (toUInt8(0), toDateTime64(0, 3, 'UTC'), '', toDateTime64(0, 3, 'UTC')) AS published, CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS modified FROM sightings AS s GROUP BY article, host;

CREATE MATERIALIZED VIEW IF NOT EXISTS articles_from_sitemaps_mv TO articles AS
SELECT article, host, max((toUInt8(2), at, id, entry_url)) AS url, max((toUInt8(2), at, id, entry_title)) AS title, (toDateTime64(0, 3, 'UTC'), '', '') AS shown, min(at) AS first_view, min(toNullable(at)) AS sitemap_first, max(toNullable(at)) AS sitemap_last, max((toUInt8(2), at, id, entry_published)) AS published, max(entry_modified) AS modified FROM (SELECT at, id, article, host, entry_url, entry_title, entry_published, entry_modified FROM sitemap_fetches ARRAY JOIN articles AS article, hosts AS host, urls AS entry_url, titles AS entry_title, published AS entry_published, modified AS entry_modified) GROUP BY article, host;

CREATE MATERIALIZED VIEW IF NOT EXISTS cluster_moment_mv TO cluster_moment AS
SELECT toUInt8(1) AS one, max(l.at) AS newest FROM cluster_lineage AS l GROUP BY one;

CREATE MATERIALIZED VIEW IF NOT EXISTS exposure_life_mv TO exposure_life AS
SELECT host, article, min(toDateTime(toUInt32(intDiv(toUnixTimestamp64Milli(at) + 59999, 60000) * 60), 'UTC')) AS first, max(toDateTime(toUInt32((intDiv((toUnixTimestamp64Milli(at) + (toInt64(period) * 1000)) + 59999, 60000) - 1) * 60), 'UTC')) AS last FROM crawls_landing ARRAY JOIN articles AS article, hosts AS host GROUP BY host, article;

CREATE MATERIALIZED VIEW IF NOT EXISTS exposure_quarters_mv TO exposure_quarters AS
SELECT host, article, source, position, category, topic, toDateTime(span.1, 'UTC') AS quarter, groupBitOr(bitShiftLeft(toUInt64(span.2), 15 * slot)) AS masks FROM (SELECT source, position, category, topic, spans, article, host, multiIf((source NOT IN ('google_desktop', 'google_mobile_webview')) OR (position = 'topic'), 0, position = 'top', multiIf(story_rank > 1, 3, rank = 1, 0, rank <= 3, 1, 2), multiIf(story_rank > 1, 2, rank = 1, 0, rank <= 3, 1, 2)) AS slot FROM (WITH intDiv(toUnixTimestamp64Milli(at) + 59999, 60000) AS first_minute, intDiv((toUnixTimestamp64Milli(at) + (toInt64(period) * 1000)) + 59999, 60000) AS end_minute SELECT source, position, category, topic, articles, hosts, ranks, story_ranks, arrayMap(q -> (toUInt32(q * 900), bitShiftLeft(toUInt32(1), least(end_minute - (q * 15), 15)) - bitShiftLeft(toUInt32(1), greatest(first_minute - (q * 15), 0))), range(intDiv(first_minute, 15), intDiv(end_minute - 1, 15) + 1)) AS spans FROM crawls_landing) ARRAY JOIN articles AS article, hosts AS host, ranks AS rank, story_ranks AS story_rank) ARRAY JOIN spans AS span GROUP BY host, article, source, position, category, topic, quarter;

CREATE MATERIALIZED VIEW IF NOT EXISTS feeds_mv TO feeds AS
SELECT source, max(at) AS newest FROM crawls_landing GROUP BY source;

CREATE MATERIALIZED VIEW IF NOT EXISTS hosts_from_pages_mv TO hosts AS
SELECT toString(p.host) AS host, (toDateTime64(0, 3, 'UTC'), '', '') AS google_name FROM article_pages_landing AS p GROUP BY host;

CREATE MATERIALIZED VIEW IF NOT EXISTS hosts_from_shares_mv TO hosts AS
SELECT toString(l.host) AS host, (toDateTime64(0, 3, 'UTC'), '', '') AS google_name FROM shares_landing AS l GROUP BY host;

CREATE MATERIALIZED VIEW IF NOT EXISTS hosts_from_sitemaps_mv TO hosts AS
SELECT toString(listed) AS host, (toDateTime64(0, 3, 'UTC'), '', '') AS google_name FROM sitemap_fetches ARRAY JOIN hosts AS listed GROUP BY host;

CREATE MATERIALIZED VIEW IF NOT EXISTS hosts_mv TO hosts AS
SELECT toString(s.host) AS host, max(if((s.source IN ('google_desktop', 'google_mobile_webview')) AND (s.publisher != ''), (s.last.1, s.last.2, s.publisher), (toDateTime64(0, 3, 'UTC'), '', ''))) AS google_name FROM sightings AS s GROUP BY host;

CREATE MATERIALIZED VIEW IF NOT EXISTS newest_events_from_articles_mv TO newest_events AS
SELECT 'article' AS type, max(at) AS newest FROM article_pages_landing GROUP BY type;

CREATE MATERIALIZED VIEW IF NOT EXISTS newest_events_from_shares_mv TO newest_events AS
SELECT 'share' AS type, max(at) AS newest FROM shares_landing GROUP BY type;

CREATE MATERIALIZED VIEW IF NOT EXISTS newest_events_from_sitemaps_mv TO newest_events AS
SELECT 'sitemap' AS type, max(at) AS newest FROM sitemap_fetches GROUP BY type;

CREATE MATERIALIZED VIEW IF NOT EXISTS page_quarters_mv TO page_quarters AS
WITH intDiv(toUnixTimestamp64Milli(at) + 59999, 60000) AS first_minute, intDiv((toUnixTimestamp64Milli(at) + (toInt64(period) * 1000)) + 59999, 60000) AS end_minute SELECT toDateTime(toUInt32(q * 900), 'UTC') AS quarter, source, position, category, topic, groupBitOr(toUInt16(bitShiftLeft(toUInt32(1), least(end_minute - (q * 15), 15)) - bitShiftLeft(toUInt32(1), greatest(first_minute - (q * 15), 0)))) AS minutes FROM crawls_landing ARRAY JOIN range(intDiv(first_minute, 15), intDiv(end_minute - 1, 15) + 1) AS q GROUP BY quarter, source, position, category, topic;

CREATE MATERIALIZED VIEW IF NOT EXISTS shares_mv TO shares AS
SELECT l.article AS article, l.network AS network, toStartOfMinute(toDateTime(l.at)) AS minute, max(l.count) AS count FROM shares_landing AS l GROUP BY article, network, minute;

CREATE MATERIALIZED VIEW IF NOT EXISTS sitemap_entries_mv TO sitemap_entries AS
SELECT publisher, code, article, host, min((at, entry_published)) AS first, min(entry_published) AS published_min, max(entry_published) AS published_max, min(age) AS age_min, max(age) AS age_max, max(toUInt8(occurrence > 1)) AS repeated, max((at, id, entry_title, entry_url, ends[1], ends[2])) AS latest FROM (SELECT publisher, code, at, id, article, host, entry_url, entry_title, entry_published, occurrence, toUnixTimestamp64Milli(at) - toUnixTimestamp64Milli(entry_published) AS age, splitByRegexp('[\\s\\x{00A0}\\x{202F}]+[-–—|·:][\\s\\x{00A0}\\x{202F}]+', lowerUTF8(entry_title)) AS parts, arrayMap(part -> if((length(parts) = 1) OR (lengthUTF8(part) > 60), '', replaceAll(replaceRegexpAll(normalizeUTF8NFKD(part), '[\\p{M}\\s]+', ''), '’', '\'')), [parts[1], parts[-1]]) AS ends FROM sitemap_fetches ARRAY JOIN articles AS article, hosts AS host, urls AS entry_url, titles AS entry_title, published AS entry_published, arrayEnumerateUniq(articles) AS occurrence) GROUP BY publisher, code, article, host;

CREATE MATERIALIZED VIEW IF NOT EXISTS sitemap_fetch_days_mv TO sitemap_fetch_days AS
SELECT day, publisher, code, maxMap(([ms], [toUInt8(1)])) AS fetched, maxMap((listed, arrayMap(x -> toUInt8(1), listed))) AS brought, maxMap((faults, arrayMap(x -> toUInt8(1), faults))) AS wrong, min(if(brings, toNullable(ms), NULL)) AS begun FROM (SELECT toDate(at, 'Europe/Paris') AS day, publisher, code, toUnixTimestamp64Milli(at) AS ms, notEmpty(articles) AS brings, arrayFilter(x -> brings, [ms]) AS listed, ((status >= 200) AND (status <= 299)) OR (status = 304) AS answered, [status = 0, (status != 0) AND (NOT answered), answered AND (error != ''), ifNull(duration_ms > 5000, 0), answered AND (error = '') AND (total = 0) AND (toHour(at, 'Europe/Paris') >= 7) AND (toHour(at, 'Europe/Paris') < 22), total > 1000] AS found, arrayMap(i -> (((ms * 8) + i) - 1), arrayFilter((i, is) -> is, arrayEnumerate(found), found)) AS faults FROM sitemap_fetches) GROUP BY day, publisher, code;

CREATE MATERIALIZED VIEW IF NOT EXISTS sitemap_sightings_mv TO sitemap_sightings AS
SELECT publisher, article, at, host FROM sitemap_fetches ARRAY JOIN articles AS article, hosts AS host;

CREATE MATERIALIZED VIEW IF NOT EXISTS sitemap_states_mv TO sitemap_states AS
SELECT publisher, code, max((at, id, url, toUInt8(priority), status, error, total)) AS latest, max(if(notEmpty(articles), toNullable(at), NULL)) AS latest_with_urls FROM sitemap_fetches GROUP BY publisher, code;

CREATE MATERIALIZED VIEW IF NOT EXISTS wordings_mv TO wordings AS
SELECT s.article AS article, reinterpretAsUInt32(reverse(substring(SHA256(concat(s.url, '\0', s.title, '\0', s.publisher)), 1, 4))) AS shown, s.source AS source, s.url AS url, s.title AS title, s.publisher AS publisher, s.first_at AS first_at, s.last.1 AS last_at FROM sightings AS s;
