import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Store } from '../../figures/store.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { tokenHash } from '../../platform/token.ts';
import { leaveSignal } from '../http/errors.ts';
import { consume } from '../sessions/consume.ts';
import { readSealChain } from './seal-chain.ts';
import { type PublicSeal, SEALS_FILE, SEALS_PAGE, sealsPage } from './seals-page.ts';

const WINDOW_S = 600;
/** Of the page and the file, by one address in a window. */
const READINGS = 60;

/** Limit of public seals. */
export const sealLimit = (redis: Redis, keys: Keyspace): RateLimiterRedis =>
  new RateLimiterRedis({ storeClient: redis, keyPrefix: keys('seals'), points: READINGS, duration: WINDOW_S });

/** All of them: more days than any installation has. */
const EVERY_DAY = 40_000;
/** Seals change once a day. Proxies answer for so long. */
const FRESH_S = 300;

interface PublicSealsDeps {
  store: Store;
  sealLimit: RateLimiterRedis;
}

/** GET /sceaux and /sceaux.json: roots and how they are chained, for everybody, where the operator allows it (`VIGIE_PUBLIC_SEALS`). */
export function publicSealRoutes(app: FastifyInstance, { store, sealLimit: limit }: PublicSealsDeps): void {
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<PublicSeal[]> => {
    await consume(limit, tokenHash(request.ip));
    const chain = await readSealChain(store, EVERY_DAY, leaveSignal(reply));
    reply.header('cache-control', `public, max-age=${FRESH_S}`);
    return chain.map(({ jour, racine, precedentJour, precedent, suite }) => ({
      jour,
      racine,
      precedentJour,
      precedent,
      suite,
    }));
  };
  const options = { config: { access: 'public' as const }, schema: { hide: true } };
  app.get(SEALS_PAGE, options, async (request, reply) => {
    const page = sealsPage(await read(request, reply));
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get(SEALS_FILE, options, async (request, reply) => {
    const seals = await read(request, reply);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(seals));
  });
}
