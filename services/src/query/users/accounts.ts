import { randomUUID } from 'node:crypto';
import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import { foldEmail } from '@vigie/contracts/identity';
import type { SsoFault } from '@vigie/contracts/sso-faults';
import { AppError, invalidField } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { newToken } from '../../platform/token.ts';
import type { LoginLimits } from '../sessions/login-limits.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { adoptionOf, roleFields, type SsoIdentity, type SsoLinks, type SsoRole } from './adopt.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { ResetLink, ResetLinks } from './reset-links.ts';
import type { ListedUser, User, UserStore } from './user-store.ts';

export interface Accounts {
  list(): Promise<ListedUser[]>;
  /** @throws {AppError} `conflict`, `not_found`, `validation_failed` */
  save(input: UserInput): Promise<void>;
  /** @throws {AppError} `conflict`, `not_found` */
  remove(id: string, callerId: string): Promise<void>;
  /** Wrong passwords of this user do not count any more. @throws {AppError} `not_found` */
  unlock(id: string): Promise<void>;
  /** A user's own change. Their other sessions end. @throws {AppError} `validation_failed`, `too_many_requests` */
  changePassword(change: OwnChange): Promise<void>;
  /** A one-time link that resets this user's password and replaces an earlier one. @throws {AppError} `not_found` */
  makeResetLink(id: string): Promise<ResetLink>;
  /**
   * Sets a new password by the token of a link. All sessions of the user end, and the lock is lifted.
   * @throws {AppError} `not_found` (the link is unknown, used, replaced or expired), `validation_failed`, `too_many_requests`
   */
  resetPassword(reset: Reset): Promise<{ email: string }>;
  /**
   * The account of somebody whom single sign-on knows, with the role that their groups give; undefined as role: it stays as it is.
   * Somebody new is added only with a role. The last administrator stays one.
   */
  adopt(identity: SsoIdentity, role: SsoRole | undefined): Promise<AdoptedAccount | { refused: SsoFault }>;
  /** Ids of the accounts that have an identity of single sign-on. */
  linkedUsers(): Promise<ReadonlySet<string>>;
  /** Removes the links of an account and ends its sessions. @throws {AppError} `not_found` */
  removeSsoLink(id: string): Promise<void>;
  /** Makes an administrator when there is none. `credentials` is asked only then. Resolves to whether one was made. */
  ensureAdmin(credentials: () => Promise<{ email: string; password: string }>): Promise<boolean>;
}

export interface AdoptedAccount {
  id: string;
  email: string;
  /** Whether the account was made or changed, and whether the identity was linked to it. */
  changed: boolean;
  linked: boolean;
}

interface OwnChange {
  userId: string;
  /** The session that stays. */
  sessionId: string;
  currentPassword: string;
  newPassword: string;
}

interface Reset {
  token: string;
  newPassword: string;
  /** Of the client. */
  address: string;
}

interface AccountsDeps {
  users: UserStore;
  sessions: SessionStore;
  loginLimits: Pick<LoginLimits, 'unlock' | 'takeOwn' | 'takeChoice' | 'noteDeadLink'>;
  hasher: PasswordHasher;
  policy: PasswordPolicy;
  resetLinks: ResetLinks;
  ssoLinks: SsoLinks;
  redis: Redis;
  keys: Keyspace;
  /** Whether a publisher of this nom_norme is known, from the publishers' file or from what was seen. */
  knowsPublisher: (name: string) => Promise<boolean>;
}

/** Instead of a publisher: all of them. */
const EVERYONE = 'all';
/** Sessions at once of an account that single sign-on added. */
const SSO_SESSIONS = 5;
const FIELDS = ['email', 'passwordHash', 'sessionLimit', 'editeur', 'isAdmin', 'role'] as const;
const isSame = (a: User, b: User): boolean => FIELDS.every((field) => a[field] === b[field]);

