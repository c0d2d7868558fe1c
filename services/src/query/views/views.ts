import { randomUUID } from 'node:crypto';
import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import type { PinnedView } from '@vigie/contracts/calls/views';
import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import { MOST_PINNED, MOST_VIEWS } from '@vigie/contracts/views/view-limits';
import { AppError, invalidField } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { mayChange, screenOf, sees } from '../../views/view-rights.ts';
import type { StoredView, ViewStore } from '../../views/view-store.ts';
import type { UserStore } from '../users/user-store.ts';
import type { FeedStore } from './feed-store.ts';
import type { PinStore, StoredPin } from './pin-store.ts';

export interface Views {
  list(viewer: Viewer): Promise<AnswerOf<'views'>>;
  /** @throws {AppError} `validation_failed`, `conflict` (too many) */
  save(viewer: Viewer, input: CheckedBodyOf<'saveView'>): Promise<ViewAnswer>;
  /** @throws {AppError} `not_found`, `forbidden`, `validation_failed` */
  change(viewer: Viewer, input: CheckedBodyOf<'changeView'>): Promise<ViewAnswer>;
  /** @throws {AppError} `not_found`, `forbidden` */
  remove(viewer: Viewer, id: string): Promise<void>;
  /** @throws {AppError} `not_found`, `forbidden`, `conflict` (too many) */
  restore(viewer: Viewer, id: string): Promise<ViewAnswer>;
  /** @throws {AppError} `not_found` */
  find(viewer: Viewer, id: string): Promise<StoredView>;
  /** @throws {AppError} `not_found`, `conflict` (too many) */
  pin(viewer: Viewer, input: CheckedBodyOf<'pinView'>): Promise<ViewAnswer>;
  /** In their order. `undefined`: the user never pinned one. */
  pinned(viewer: Viewer): Promise<PinnedView[] | undefined>;
}

interface ViewsDeps {
  views: ViewStore;
  pins: PinStore;
  feeds: Pick<FeedStore, 'list'>;
  users: Pick<UserStore, 'list'>;
  redis: Redis;
  keys: Keyspace;
  /** Called with a user's pinned views after each of their changes. */
  tellPinned: (userId: string, pinned: readonly PinnedView[]) => Promise<unknown>;
  /** Milliseconds. */
  now: () => number;
}

const conflict = (message: string): AppError => new AppError('conflict', { message });

/** To those who do not see a view it does not exist. */
export const unknownView = (): AppError => new AppError('not_found', { message: 'Cette vue est introuvable' });

/** @throws {AppError} `validation_failed` */
function check(view: StoredView, viewer: Viewer): void {
  const screen = screenOf(view);
  if (screen === undefined || !may(SCREEN_ACCESS[screen].opens, viewer)) {
    throw invalidField('adresse', 'doit être celle d’un écran que vous pouvez ouvrir');
  }
  if (view.visibility === 'maison' && view.house === '') {
    throw invalidField('visible', 'ne peut pas être votre maison : aucun éditeur n’est lié à ce compte');
  }
}

/**
 * Saved views. All writes hold one lock, so that limits hold and of two changes at once each keeps what the other one set; of two
 * values for one field the later one stays.
 */
