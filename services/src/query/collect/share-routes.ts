import type { FastifyInstance } from 'fastify';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { HostStore } from '../../sources/host-store.ts';
import type { ShareStore } from '../../sources/share-store.ts';
import { registerCall } from '../http/register-call.ts';
import type { ShareFigures } from './share-figures.ts';
import { listShares } from './share-list.ts';
import { switchShares } from './share-switching.ts';

export interface ShareRoutesDeps {
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
