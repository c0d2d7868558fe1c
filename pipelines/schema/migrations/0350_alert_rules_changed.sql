-- When the messages of a rule are held.
ALTER TABLE alert_rules
    ADD COLUMN IF NOT EXISTS snoozed_until Nullable(DateTime('UTC')) AFTER channels,
    ADD COLUMN IF NOT EXISTS quiet_from LowCardinality(String) AFTER snoozed_until,
    ADD COLUMN IF NOT EXISTS quiet_to LowCardinality(String) AFTER quiet_from;
