import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { withLock } from '../../../platform/lock.ts';
import type { Keyspace, Redis } from '../../../platform/redis.ts';
import { type AggregatorPage, pageId, placeKey } from '../../../sources/aggregators/page.ts';
import { pageAddress, placeOf } from '../../../sources/aggregators/page-address.ts';
import type { PageStore } from '../../../sources/aggregators/page-store.ts';
import { tellOrders } from '../../../sources/orders.ts';
import { frontPages } from './front-pages.ts';

export interface PageChangesDeps {
  pages: Pick<PageStore, 'list' | 'find' | 'write'>;
  redis: Redis;
  keys: Keyspace;
  /** Milliseconds. */
  now: () => number;
}

type AddedPages = CheckedBodyOf<'addAggregatorPages'>['pages'];

/** Changes that people make to pages. Each is a new version; the crawler hears of it at once. */
export interface PageChanges {
  /** How many. @throws {AppError} `validation_failed` */
  add(added: AddedPages, user: string): Promise<number>;
  /** How many. @throws {AppError} `not_found` if none of them is there */
  change(ids: readonly string[], change: { enabled?: boolean; deleted?: boolean }, user: string): Promise<number>;
}

export function createPageChanges({ pages, redis, keys, now }: PageChangesDeps): PageChanges {
  const changing = (work: () => Promise<AggregatorPage[]>): Promise<number> =>
    withLock(redis, keys('lock', 'pages'), async () => {
      const changed = await work();
      await pages.write(changed);
      if (changed.length > 0) await tellOrders(redis, keys, { kind: 'sources' });
      return changed.length;
    });

  return {
    add: (added, user) =>
      changing(async () => {
        const wanted = added.map((page, place) => pageOf(page, place));
        const ids = [...new Set(wanted.map(({ id }) => id))];
        const [known, listed] = await Promise.all([pages.find(ids), pages.list()]);
        const versions = new Map(known.map(({ id, version }) => [id, version]));
        const taken = new Map([...frontPages(), ...listed].map((page) => [placeKey(page), page.id]));
        wanted.forEach((page, place) => {
          const other = taken.get(placeKey(page));
          if (other !== undefined && other !== page.id) throw invalidField(`pages.${place}.nom`, TAKEN);
          taken.set(placeKey(page), page.id);
        });
        const switched = { deleted: false, enabled: true, switchedBy: user, switchedAt: now() };
        const byId = new Map(wanted.map((page) => [page.id, page]));
        return [...byId.values()].map((page) => ({
          ...page,
          ...switched,
          version: (versions.get(page.id) ?? 0) + 1,
        }));
      }),
    change: (ids, change, user) =>
      changing(async () => {
        const wanted = new Set(ids);
        const stored = await pages.find([...wanted]);
        const known = new Set(stored.filter(({ deleted }) => !deleted).map(({ id }) => id));
        const versions = new Map(stored.map(({ id, version }) => [id, version]));
        // Front pages are in the list before anybody has changed them.
        const offered = frontPages().flatMap((page) =>
          wanted.has(page.id) && !known.has(page.id) ? [{ ...page, version: versions.get(page.id) ?? 0 }] : [],
        );
        const there = [...stored.filter(({ deleted }) => !deleted), ...offered];
        if (there.length === 0) throw new AppError('not_found', { message: 'Cette page est introuvable' });
        return there.map((page) => ({
          ...page,
          ...change,
          version: page.version + 1,
          ...(change.enabled !== undefined &&
            change.enabled !== page.enabled && { switchedBy: user, switchedAt: now() }),
        }));
      }),
  };
}

const TAKEN = 'est celui d’une section qu’une autre page a déjà';
const FOREIGN =
  'n’est pas une page de Google Actualités (accueil, section, article groupé, éditeur) ou de Flipboard (thème, magazine)';

type Fields = Omit<AggregatorPage, 'version' | 'deleted' | 'enabled' | 'switchedBy' | 'switchedAt'>;

function pageOf({ source, url: typed, nom }: AddedPages[number], place: number): Fields {
  const url = pageAddress(source, typed);
  if (url === undefined) throw invalidField(`pages.${place}.url`, FOREIGN);
  return { id: pageId(source, url), source, url, name: nom, ...placeOf(source, url, nom) };
}
