-- sitemap_fetches → sitemap_states.
CREATE MATERIALIZED VIEW IF NOT EXISTS sitemap_states_mv TO sitemap_states AS
SELECT
    publisher,
    code,
    max((at, id, url, toUInt8(priority), status, error, total)) AS latest,
    max(if(notEmpty(articles), toNullable(at), NULL)) AS latest_with_urls
FROM sitemap_fetches
GROUP BY publisher, code;
