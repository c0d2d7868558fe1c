-- Words of an article's text. A column of a set of rows is part of its key.
ALTER TABLE article_traits
    ADD COLUMN IF NOT EXISTS words UInt64 AFTER language, -- 0 for what the event does not say, else their number and one
    MODIFY ORDER BY (article, at, producer, id, section, image, paywall, amp, canonical, language, words);
