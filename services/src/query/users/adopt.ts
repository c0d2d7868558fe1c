import { foldEmail } from '@vigie/contracts/identity';
import type { Role } from '@vigie/contracts/options';
import type { SsoFault } from '@vigie/contracts/sso-faults';
import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../../platform/clickhouse.ts';
import type { User } from './user-store.ts';

/** Which account an identity of single sign-on opens. */
interface SsoLink {
  issuer: string;
  subject: string;
  version: number;
  /** The account may be deleted since; '': an administrator has removed the link. */
  userId: string;
}

export interface SsoLinks {
  /** The newest version of each, also of removed links. */
  list(): Promise<SsoLink[]>;
  /** Adds a version. The caller holds the lock of accounts and has raised `version`. */
  write(link: SsoLink): Promise<void>;
}

/** Links in ClickHouse. A few hundred rows, so that they are always read whole. */
export function createSsoLinks(client: ClickHouseClient, now: () => number): SsoLinks {
  return {
    async list() {
      const query = 'SELECT issuer, subject, version, user_id AS userId FROM sso_links FINAL';
      return (await client.query({ query, format: 'JSONEachRow' })).json<SsoLink>();
    },
    write: ({ userId, ...link }) =>
      clickhouseInsertNow(client, 'sso_links', { ...link, user_id: userId, linked_at: clickhouseTime(now()) }),
  };
}

/** Who somebody is at the provider of single sign-on. */
export interface SsoIdentity {
  issuer: string;
  subject: string;
  /** The verified address, or why there is none. Once the identity is linked, it does not count. */
  email: { address: string } | { fault: SsoFault };
}

/** What becomes of a login by single sign-on: refused, a new account with this address, or one that exists; without a link it is linked already. */
type Adoption<U> = { refused: SsoFault } | { address: string; link: SsoLink } | { user: U; link?: SsoLink };

/**
 * The account of an identity. Issuer and subject say whose it is. Only an identity without an account is linked by its verified
 * address, once; an account has one subject of an issuer at most. An identity whose account was deleted gets no new one by itself.
 */
export function adoptionOf<U extends User>(
  users: readonly U[],
  links: readonly SsoLink[],
  { issuer, subject, email }: SsoIdentity,
): Adoption<U> {
  const own = links.find((one) => one.issuer === issuer && one.subject === subject);
  const linked = users.find(({ id }) => id === own?.userId);
  if (linked) return { user: linked };
  if ('fault' in email) return { refused: email.fault };
  const link = (userId: string): SsoLink => ({ issuer, subject, userId, version: (own?.version ?? 0) + 1 });
  const named = users.find((one) => foldEmail(one.email) === foldEmail(email.address));
  if (!named) {
    return own !== undefined && own.userId !== ''
      ? { refused: 'sso_removed' }
      : { address: email.address, link: link('') };
  }
  const taken = links.some((one) => one.issuer === issuer && one.userId === named.id);
  return taken ? { refused: 'sso_linked' } : { user: named, link: link(named.id) };
}

/** What a group may be: an administrator, or a user with one of the roles. */
export type SsoRole = 'admin' | 'actus' | 'normal';

/** What a role of groups is in an account. */
export const roleFields = (given: SsoRole): { isAdmin: boolean; role: Role } => ({
  isAdmin: given === 'admin',
  role: given === 'actus' ? 'actus' : 'normal',
});
