-- Rows of a day also by topic, and for each slot the first and last minute that was paid in it, counted from the start of the Paris day (0 to
-- 1,499; 0 where the slot has no minute). With them a proof of many days reads no quarters. Versions from before name another form in
-- exposure_days_published, so that nobody reads them, and are made again.
ALTER TABLE exposure_days
    ADD COLUMN IF NOT EXISTS topic LowCardinality(String) AFTER category,
    ADD COLUMN IF NOT EXISTS first1 UInt16 AFTER m4,
    ADD COLUMN IF NOT EXISTS last1 UInt16 AFTER first1,
    ADD COLUMN IF NOT EXISTS first2 UInt16 AFTER last1,
    ADD COLUMN IF NOT EXISTS last2 UInt16 AFTER first2,
    ADD COLUMN IF NOT EXISTS first3 UInt16 AFTER last2,
    ADD COLUMN IF NOT EXISTS last3 UInt16 AFTER first3,
    ADD COLUMN IF NOT EXISTS first4 UInt16 AFTER last3,
    ADD COLUMN IF NOT EXISTS last4 UInt16 AFTER first4;
