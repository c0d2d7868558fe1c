import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import type { FastifyInstance } from 'fastify';
import { AppError, invalidField } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { HostStore } from '../../sources/host-store.ts';
import { tellOrders } from '../../sources/orders.ts';
import { neverSwitched, type ShareStore, type ShareSwitch } from '../../sources/share-store.ts';
import { publisherHost } from '../../sources/typed-place.ts';
import { registerCall } from '../http/register-call.ts';
import type { ShareFigures } from './share-figures.ts';
import { hasToken, listShares } from './share-list.ts';

export interface ShareSwitchingDeps {
  shares: ShareStore;
  redis: Redis;
  keys: Keyspace;
  /** Milliseconds. */
  now: () => number;
}

type Change = CheckedBodyOf<'switchShares'>;

/**
 * Stores what an administrator wants of a network and tells the crawler.
 * @throws {AppError} `validation_failed`, `conflict` if it cannot be switched on
 */
function switchShares(
  { shares, redis, keys, now }: ShareSwitchingDeps,
  change: Change,
  user: string,
): Promise<ShareSwitch> {
  const { reseau, active, instances } = change;
  return withLock(redis, keys('lock', 'shares'), async () => {
    const before = (await shares.switches()).get(reseau) ?? neverSwitched(reseau);
    const enabled = active ?? before.enabled;
    const wanted: ShareSwitch = {
      ...before,
      version: before.version + 1,
      enabled,
      ...(instances !== undefined && { instances: [...new Set(instances.map(instanceHost))] }),
      ...(enabled !== before.enabled && { switchedBy: user, switchedAt: now() }),
    };
    if (enabled) await assertMayBeOn(shares, wanted);
    await shares.writeSwitch(wanted);
    await tellOrders(redis, keys, { kind: 'sources' });
    return wanted;
  });
}

async function assertMayBeOn(shares: ShareStore, { network, instances }: ShareSwitch): Promise<void> {
  if (network === 'mastodon' && instances.length === 0) throw invalidField('instances', 'doit nommer une instance');
  if (network !== 'facebook') return;
  const standing = (await shares.standings()).find((one) => one.network === network);
  if (!hasToken(standing)) {
    throw new AppError('conflict', {
      message: 'La collecte n’a pas de jeton d’accès : donnez-lui VIGIE_FACEBOOK_TOKEN',
    });
  }
}

function instanceHost(typed: string, place: number): string {
  const host = publisherHost(typed);
  if (host === undefined) throw invalidField(`instances.${place}`, 'n’est pas le nom d’une instance');
  return host;
}

interface ShareRoutesDeps {
  shares: ShareStore;
  hosts: HostStore;
  shareFigures: ShareFigures;
  redis: Redis;
  keys: Keyspace;
  now: () => number;
  emails: () => Promise<ReadonlyMap<string, string>>;
}

/** /api/collecte/partages. */
export function shareRoutes(app: FastifyInstance, { shareFigures: figures, ...deps }: ShareRoutesDeps): void {
  registerCall(app, 'collectShares', ({ signal }) => listShares({ ...deps, figures }, signal));
  registerCall(app, 'switchShares', async ({ body, user }) => {
    const { enabled, instances } = await switchShares(deps, body, user.id);
    return { active: enabled, instances: [...instances] };
  });
}
