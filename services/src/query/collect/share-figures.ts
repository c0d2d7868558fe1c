import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { SHOWN_COUNTS, type ShareNetwork, type ShareOutcome } from '@vigie/contracts/share-collection';
import { repair } from '@vigie/stories/text/repair';
import { type ClickHouseClient, clickhouseTime } from '../../platform/clickhouse.ts';

/** What is stored of a network's last 24 hours. Times in ms since 1970. */
export interface NetworkFigures {
  requests: number;
  last: { at: number; outcome: ShareOutcome; status: number } | null;
  /** Articles with at least one count. */
  articles: number;
  /** Newest first. */
  counts: readonly { url: string; title: string; count: number; at: number }[];
}

export interface ShareFigures {
  /** Of the networks with requests or counts. */
  networks(now: number, signal: AbortSignal): Promise<Map<ShareNetwork, NetworkFigures>>;
}

const REQUESTS = `
  SELECT network, count() AS requests, max(at) AS newest,
    toUnixTimestamp64Milli(newest) AS lastAt, argMax(outcome, at) AS outcome, argMax(status, at) AS status
  FROM crawl_share_requests FINAL
  WHERE at > {day:DateTime64(3, 'UTC')} AND at <= {to:DateTime64(3, 'UTC')}
  GROUP BY network`;

const ARTICLES = `
  SELECT network, uniqExact(url) AS articles
  FROM crawl_share_counts
  WHERE at > {day:DateTime64(3, 'UTC')} AND at <= {to:DateTime64(3, 'UTC')} AND count IS NOT NULL
  GROUP BY network`;

const COUNTS = `
  SELECT network, url, max(count) AS number, toUnixTimestamp64Milli(at) AS countedAt
  FROM crawl_share_counts
  WHERE at > {day:DateTime64(3, 'UTC')} AND at <= {to:DateTime64(3, 'UTC')} AND count IS NOT NULL
  GROUP BY network, url, at
  ORDER BY network, at DESC, url
  LIMIT ${SHOWN_COUNTS} BY network`;

const TITLES = `
  SELECT toString(article) AS id, max(title).4 AS name
  FROM articles
  WHERE article IN (SELECT toUInt64(arrayJoin({articles:Array(String)})))
  GROUP BY article`;

interface RequestRow {
  network: ShareNetwork;
  requests: number;
  lastAt: number;
  outcome: ShareOutcome;
  status: number;
}
interface CountRow {
  network: ShareNetwork;
  url: string;
  number: number;
  countedAt: number;
}

const storedId = (url: string): string => articleIdToUInt64(articleId(url));

/** What the crawler stored about its requests to networks. */
export function createShareFigures(client: ClickHouseClient): ShareFigures {
  const read = async <Row>(query: string, query_params: object, abort_signal: AbortSignal): Promise<Row[]> => {
    const result = await client.query({
      query,
      query_params: { ...query_params },
      format: 'JSONEachRow',
      abort_signal,
      clickhouse_settings: { max_execution_time: 20 },
    });
    return result.json<Row>();
  };
  return {
    async networks(now, signal) {
      const range = { day: clickhouseTime(now - DAY_MS), to: clickhouseTime(now) };
      const [requests, articles, counts] = await Promise.all([
        read<RequestRow>(REQUESTS, range, signal),
        read<{ network: ShareNetwork; articles: number }>(ARTICLES, range, signal),
        read<CountRow>(COUNTS, range, signal),
      ]);
      const ids = [...new Set(counts.map(({ url }) => storedId(url)))];
      const titles =
        ids.length === 0 ? [] : await read<{ id: string; name: string }>(TITLES, { articles: ids }, signal);
      const byId = new Map(titles.map(({ id, name }) => [id, repair(name)]));
      const names = new Set([...requests, ...articles].map(({ network }) => network));
      return new Map(
        [...names].map((network) => {
          const request = requests.find((row) => row.network === network);
          const figures: NetworkFigures = {
            requests: request?.requests ?? 0,
            last: request ? { at: request.lastAt, outcome: request.outcome, status: request.status } : null,
            articles: articles.find((row) => row.network === network)?.articles ?? 0,
            counts: counts
              .filter((row) => row.network === network)
              .map(({ url, number, countedAt }) => ({
                url,
                title: byId.get(storedId(url)) ?? '',
                count: number,
                at: countedAt,
              })),
          };
          return [network, figures];
        }),
      );
    },
  };
}
