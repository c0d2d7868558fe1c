-- What each entry of a snapshot was shown as: its id among the forms of the article in wordings (0181), in the order of the entries.
-- The codec halves it: ids that repeat from snapshot to snapshot are far apart. Empty in rows from
-- before, whose content stays the same: a rebuild that inserts them again makes no second row of them. The same id of a snapshot
-- with other titles or addresses is another row, as it is with other entries.
ALTER TABLE crawls_landing
    ADD COLUMN IF NOT EXISTS shown Array(UInt32) CODEC(ZSTD(1)) AFTER story_ranks,
    MODIFY COLUMN content UInt64 MATERIALIZED if(
        empty(shown),
        cityHash64(period, articles, ranks, story_ranks),
        cityHash64(period, articles, ranks, story_ranks, shown)
    );
