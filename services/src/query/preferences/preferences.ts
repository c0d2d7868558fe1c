import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { DENSITIES } from '@vigie/contracts/preferences';
import type { InventedNewsroom } from '@vigie/contracts/publishers';
import { may } from '@vigie/contracts/roles/access';
import { MENU_SCREENS, SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { type ClickHouseClient, clickhouseInsertNow } from '../../platform/clickhouse.ts';
import { invalidField } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { SessionUser } from '../http/session-user.ts';

/** What one user has chosen, as stored. */
interface StoredPreferences {
  userId: string;
  version: number;
  editeur: string;
  concurrents: readonly string[];
  ecran: string;
  densite: string;
}

interface PreferenceStore {
  /** Undefined: the user has chosen nothing. */
  read(userId: string): Promise<StoredPreferences | undefined>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(preferences: StoredPreferences): Promise<void>;
}

const SELECT = `
  SELECT user_id AS userId, toFloat64(version) AS version, editeur, concurrents, ecran, densite
  FROM preferences FINAL WHERE user_id = {user:String}`;

export function createPreferenceStore(client: ClickHouseClient): PreferenceStore {
  return {
    async read(user) {
      const answer = await client.query({ query: SELECT, query_params: { user }, format: 'JSONEachRow' });
      const [row] = await answer.json<StoredPreferences>();
      return row;
    },
    write: ({ userId, ...chosen }) => clickhouseInsertNow(client, 'preferences', { user_id: userId, ...chosen }),
  };
}

type OwnPreferences = AnswerOf<'preferences'>;
type PreferenceInput = CheckedBodyOf<'savePreferences'>;
type Owner = Pick<SessionUser, 'id' | 'editeur' | 'isAdmin' | 'role'>;

export interface Preferences {
  /** Of a user; what they have not chosen has its default. */
  of(user: Owner): Promise<OwnPreferences>;
  /** @throws {AppError} `validation_failed` */
  save(user: Owner, input: PreferenceInput): Promise<OwnPreferences>;
  /** What an invented newsroom's first administrator begins with, as long as they have chosen nothing. */
  beginInvented(userId: string, newsroom: InventedNewsroom): Promise<void>;
}

interface PreferencesDeps {
  store: PreferenceStore;
  redis: Redis;
  keys: Keyspace;
  knowsPublisher: (name: string) => Promise<boolean>;
}

/** Instead of a publisher: none. */
const NOBODY = 'all';
const DEFAULTS = { editeur: NOBODY, concurrents: [], ecran: MENU_SCREENS[0], densite: DENSITIES[0] } as const;

/** An account that an administrator has given a publisher is bound to it. */
const isBound = ({ editeur }: Pick<Owner, 'editeur'>): boolean => editeur !== NOBODY && editeur !== '';

/** A name that a later version wrote counts as the default. */
const oneOf = <T extends string>(all: readonly [T, ...T[]], name: string | undefined): T =>
  all.find((one) => one === name) ?? all[0];

function chosenBy(user: Owner, stored: StoredPreferences | undefined): OwnPreferences {
  const lie = isBound(user);
  const editeur = lie ? user.editeur : (stored?.editeur ?? DEFAULTS.editeur);
  const ecran = oneOf(MENU_SCREENS, stored?.ecran);
  return {
    editeur,
    concurrents: (stored?.concurrents ?? DEFAULTS.concurrents).filter((name) => name !== editeur),
    ecran: may(SCREEN_ACCESS[ecran].opens, user) ? ecran : DEFAULTS.ecran,
    densite: oneOf(DENSITIES, stored?.densite),
    lie,
  };
}

export function createPreferences({ store, redis, keys, knowsPublisher }: PreferencesDeps): Preferences {
  const guarded = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
    withLock(redis, keys('lock', 'preferences', userId), work);

  async function check(user: Owner, { editeur, concurrents, ecran }: PreferenceInput, known: readonly string[]) {
    if (isBound(user) && editeur !== user.editeur) {
      throw invalidField('editeur', 'est celui du compte : un administrateur le change');
    }
    // One that is no longer seen may stay, so that the rest can still be changed.
    const unknown = async (name: string) => !known.includes(name) && !(await knowsPublisher(name));
    if (editeur !== NOBODY && !isBound(user) && (await unknown(editeur))) {
      throw invalidField('editeur', 'doit être un éditeur connu');
    }
    for (const [place, name] of concurrents.entries()) {
      const path = `concurrents.${place}`;
      if (name === editeur) throw invalidField(path, 'ne doit pas être votre éditeur');
      if (name === NOBODY || (await unknown(name))) throw invalidField(path, 'doit être un éditeur connu');
    }
    if (!may(SCREEN_ACCESS[ecran].opens, user))
      throw invalidField('ecran', 'doit être un écran que vous pouvez ouvrir');
  }

  return {
    of: async (user) => chosenBy(user, await store.read(user.id)),
    save: (user, input) =>
      guarded(user.id, async () => {
        const before = await store.read(user.id);
        await check(user, input, [...(before?.concurrents ?? []), before?.editeur ?? NOBODY]);
        const changed = { ...input, userId: user.id, version: (before?.version ?? 0) + 1 };
        await store.write(changed);
        return chosenBy(user, changed);
      }),
    beginInvented: (userId, { editeur, concurrents }) =>
      guarded(userId, async () => {
        if (await store.read(userId)) return;
        await store.write({ ...DEFAULTS, userId, version: 1, editeur, concurrents });
      }),
  };
}
