import { formatDateTime } from '@vigie/contracts/french/clock';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { foldEmail } from '@vigie/contracts/identity';
import type { DeliveryFailure } from '../../channels/message-content.ts';
import { type MessageStore, messageId, type StoredMessage } from '../../channels/message-store.ts';
import { mailForm } from '../../channels/transports/mail-form.tsx';
import type { Mailer } from '../../channels/transports/mailer.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Accounts } from './accounts.ts';

export interface ForgottenPasswords {
  /** Sends the link that resets the password of an account, if there is one. Resolves when that is settled: nobody waits for it. */
  send(email: string): Promise<void>;
}

export interface ForgottenPasswordsDeps {
  accounts: Pick<Accounts, 'list' | 'makeResetLink'>;
  messages: Pick<MessageStore, 'write'>;
  /** undefined: VIGIE_SMTP_URL is not set. */
  mailer: Pick<Mailer, 'send'> | undefined;
  /** VIGIE_PUBLIC_URL. */
  origin: string | undefined;
  log: Logger;
  now: () => number;
  /** Resolves after so many ms. */
  pause: (ms: number) => Promise<void>;
}

/** Pauses between attempts while the mail server is away. Then the user asks again. */
const PAUSES_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS] as const;

const TITLE = 'Votre mot de passe Vigie';
const INTRODUCTION =
  'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour ce compte. Sinon, ignorez ce message : rien n’est changé.';
/** Instead of the link, in what is stored: it would let its reader in. */
const WITHOUT_LINK = 'Le lien n’est pas conservé.';
const WITHOUT_SERVER = 'Aucun lien n’est parti : créez-en un dans « Utilisateurs » et transmettez-le.';

/**
 * Mails with a link that resets a password. The link is made when the mail is sent, and nothing stores it. Without a mail server
 * administrators see that somebody asked.
 */
export function createForgottenPasswords(deps: ForgottenPasswordsDeps): ForgottenPasswords {
  const { accounts, messages, mailer, origin, log, now, pause } = deps;

  async function mailLink(id: string, message: StoredMessage, to: string, base: string): Promise<void> {
    const { token, expiresAt } = await accounts.makeResetLink(id);
    const content = {
      title: TITLE,
      lines: [INTRODUCTION, `Le lien est valable une fois, jusqu’au ${formatDateTime(expiresAt)}.`],
      link: { label: 'Choisir un nouveau mot de passe', url: new URL(`/reinitialisation#${token}`, base).href },
      ...{ data: {}, thread: null, complete: true },
    };
    await mailer!.send({ ...mailForm(content, null), to, id: message.id, thread: null, unsubscribe: null });
  }

  return {
    async send(email) {
      const user = (await accounts.list()).find((one) => foldEmail(one.email) === foldEmail(email));
      if (user === undefined) return;
      const at = now();
      const message: StoredMessage = {
        ...{ id: messageId('motdepasse', user.id, at), channel: '', type: 'courriel', recipient: user.email },
        ...{ phase: 'motdepasse', about: { kind: 'password' }, house: '', created: at, due: at, summary: '' },
        ...{ state: 'attente', failures: 0, error: '', title: TITLE, text: '', complete: true, accepted: null },
      };
      const settle = (change: Partial<StoredMessage>): Promise<void> => messages.write([{ ...message, ...change }]);
      if (mailer === undefined || origin === undefined) return settle({ state: 'affiche', text: WITHOUT_SERVER });
      for (let failures = 0; ; failures += 1) {
        try {
          await mailLink(user.id, message, user.email, origin);
          return await settle({ state: 'envoye', failures, text: WITHOUT_LINK, accepted: now() });
        } catch (error) {
          const { isFinal, message: why } = error as DeliveryFailure;
          const wait = PAUSES_MS[failures];
          log.warn({ err: error }, 'mail with a reset link not sent');
          if (isFinal === true || wait === undefined) {
            return await settle({ state: 'abandonne', failures: failures + 1, error: why, text: WITHOUT_LINK });
          }
          await pause(wait);
        }
      }
    },
  };
}
