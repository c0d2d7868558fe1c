import type { Cipher } from '../../platform/cipher.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { Accounts } from './accounts.ts';
import type { ResetLink, ResetLinks } from './reset-links.ts';

/** Links in mails that have not left. */
export interface MailedLinks {
  /** The link of a mail: the same with each attempt. undefined: it was used or replaced. @throws {AppError} `not_found` */
  of(mail: string, userId: string): Promise<ResetLink | undefined>;
  /** The mail has left, or is given up. */
  drop(mail: string): Promise<void>;
}

interface MailedLinksDeps {
  redis: Redis;
  keys: Keyspace;
  cipher: Cipher;
  accounts: Pick<Accounts, 'makeResetLink'>;
  resetLinks: Pick<ResetLinks, 'isLive'>;
  now: () => number;
}

/** In Redis, encrypted: who reads there cannot use a link. They go with the mail, at the latest when they expire. */
export function createMailedLinks({ redis, keys, cipher, accounts, resetLinks, now }: MailedLinksDeps): MailedLinks {
  const keyOf = (mail: string): string => keys('mailed-link', mail);
  return {
    async of(mail, userId) {
      const key = keyOf(mail);
      const stored = await redis.get(key);
      const opened = stored === null ? undefined : cipher.open(key, stored);
      if (opened !== undefined) {
        const link = JSON.parse(opened) as ResetLink;
        return (await resetLinks.isLive(link.token)) ? link : undefined;
      }
      const made = await accounts.makeResetLink(userId);
      const lifeMs = Math.max(1, made.expiresAt - now());
      await redis.set(key, cipher.close(key, JSON.stringify(made)), 'PX', lifeMs);
      return made;
    },
    async drop(mail) {
      await redis.del(keyOf(mail));
    },
  };
}