/** Serialises changes of accounts, so that rules over all accounts hold. */
export function createAccounts(deps: AccountsDeps): Accounts {
  const { users, sessions, loginLimits, hasher, policy, resetLinks, ssoLinks, redis, keys, knowsPublisher } = deps;
  const guarded = <T>(work: () => Promise<T>): Promise<T> => withLock(redis, keys('lock', 'users'), work);

  /** Ends sessions before the write, and again after it for those opened from the old account meanwhile. */
  const replace = async (user: User, exceptSession?: string): Promise<void> => {
    await sessions.dropUser(user.id, exceptSession);
    await users.write(user);
    await sessions.dropUser(user.id, exceptSession);
  };

  const add = async (input: Omit<UserInput, '_id'>, password: string): Promise<string> => {
    const { email, editeur, sessionLimit, isAdmin, role } = input;
    const passwordHash = await hasher.hash(password);
    const id = randomUUID();
    await users.write({ id, version: 1, deleted: false, email, passwordHash, sessionLimit, editeur, isAdmin, role });
    // It has no sessions: this tells those who log in that accounts have changed.
    await sessions.dropUser(id);
    return id;
  };

  /** The hash of a password that its user chooses; refused choices are counted. */
  const choose = async (password: string, user: User, who: string): Promise<string> => {
    const choice = await loginLimits.takeChoice(who);
    policy.check(password, user, 'newPassword');
    await choice.succeeded();
    return hasher.hash(password);
  };

  return {
    list: users.list,
    save: (input) =>
      guarded(async () => {
        const current = checkSave(await users.list(), input);
        // A publisher that is no longer seen may stay, so that the user can still be changed.
        const isAllowed = input.editeur === EVERYONE || input.editeur === current?.editeur;
        if (!isAllowed && !(await knowsPublisher(input.editeur))) {
          throw invalidField('users.editeur', 'doit être un éditeur connu');
        }
        if (input.password) policy.check(input.password, input, 'users.password');
        if (!current) {
          await add(input, input.password ?? '');
          return;
        }
        const { email, editeur, sessionLimit, isAdmin, role } = input;
        const passwordHash = input.password ? await hasher.hash(input.password) : current.passwordHash;
        const changed = { ...current, email, editeur, sessionLimit, isAdmin, role, passwordHash };
        if (!isSame(current, changed)) await replace({ ...changed, version: current.version + 1 });
        // A new password also lets its user in again after somebody else's attempts.
        if (input.password) await loginLimits.unlock(foldEmail(email));
      }),
    remove: (id, callerId) =>
      guarded(async () => {
        const user = checkDelete(await users.list(), id, callerId);
        await replace({ ...user, version: user.version + 1, deleted: true });
      }),
    async unlock(id) {
      const user = found(await users.list(), id);
      await loginLimits.unlock(foldEmail(user.email));
    },
    changePassword: ({ userId, sessionId, currentPassword, newPassword }) =>
      guarded(async () => {
        const user = (await users.list()).find(({ id }) => id === userId);
        // Deleted since the session was read.
        if (!user) throw new AppError('unauthorized');
        const attempt = await loginLimits.takeOwn(sessionId);
        if (!(await hasher.fits(user.passwordHash, currentPassword))) {
          throw invalidField('currentPassword', 'est incorrect');
        }
        await attempt.succeeded();
        const passwordHash = await choose(newPassword, user, sessionId);
        await replace({ ...user, passwordHash, version: user.version + 1 }, sessionId);
      }),
    makeResetLink: (id) => guarded(async () => resetLinks.make(found(await users.list(), id))),
    async resetPassword({ token, newPassword, address }) {
      // Without a link that works nobody gets hold of the lock, nor has accounts read.
      if (!(await resetLinks.isLive(token))) {
        await loginLimits.noteDeadLink(address);
        throw noSuchLink();
      }
      return guarded(async () => {
        const user = await resetLinks.userOf(token, await users.list());
        if (!user) throw noSuchLink();
        const passwordHash = await choose(newPassword, user, token);
        await resetLinks.drop(user.id);
        await replace({ ...user, passwordHash, version: user.version + 1 });
        await loginLimits.unlock(foldEmail(user.email));
        return { email: user.email };
      });
    },
    adopt: (identity, given) =>
      guarded(async () => {
        const all = await users.list();
        // The first administrator is made after the start. Until then nobody may take their address.
        if (!all.some(({ isAdmin }) => isAdmin)) throw new AppError('unavailable', { retryAfterS: 2 });
        const adoption = adoptionOf(all, await ssoLinks.list(), identity);
        if ('refused' in adoption) return adoption;
        if ('address' in adoption) {
          if (given === undefined) return { refused: 'sso_no_role' };
          const email = adoption.address;
          // Nobody knows this password: they come by single sign-on, until somebody gives them one.
          const fresh = { email, editeur: EVERYONE, sessionLimit: SSO_SESSIONS, ...roleFields(given) };
          const id = await add(fresh, newToken());
          await ssoLinks.write({ ...adoption.link, userId: id });
          return { id, email, changed: true, linked: true };
        }
        const { user, link } = adoption;
        if (link) await ssoLinks.write(link);
        const adopted = { id: user.id, email: user.email, changed: false, linked: link !== undefined };
        if (given === undefined) return adopted;
        const { isAdmin, role } = roleFields(given);
        const changed = { ...user, isAdmin: isAdmin || isLastAdmin(all, user.id), role };
        if (isSame(user, changed)) return adopted;
        await replace({ ...changed, version: user.version + 1 });
        return { ...adopted, changed: true };
      }),
    linkedUsers: async () => new Set((await ssoLinks.list()).map(({ userId }) => userId)),
    removeSsoLink: (id) =>
      guarded(async () => {
        const user = found(await users.list(), id);
        const links = (await ssoLinks.list()).filter(({ userId }) => userId === user.id);
        if (links.length === 0) throw new AppError('not_found', { message: 'Ce compte n’est lié à aucune identité' });
        await sessions.dropUser(id);
        for (const link of links) await ssoLinks.write({ ...link, version: link.version + 1, userId: '' });
        await sessions.dropUser(id);
      }),
    ensureAdmin: (credentials) =>
      guarded(async () => {
        if ((await users.list()).some(({ isAdmin }) => isAdmin)) return false;
        const { email, password } = await credentials();
        await add({ email, editeur: EVERYONE, sessionLimit: 10, isAdmin: true, role: 'normal' }, password);
        return true;
      }),
  };
}

