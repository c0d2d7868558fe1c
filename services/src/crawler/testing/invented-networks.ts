import type { RequestListener } from 'node:http';
import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { hostOf } from '@vigie/contracts/canonical-url';
import type { ShareNetwork } from '@vigie/contracts/share-collection';
import { type ClickHouseClient, clickhouseTime } from '../../platform/clickhouse.ts';
import { createShareStore, neverSwitched } from '../../sources/share-store.ts';

export interface NetworkRequest {
  host: string;
  path: string;
  authorization: string | undefined;
}

export const INSTANCE = 'social.test';
export const TOKEN = 'test-token-of-nobody-0123456789';

type NetworkAnswer = { status?: number; headers?: Record<string, string>; body: string };

/** Interfaces of three networks on one server: every article has as many shares as {@link InventedNetworks.counts} says. */
export class InventedNetworks {
  readonly requests: NetworkRequest[] = [];
  readonly counts = new Map<string, number>();
  /** Answers of hosts that do not behave as documented. */
  readonly instead = new Map<string, () => NetworkAnswer>();

  /** What Facebook says of the use of the app. */
  usage = '{}';
  /** Articles that spoil a request at Facebook. */
  readonly unaskable = new Set<string>();
  /** Status of every robots.txt. */
  robotsStatus = 200;
  /** As the index of Bluesky has it. */
  robots = 'User-agent: *\nDisallow: /links\n';

  readonly #names = new Map<string, string>();

  readonly answer: RequestListener = (request, response) => {
    const { host = '', authorization } = request.headers;
    const path = request.url ?? '';
    this.requests.push({ host, path, authorization });
    const { status = 200, headers = {}, body } = this.#answerOf(host, new URL(path, `http://${host}`), authorization);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

  /** Another name of a host. */
  alias(name: string, host: string): void {
    this.#names.set(name, host);
  }

  requestsTo(host: string): NetworkRequest[] {
    return this.requests.filter((request) => request.host === host && request.path !== '/robots.txt');
  }

  #answerOf(host: string, url: URL, authorization: string | undefined): NetworkAnswer {
    if (url.pathname === '/robots.txt') {
      return { status: this.robotsStatus, body: this.robots };
    }
    const instead = this.instead.get(host)?.();
    if (instead) return instead;
    if (host === 'graph.facebook.com') return this.#facebook(url, authorization);
    if ((this.#names.get(host) ?? host) === INSTANCE) return this.#mastodon(Number(url.searchParams.get('offset')));
    return { body: JSON.stringify({ total: this.counts.get(url.searchParams.get('subject') ?? '') ?? 0 }) };
  }

  #facebook(url: URL, authorization: string | undefined): NetworkAnswer {
    if (authorization !== `Bearer ${TOKEN}`) {
      return { status: 400, body: JSON.stringify({ error: { message: 'Invalid OAuth access token', code: 190 } }) };
    }
    const ids = url.searchParams.getAll('id').concat(url.searchParams.get('ids')?.split(',') ?? []);
    const headers = { 'x-app-usage': this.usage };
    if (ids.some((id) => this.unaskable.has(id))) {
      return {
        status: 400,
        headers,
        body: JSON.stringify({ error: { message: 'Unsupported get request', code: 100 } }),
      };
    }
    const node = (id: string) => ({ id, engagement: { share_count: this.counts.get(id) ?? 0 } });
    const one = url.searchParams.get('id');
    const several = ids.map((id) => [id, node(id)] as const);
    return { headers, body: JSON.stringify(one === null ? Object.fromEntries(several) : node(one)) };
  }

  /** Twenty links of others, then ours. */
  #mastodon(offset: number): NetworkAnswer {
    const link = (url: string, uses: number) => ({
      url,
      title: 'Un titre',
      history: [{ day: '0', accounts: '1', uses: String(uses) }],
    });
    const others = Array.from({ length: 20 }, (_, n) => link(`https://autre.test/${n}`, 50));
    const all = [
      ...others,
      ...[...this.counts].map(([url, uses]) => link(`${url}${url.includes('?') ? '&' : '?'}utm_source=x`, uses)),
    ];
    return { body: JSON.stringify(all.slice(offset, offset + 20)) };
  }
}

/** Stores articles as first seen at a time (ms since 1970). */
export async function storeArticles(
  client: ClickHouseClient,
  seen: readonly { url: string; at: number }[],
): Promise<void> {
  const values = seen.map(({ url, at }) => ({
    article: articleIdToUInt64(articleId(url)),
    host: hostOf(url),
    url: [0, clickhouseTime(at), 'x', url],
    first_view: clickhouseTime(at),
  }));
  await client.insert({ table: 'articles', values, format: 'JSONEachRow' });
}

/** Switches networks on, as an administrator does. `at`: ms since 1970. */
export async function switchOn(client: ClickHouseClient, networks: readonly ShareNetwork[], at: number): Promise<void> {
  const store = createShareStore(client);
  for (const network of networks) {
    const instances = network === 'mastodon' ? [INSTANCE] : [];
    const before = (await store.switches()).get(network) ?? neverSwitched(network);
    await store.writeSwitch({
      ...before,
      version: before.version + 1,
      enabled: true,
      instances,
      switchedBy: 'test',
      switchedAt: at,
    });
  }
}
