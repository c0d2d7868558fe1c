-- sightings → wordings. services/src/ingest/wording-id.ts computes the same id.
CREATE MATERIALIZED VIEW IF NOT EXISTS wordings_mv TO wordings AS
SELECT
    s.article AS article,
    reinterpretAsUInt32(reverse(substring(SHA256(concat(s.url, '\0', s.title, '\0', s.publisher)), 1, 4))) AS shown,
    s.source AS source,
    s.url AS url,
    s.title AS title,
    s.publisher AS publisher,
    s.first_at AS first_at,
    s.last.1 AS last_at
FROM sightings AS s;
