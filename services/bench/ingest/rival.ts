const credentials = (user: string, password: string): string =>
  user === ''
    ? ''
    : ` kafka_security_protocol = 'sasl_plaintext', kafka_sasl_mechanism = 'PLAIN',
    kafka_sasl_username = '${user}', kafka_sasl_password = '${password}',`;

/**
 * The alternative to Vigie's ingest: the engine reads Kafka itself and fills the same tables and views without checks.
 * Each event is parsed once (through a Null table), and an article's id is a plain hash of the URL as it is, where
 * ingest takes SHA-256 of its canonical form. Both favour this alternative.
 */
export const rivalTables = ({ host, username, password }: URL, topic: string, group: string): string[] => [
  `CREATE TABLE bench_parsed
  (
    id String, at DateTime64(3, 'UTC'), producer String, source String, position String, category String, topic String,
    period UInt16,
    entries Array(Tuple(rank UInt16, storyRank UInt16, url String, title String, publisher String)),
    articles Array(UInt64), hosts Array(LowCardinality(String))
  ) ENGINE = Null`,
  `CREATE MATERIALIZED VIEW bench_to_landing TO crawls_landing AS
  SELECT source, position, category, topic, at, period, producer, id, articles, hosts,
    arrayMap(e -> e.1, entries) AS ranks, arrayMap(e -> e.2, entries) AS story_ranks
  FROM bench_parsed`,
  `CREATE MATERIALIZED VIEW bench_to_sightings TO sightings AS
  SELECT article, host, source, entry.3 AS url, entry.4 AS title, entry.5 AS publisher,
    min(at) AS first_at, max((at, id)) AS last
  FROM bench_parsed
  ARRAY JOIN articles AS article, hosts AS host, entries AS entry
  GROUP BY article, host, source, url, title, publisher`,
  `CREATE MATERIALIZED VIEW bench_to_days TO touched_days AS
  SELECT toDate(at, 'Europe/Paris') AS day, toUInt64(1) AS times FROM bench_parsed GROUP BY day`,
  `CREATE TABLE bench_queue (message String)
  ENGINE = Kafka
  SETTINGS kafka_broker_list = '${host}',${credentials(username, password)} kafka_topic_list = '${topic}', kafka_group_name = '${group}',
    kafka_format = 'JSONAsString', kafka_num_consumers = 2, kafka_thread_per_consumer = 1, kafka_max_block_size = 4000,
    kafka_poll_max_batch_size = 4000, kafka_flush_interval_ms = 2000, kafka_handle_error_mode = 'stream'`,
];

/** Creating this view starts the engine's consumers. */
export const RIVAL_START = `CREATE MATERIALIZED VIEW bench_read TO bench_parsed AS
  SELECT
    JSONExtractString(message, 'id') AS id,
    parseDateTime64BestEffort(JSONExtractString(message, 'at'), 3, 'UTC') AS at,
    JSONExtractString(message, 'producer') AS producer,
    JSONExtractString(message, 'source') AS source,
    JSONExtractString(message, 'page', 'position') AS position,
    JSONExtractString(message, 'page', 'category') AS category,
    JSONExtractString(message, 'page', 'topic') AS topic,
    JSONExtractUInt(message, 'period') AS period,
    JSONExtract(message, 'entries',
      'Array(Tuple(rank UInt16, storyRank UInt16, url String, title String, publisher String))') AS entries,
    arrayMap(e -> cityHash64(e.3), entries) AS articles,
    arrayMap(e -> domain(e.3), entries) AS hosts
  FROM bench_queue`;

export const RIVAL_STOP = [
  'bench_read',
  'bench_queue',
  'bench_to_landing',
  'bench_to_sightings',
  'bench_to_days',
  'bench_parsed',
];
