-- The direction of a cluster by the operator's model (docs/stories.md): the mean of its articles' vectors without the mean of the stream,
-- in numbers from -127 to 127. Only those of one space may be compared. Both are empty without a model.
ALTER TABLE clusters
    ADD COLUMN IF NOT EXISTS meaning_space LowCardinality(String) AFTER vector,
    ADD COLUMN IF NOT EXISTS meaning Array(Int8) AFTER meaning_space;