export function createViews({ views, pins, feeds, users, redis, keys, tellPinned, now }: ViewsDeps): Views {
  /** A change by a user. It is sent to their pages under the lock, so that what is sent last is what was written last. */
  const guarded = <T>(viewer: Viewer, work: () => Promise<T>): Promise<T> =>
    withLock(redis, keys('lock', 'views'), async () => {
      const done = await work();
      const pinned = await pinnedOf(viewer);
      if (pinned) await tellPinned(viewer.id, pinned);
      return done;
    });

  async function pinnedOf(viewer: Viewer): Promise<PinnedView[] | undefined> {
    const own = await pins.list(viewer.id);
    if (own.length === 0) return undefined;
    const live = new Map(
      (await views.listFor(viewer.id)).filter((one) => sees(one, viewer)).map((one) => [one.id, one]),
    );
    return own.flatMap(({ view, pinned }) => {
      const found = pinned ? live.get(view) : undefined;
      return found ? [{ _id: found.id, nom: found.name, adresse: found.address }] : [];
    });
  }

  const emails = async (): Promise<Map<string, string>> =>
    new Map((await users.list()).map(({ id, email }) => [id, email]));

  async function answers(shown: readonly StoredView[], own: readonly StoredPin[], viewer: Viewer) {
    const [accounts, ownFeeds] = await Promise.all([emails(), feeds.list(viewer.id)]);
    const pinned = new Set(own.filter((pin) => pin.pinned).map(({ view }) => view));
    const fed = new Set(ownFeeds.filter(({ tokenHash }) => tokenHash !== '').map(({ view }) => view));
    return shown.map((view) =>
      viewAnswer(view, viewer, { isPinned: pinned.has(view.id), hasFeed: fed.has(view.id) }, accounts),
    );
  }

  async function answer(view: StoredView, viewer: Viewer): Promise<ViewAnswer> {
    const own = await pins.list(viewer.id);
    return (await answers([view], own, viewer))[0]!;
  }

  /** @throws {AppError} `not_found`, `forbidden` */
  async function changeable(viewer: Viewer, id: string, deleted: boolean): Promise<StoredView> {
    const view = await views.find(id);
    if (!view || view.deleted !== deleted || !sees(view, viewer)) throw unknownView();
    if (!mayChange(view, viewer)) {
      // A deleted view is a secret of those who may bring it back.
      if (deleted) throw unknownView();
      throw new AppError('forbidden', { message: 'Seul son propriétaire ou un administrateur change cette vue' });
    }
    return view;
  }

  async function find(viewer: Viewer, id: string): Promise<StoredView> {
    const view = await views.find(id);
    if (!view || view.deleted || !sees(view, viewer)) throw unknownView();
    return view;
  }

  async function checkCount(owner: string): Promise<void> {
    if ((await views.countOf(owner)) >= MOST_VIEWS) {
      throw conflict(`Vous avez déjà ${MOST_VIEWS} vues : supprimez-en une`);
    }
  }

  async function write(view: StoredView): Promise<StoredView> {
    const written = { ...view, version: view.version + 1, changedAt: now() };
    await views.write(written);
    return written;
  }

  async function setPin(viewer: Viewer, id: string, pinned: boolean): Promise<void> {
    const own = await pins.list(viewer.id);
    const before = own.find(({ view }) => view === id);
    if ((before?.pinned ?? false) === pinned) return;
    if (pinned) {
      const live = new Set((await views.listFor(viewer.id)).filter((one) => sees(one, viewer)).map((one) => one.id));
      if (own.filter((pin) => pin.pinned && live.has(pin.view)).length >= MOST_PINNED) {
        throw conflict(`Vous avez déjà ${MOST_PINNED} vues épinglées : détachez-en une`);
      }
    }
    await pins.write(viewer.id, { view: id, version: (before?.version ?? 0) + 1, pinned, pinnedAt: now() });
  }

  return {
    async list(viewer) {
      const [all, own] = await Promise.all([views.listFor(viewer.id), pins.list(viewer.id)]);
      const seen = all.filter((view) => sees(view, viewer));
      return {
        vues: await answers(inOrder(seen, own), own, viewer),
        maison: viewer.house === '' ? null : viewer.house,
      };
    },
    find,
    save: (viewer, { nom, adresse, visible, epinglee }) =>
      guarded(viewer, async () => {
        const view: StoredView = {
          id: randomUUID(),
          version: 0,
          deleted: false,
          changedAt: 0,
          owner: viewer.id,
          house: viewer.house,
          name: nom,
          address: adresse,
          visibility: visible,
        };
        check(view, viewer);
        await checkCount(viewer.id);
        // A refused pin leaves no view behind.
        if (epinglee) await setPin(viewer, view.id, true);
        return answer(await write(view), viewer);
      }),
    change: (viewer, { id, nom, adresse, visible }) =>
      guarded(viewer, async () => {
        const view = await changeable(viewer, id, false);
        const changed: StoredView = {
          ...view,
          name: nom ?? view.name,
          address: adresse ?? view.address,
          visibility: visible ?? view.visibility,
          house: view.owner === viewer.id ? viewer.house : view.house,
        };
        check(changed, viewer);
        return answer(await write(changed), viewer);
      }),
    remove: (viewer, id) =>
      guarded(viewer, async () => {
        await write({ ...(await changeable(viewer, id, false)), deleted: true });
      }),
    restore: (viewer, id) =>
      guarded(viewer, async () => {
        const view = await changeable(viewer, id, true);
        await checkCount(view.owner);
        return answer(await write({ ...view, deleted: false }), viewer);
      }),
    pin: (viewer, { id, epinglee }) =>
      guarded(viewer, async () => {
        const view = await find(viewer, id);
        await setPin(viewer, id, epinglee);
        return answer(view, viewer);
      }),
    pinned: pinnedOf,
  };
}

type ViewAnswer = AnswerOf<'saveView'>;

/** @param emails address of each account by id */
function viewAnswer(
  view: StoredView,
  viewer: Viewer,
  { isPinned, hasFeed }: { isPinned: boolean; hasFeed: boolean },
  emails: ReadonlyMap<string, string>,
): ViewAnswer {
  return {
    _id: view.id,
    nom: view.name,
    // Views of other addresses are not seen.
    ecran: screenOf(view) ?? 'suivigeneral',
    adresse: view.address,
    visible: view.visibility,
    proprietaire: emails.get(view.owner) ?? null,
    mienne: view.owner === viewer.id,
    modifiable: mayChange(view, viewer),
    epinglee: isPinned,
    flux: hasFeed,
    modifiee: new Date(view.changedAt).toISOString(),
  };
}

/** Pinned views first, in the order in which they were pinned, then the others by name. */
function inOrder(views: readonly StoredView[], pins: readonly StoredPin[]): StoredView[] {
  const places = new Map(pins.filter(({ pinned }) => pinned).map(({ view }, place) => [view, place]));
  const placeOf = ({ id }: StoredView): number => places.get(id) ?? places.size;
  return views.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name, 'fr') || (a.id < b.id ? -1 : 1),
  );
}
