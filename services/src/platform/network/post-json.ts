import { Agent } from 'undici';
import { guardedConnector } from './connect.ts';
import { asFailure, FetchFailure } from './failure.ts';
import { fetchableUrl } from './fetchable-url.ts';
import type { Network } from './network.ts';

/** Milliseconds: to a connection, to the headers of the answer, and for all. */
const CONNECT_MS = 5_000;
const HEADERS_MS = 8_000;
const TOTAL_MS = 10_000;
/** So much of an answer is read, and thrown away, so that the connection can be used again. */
const MOST_ANSWER_BYTES = 65_536;

export interface JsonPost {
  url: string;
  /** JSON, as it is signed. */
  body: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export interface JsonPoster {
  /**
   * Posts to an address that a person has entered. It follows no redirect: the answer's status is the answer.
   * @throws {FetchFailure}
   */
  post(request: JsonPost): Promise<{ status: number; retryAfterS: number | null }>;
  close(): Promise<void>;
}

/** Posts JSON to public hosts over https, and to those that `network` names, over http too. */
export function openJsonPoster(network: Network): JsonPoster {
  const agent = new Agent({
    connect: guardedConnector(network, CONNECT_MS),
    headersTimeout: HEADERS_MS,
    bodyTimeout: HEADERS_MS,
    pipelining: 1,
    connections: 2,
  });
  return {
    async post({ url: text, body, headers, signal }) {
      const url = outgoingUrl(text, network);
      const host = url.hostname;
      const limit = AbortSignal.timeout(TOTAL_MS);
      try {
        const answer = await agent.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': 'Vigie', ...headers },
          body,
          signal: signal ? AbortSignal.any([limit, signal]) : limit,
        });
        await answer.body.dump({ limit: MOST_ANSWER_BYTES });
        const wait = Number(answer.headers['retry-after']);
        return { status: answer.statusCode, retryAfterS: Number.isFinite(wait) && wait > 0 ? wait : null };
      } catch (error) {
        if (signal?.aborted) throw new FetchFailure('stopped', `${host}: stopped`, error);
        if (limit.aborted) throw new FetchFailure('timeout', `${host}: no answer within ${TOTAL_MS} ms`, error);
        throw asFailure(error, host);
      }
    },
    close: () => agent.destroy(),
  };
}

/**
 * The URL, if messages may go there: https, or http to a host that the operator has named.
 * @throws {FetchFailure} `url`, `port` or `address`
 */
export function outgoingUrl(text: string, network: Network): URL {
  const url = fetchableUrl(text, network);
  if (url.protocol === 'https:' || network.isNamed(url.hostname.replace(/^\[(.*)\]$/, '$1'), Number(url.port || 80))) {
    return url;
  }
  throw new FetchFailure('url', `${url.hostname}: not https`);
}
