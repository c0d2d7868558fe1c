-- An answer "not modified" (304) is no fault of a sitemap: it says what the last fetch said, and carries the last known total. From here
-- on; events before had no such status. Otherwise as 0101_sitemap_fetch_days_mv.sql.
ALTER TABLE sitemap_fetch_days_mv MODIFY QUERY
SELECT
    day,
    publisher,
    code,
    maxMap(([ms], [toUInt8(1)])) AS fetched,
    maxMap((listed, arrayMap(x -> toUInt8(1), listed))) AS brought,
    maxMap((faults, arrayMap(x -> toUInt8(1), faults))) AS wrong,
    min(if(brings, toNullable(ms), NULL)) AS begun
FROM
(
    SELECT
        toDate(at, 'Europe/Paris') AS day,
        publisher,
        code,
        toUnixTimestamp64Milli(at) AS ms,
        notEmpty(articles) AS brings,
        arrayFilter(x -> brings, [ms]) AS listed,
        status BETWEEN 200 AND 299 OR status = 304 AS answered,
        [
            status = 0,
            status != 0 AND NOT answered,
            answered AND error != '',
            ifNull(duration_ms > 5000, 0),
            answered AND error = '' AND total = 0 AND toHour(at, 'Europe/Paris') >= 7 AND toHour(at, 'Europe/Paris') < 22,
            total > 1000
        ] AS found,
        arrayMap(i -> ms * 8 + i - 1, arrayFilter((i, is) -> is, arrayEnumerate(found), found)) AS faults
    FROM sitemap_fetches
)
GROUP BY day, publisher, code;
