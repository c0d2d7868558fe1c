-- The words that earlier events told: of every event that is still there, and the newest of those that are not.
INSERT INTO article_traits
    (article, at, producer, id, words)
SELECT article, at, producer, id, assumeNotNull(words) + 1
FROM article_pages_landing
WHERE words IS NOT NULL
UNION ALL
SELECT article, words.1, '', words.2, words.3 + 1
FROM article_pages FINAL
WHERE toUnixTimestamp64Milli(words.1) > 0;
