-- A site that refuses us is kept as a source of the kind `site`: it is looked at again every day, and its row is deleted once it has opened.
ALTER TABLE crawl_sources
    MODIFY COLUMN kind Enum8('news' = 1, 'feed' = 2, 'index' = 3, 'urls' = 4, 'site' = 5);