export type UserInput = CheckedBodyOf<'saveUser'>['users'];

function found<U extends User>(users: readonly U[], id: string): U {
  const user = users.find((one) => one.id === id);
  if (!user) throw new AppError('not_found', { message: 'Cet utilisateur est introuvable' });
  return user;
}

const noSuchLink = (): AppError =>
  new AppError('not_found', {
    message:
      'Ce lien n’est plus valable : il a expiré, a déjà servi ou a été remplacé. Demandez-en un nouveau à votre administrateur.',
  });

const conflict = (message: string, path?: string): AppError =>
  new AppError('conflict', path === undefined ? { message } : { message, details: [{ path, message }] });

export const isLastAdmin = (users: readonly User[], id: string): boolean =>
  users.some((user) => user.isAdmin && user.id === id) && !users.some((user) => user.isAdmin && user.id !== id);

/** The account that a save is about. `undefined` means a new one. @throws {AppError} when a rule forbids the save */
export function checkSave(users: readonly User[], input: UserInput): User | undefined {
  const current = input._id ? users.find(({ id }) => id === input._id) : undefined;
  if (input._id && !current) throw new AppError('not_found', { message: 'Cet utilisateur est introuvable' });
  if (!current && !input.password) throw invalidField('users.password', 'est nécessaire pour un nouvel utilisateur');
  const email = foldEmail(input.email);
  if (users.some((user) => user.id !== current?.id && foldEmail(user.email) === email)) {
    throw conflict('Cette adresse est déjà utilisée', 'users.email');
  }
  if (current && !input.isAdmin && isLastAdmin(users, current.id)) {
    throw conflict('Le dernier administrateur doit le rester', 'users.isAdmin');
  }
  return current;
}

/** @throws {AppError} when a rule forbids the deletion */
export function checkDelete(users: readonly User[], id: string, callerId: string): User {
  const user = found(users, id);
  if (id === callerId) throw conflict('Vous ne pouvez pas supprimer votre propre compte', 'id');
  if (isLastAdmin(users, id)) throw conflict('Le dernier administrateur ne peut pas être supprimé', 'id');
  return user;
}
