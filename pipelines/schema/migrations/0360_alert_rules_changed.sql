-- Alerts of a rule that are reported together.
ALTER TABLE alert_rules
    ADD COLUMN IF NOT EXISTS digest LowCardinality(String) AFTER quiet_to,
    ADD COLUMN IF NOT EXISTS long_minutes UInt16 AFTER digest;
