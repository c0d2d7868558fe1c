import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkEvent } from '@vigie/contracts/event-result';
import type { ArticleEvent, CrawlEvent, SitemapEvent, VigieEvent } from '@vigie/contracts/events';

/** A collector that keeps what it takes. Checks as the real one does, at the given clock. */
export interface TakingCollector {
  url: string;
  /** By id: what is sent twice is there once. */
  events: ReadonlyMap<string, VigieEvent>;
  refusals: unknown[];
  sitemaps(): SitemapEvent[];
  articles(): ArticleEvent[];
  crawls(): CrawlEvent[];
  /** Answers the next bodies with this status, until it is called with undefined. */
  answerWith(status: number | undefined): void;
  close(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  return text;
}

export async function openTakingCollector(now: () => number, key: string): Promise<TakingCollector> {
  const events = new Map<string, VigieEvent>();
  const refusals: unknown[] = [];
  let status: number | undefined;
  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    if (request.headers.authorization !== `Bearer ${key}`) return response.writeHead(401).end();
    if (status !== undefined) return response.writeHead(status, { 'retry-after': '0' }).end('{}');
    for (const line of text.split('\n').filter((part) => part !== '')) {
      const result = checkEvent(JSON.parse(line), { now: now(), retentionMs: 400 * 86_400_000, marginMs: 5_000 });
      if (result.ok) events.set(result.event.id, result.event);
      else refusals.push(result.refusal);
    }
    return response.writeHead(202).end(JSON.stringify({ accepted: 1, rejected: [] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events,
    refusals,
    sitemaps: () => [...events.values()].flatMap((event) => (event.type === 'sitemap' ? [event] : [])),
    articles: () => [...events.values()].flatMap((event) => (event.type === 'article' ? [event] : [])),
    crawls: () => [...events.values()].flatMap((event) => (event.type === 'crawl' ? [event] : [])),
    answerWith: (next) => {
      status = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
