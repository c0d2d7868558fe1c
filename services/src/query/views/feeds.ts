import type { Viewer } from '@vigie/contracts/roles/sharing';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { isToken, newToken, tokenHash } from '../../platform/token.ts';
import { sees } from '../../views/view-rights.ts';
import type { StoredView, ViewStore } from '../../views/view-store.ts';
import type { User, UserStore } from '../users/user-store.ts';
import type { FeedStore } from './feed-store.ts';
import { unknownView } from './views.ts';

export interface ViewFeeds {
  /** A new secret for the feed of a view; an earlier one is void. @throws {AppError} `not_found` */
  make(viewer: Viewer, view: string): Promise<string>;
  /** The secret is void from then on. @throws {AppError} `not_found` (there is none) */
  end(viewer: Viewer, view: string): Promise<void>;
  /** What a secret opens now. `undefined`: it is unknown or revoked, or its user may not see the view any more. */
  opened(token: string): Promise<{ view: StoredView; user: User } | undefined>;
}

interface FeedsDeps {
  feeds: FeedStore;
  views: Pick<ViewStore, 'find'>;
  users: Pick<UserStore, 'list'>;
  houseOf: (user: User) => Promise<string>;
  redis: Redis;
  keys: Keyspace;
}

/** Addresses of feeds: with one, anybody reads what its user may see at that moment. Only hashes are stored. */
export function createViewFeeds({ feeds, views, users, houseOf, redis, keys }: FeedsDeps): ViewFeeds {
  const guarded = <T>(work: () => Promise<T>): Promise<T> => withLock(redis, keys('lock', 'views'), work);
  const feedOf = async (user: string, view: string) => (await feeds.list(user)).find((feed) => feed.view === view);
  const set = async (user: string, view: string, hash: string): Promise<void> => {
    const version = ((await feedOf(user, view))?.version ?? 0) + 1;
    await feeds.write({ user, view, version, tokenHash: hash });
  };
  return {
    make: (viewer, id) =>
      guarded(async () => {
        const view = await views.find(id);
        if (!view || view.deleted || !sees(view, viewer)) throw unknownView();
        const token = newToken();
        await set(viewer.id, id, tokenHash(token));
        return token;
      }),
    end: (viewer, id) =>
      guarded(async () => {
        // A view that is deleted or not seen any more has a feed that can be revoked.
        if (!(await feedOf(viewer.id, id))?.tokenHash) throw unknownView();
        await set(viewer.id, id, '');
      }),
    async opened(token) {
      if (!isToken(token)) return undefined;
      const feed = await feeds.withToken(tokenHash(token));
      if (!feed) return undefined;
      const [view, accounts] = await Promise.all([views.find(feed.view), users.list()]);
      const user = accounts.find(({ id }) => id === feed.user);
      if (!view || view.deleted || !user) return undefined;
      const { id, isAdmin, role } = user;
      return sees(view, { id, isAdmin, role, house: await houseOf(user) }) ? { view, user } : undefined;
    },
  };
}
