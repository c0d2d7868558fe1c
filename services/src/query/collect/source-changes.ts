import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import { AppError, invalidField } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { tellOrders } from '../../sources/orders.ts';
import { type Source, sourceId } from '../../sources/source.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import { publisherHost } from '../../sources/typed-place.ts';

export interface SourceChangesDeps {
  sources: Pick<SourceStore, 'find' | 'write'>;
  redis: Redis;
  keys: Keyspace;
  /** Milliseconds. */
  now: () => number;
}

type AddedSources = CheckedBodyOf<'addSources'>['sources'];
type Change = Partial<Pick<Source, 'enabled' | 'priority' | 'own' | 'deleted'>>;

/** Changes that people make to sources. Each is a new version; the crawler hears of it at once. */
export interface SourceChanges {
  /** How many. @throws {AppError} `validation_failed` */
  add(added: AddedSources, user: string): Promise<number>;
  /** How many. @throws {AppError} `not_found` if none of them is there */
  change(ids: readonly string[], change: Change, user: string): Promise<number>;
}

export function createSourceChanges({ sources, redis, keys, now }: SourceChangesDeps): SourceChanges {
  const changing = (work: () => Promise<Source[]>): Promise<number> =>
    withLock(redis, keys('lock', 'sources'), async () => {
      const changed = await work();
      await sources.write(changed);
      if (changed.length > 0) await tellOrders(redis, keys, { kind: 'sources' });
      return changed.length;
    });

  return {
    async add(added, user) {
      const wanted = new Map(added.map(sourceOf));
      return changing(async () => {
        const known = new Map((await sources.find([...wanted.keys()])).map((source) => [source.id, source]));
        return [...wanted].map(([id, fields]) => ({
          ...fields,
          ...kindOf(fields, known.get(id)),
          id,
          version: (known.get(id)?.version ?? 0) + 1,
          deleted: false,
          enabled: true,
          switchedBy: user,
          switchedAt: now(),
          indexUrl: '',
        }));
      });
    },
    change: (ids, change, user) =>
      changing(async () => {
        const there = (await sources.find([...new Set(ids)])).filter(({ deleted }) => !deleted);
        if (there.length === 0) throw new AppError('not_found', { message: 'Cette source est introuvable' });
        return there.map((source) => ({
          ...source,
          ...change,
          version: source.version + 1,
          ...(change.enabled !== undefined &&
            change.enabled !== source.enabled && { switchedBy: user, switchedAt: now() }),
        }));
      }),
  };
}

/** A site that is kept does not take the place of a source that is read at its address. */
const kindOf = ({ kind }: Fields, known: Source | undefined): Pick<Source, 'kind'> => ({
  kind: kind === 'site' && known && !known.deleted ? known.kind : kind,
});

type Fields = Pick<Source, 'domain' | 'url' | 'kind' | 'language' | 'priority' | 'own'>;

function sourceOf(
  { domaine, url, genre, langue, priorite, propre }: AddedSources[number],
  place: number,
): [string, Fields] {
  const domain = publisherHost(domaine);
  if (domain === undefined) throw invalidField(`sources.${place}.domaine`, 'n’est pas le domaine d’un site');
  const address = new URL(url);
  address.hash = '';
  const { href } = address;
  return [sourceId(href), { domain, url: href, kind: genre, language: langue, priority: priorite, own: propre }];
}
