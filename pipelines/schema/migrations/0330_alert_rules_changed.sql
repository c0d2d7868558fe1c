-- Where the alerts of a rule are sent.
ALTER TABLE alert_rules ADD COLUMN IF NOT EXISTS channels Array(String) AFTER condition;
