-- What article events say of a page beside its texts, one row an event that says any of it. Of each field the value of the largest
-- (at, id, value) that has one counts. Kept for ever, as article_pages is.
-- Cost: one to three rows an article; read by article, a list of 20,000 in about as many granules.
CREATE TABLE IF NOT EXISTS article_traits
(
    article UInt64,
    at DateTime64(3, 'UTC'),
    producer LowCardinality(String),
    id String,

    -- '' for what the event does not say
    section String,
    image String,
    paywall Enum8('' = 0, 'free' = 1, 'paid' = 2),
    amp String,
    canonical String,
    language LowCardinality(String),
    -- 0 for what the event does not say, else their number and one: a text may have no words
    words UInt64
)
ENGINE = ReplacingMergeTree
-- Of tables that are older than `words` the index does not have it.
PRIMARY KEY (article, at, producer, id, section, image, paywall, amp, canonical, language)
ORDER BY (article, at, producer, id, section, image, paywall, amp, canonical, language, words)
SETTINGS index_granularity = 256;
