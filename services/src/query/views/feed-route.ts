import { createHash } from 'node:crypto';
import { readViewAddress } from '@vigie/contracts/views/view-address';
import type { FastifyInstance } from 'fastify';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import { caller } from '../../figures/query-gate.ts';
import { AppError } from '../../platform/errors.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { tokenHash } from '../../platform/token.ts';
import { leaveSignal } from '../http/errors.ts';
import { consume } from '../sessions/consume.ts';
import { atomXml } from './atom.ts';
import { feedEntries } from './feed-entries.ts';
import type { ViewFeeds } from './feeds.ts';

/** Path of a feed; the journal of calls has its pattern, never the secret. */
export const feedPath = (token: string): string => `/atom/${token}`;

const WINDOW_S = 600;
/** Readings of one feed in a window: readers come every few minutes. */
const READINGS = 30;
/** Of addresses that open nothing, from one network. */
const MISSES = 60;

/** Limits of feeds. */
export function feedLimits(redis: Redis, keys: Keyspace) {
  const limiter = (name: string, points: number) =>
    new RateLimiterRedis({ storeClient: redis, keyPrefix: keys('feeds', name), points, duration: WINDOW_S });
  return { readings: limiter('readings', READINGS), misses: limiter('misses', MISSES) };
}

interface FeedRouteDeps extends ExposureDeps {
  viewFeeds: ViewFeeds;
  feedLimits: ReturnType<typeof feedLimits>;
}

/** GET /atom/{secret}: the feed of a view, for readers without a session. Whatever opens nothing is answered the same. */
export function feedRoute(app: FastifyInstance, deps: FeedRouteDeps): void {
  const { viewFeeds, feedLimits: limits } = deps;
  const options = { config: { access: 'public' as const }, schema: { hide: true } };
  app.get<{ Params: { jeton: string } }>('/atom/:jeton', options, async (request, reply) => {
    const { jeton } = request.params;
    const opened = await viewFeeds.opened(jeton);
    const address = opened && readViewAddress(opened.view.address);
    if (!opened || !address) {
      await consume(limits.misses, tokenHash(request.ip));
      throw new AppError('not_found', { message: 'Ce flux n’existe pas ou n’existe plus' });
    }
    await consume(limits.readings, tokenHash(jeton));
    const origin = `${request.protocol}://${request.host}`;
    const signal = leaveSignal(reply);
    const entries = await caller.run(opened.user.id, () => feedEntries(deps, address, origin, signal));
    const { id, name, changedAt } = opened.view;
    const xml = atomXml({
      id: `urn:vigie:vue:${id}`,
      title: `${name} · Vigie`,
      href: `${origin}${opened.view.address}`,
      updated: entries[0]?.at ?? new Date(changedAt).toISOString(),
      entries,
    });
    const etag = `"${createHash('sha256').update(xml).digest('base64url')}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('referrer-policy', 'no-referrer');
    // Proxies that compress weaken the tag.
    const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
    if (known.includes(etag)) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(xml);
  });
}
