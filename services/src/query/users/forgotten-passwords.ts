import { formatDateTime } from '@vigie/contracts/french/clock';
import { foldEmail } from '@vigie/contracts/identity';
import { DeliveryFailure, GIVE_UP_MS } from '../../channels/message-content.ts';
import { type MessageStore, messageId, newMessage, type StoredMessage } from '../../channels/message-store.ts';
import { mailForm } from '../../channels/transports/mail-form.tsx';
import type { Mailer } from '../../channels/transports/mailer.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Accounts } from './accounts.ts';
import type { MailedLinks } from './mailed-links.ts';
import type { ResetLink } from './reset-links.ts';

/** Somebody's request for a link. `at` in ms. */
export interface ForgottenPassword {
  email: string;
  at: number;
}

export interface ForgottenPasswordsDeps {
  accounts: Pick<Accounts, 'list'>;
  messages: Pick<MessageStore, 'find' | 'write'>;
  links: MailedLinks;
  /** undefined: VIGIE_SMTP_URL is not set. */
  mailer: Pick<Mailer, 'send'> | undefined;
  /** VIGIE_PUBLIC_URL. */
  origin: string | undefined;
  log: Logger;
  now: () => number;
}

const TITLE = 'Votre mot de passe Vigie';
const INTRODUCTION =
  'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour ce compte. Sinon, ignorez ce message : rien n’est changé.';
/** Instead of the link, in what is stored: it would let its reader in. */
const WITHOUT_LINK = 'Le lien n’est pas conservé.';
const WITHOUT_SERVER = 'Aucun lien n’est parti : créez-en un dans « Utilisateurs » et transmettez-le.';
const TOO_OLD = 'La demande date de plus d’un jour';
const DEAD_LINK = 'Le lien a servi, ou un plus récent l’a remplacé';

/**
 * Makes one attempt to mail a link that resets the password of an account, if there is one. Answers after how many ms the next attempt is
 * due, if one is; after a day there is none. An attempt after the death of a process sends the same mail. Without a mail server administrators see the request.
 */
export async function mailForgotten(
  { accounts, messages, links, mailer, origin, log, now }: ForgottenPasswordsDeps,
  { email, at }: ForgottenPassword,
): Promise<number | undefined> {
  const user = (await accounts.list()).find((one) => foldEmail(one.email) === foldEmail(email));
  if (user === undefined) return undefined;
  const id = messageId('motdepasse', user.id, at);
  const message = (await messages.find([id]))[0] ?? firstMessage(id, user.email, at);
  if (message.state !== 'attente') return undefined;
  const settle = async (change: Partial<StoredMessage>): Promise<undefined> => {
    await messages.write([{ ...message, text: WITHOUT_LINK, ...change }]);
    await links.drop(id);
  };
  if (mailer === undefined || origin === undefined) return settle({ state: 'affiche', text: WITHOUT_SERVER });
  // Its link has expired, too.
  if (now() - at > GIVE_UP_MS) return settle({ state: 'abandonne', error: message.error || TOO_OLD });
  const link = await links.of(id, user.id);
  if (link === undefined) return settle({ state: 'abandonne', error: DEAD_LINK });
  try {
    await mailer.send({ ...linkMail(link, origin), to: user.email, id, thread: null, unsubscribe: null });
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    log.warn({ err: error }, 'mail with a reset link not sent');
    const failures = message.failures + 1;
    const wait = error.pauseMs(failures);
    if (wait === undefined) return settle({ state: 'abandonne', failures, error: error.message });
    await messages.write([{ ...message, text: WITHOUT_LINK, failures, error: error.message }]);
    return wait;
  }
  return settle({ state: 'envoye', error: '', accepted: now() });
}

const firstMessage = (id: string, recipient: string, at: number): StoredMessage =>
  newMessage({
    id,
    channel: '',
    type: 'courriel',
    recipient,
    phase: 'motdepasse',
    about: { kind: 'password' },
    house: '',
    created: at,
    title: TITLE,
    complete: true,
  });

const linkMail = ({ token, expiresAt }: ResetLink, origin: string): ReturnType<typeof mailForm> =>
  mailForm(
    {
      title: TITLE,
      lines: [INTRODUCTION, `Le lien est valable une fois, jusqu’au ${formatDateTime(expiresAt)}.`],
      link: { label: 'Choisir un nouveau mot de passe', url: new URL(`/reinitialisation#${token}`, origin).href },
      data: {},
      thread: null,
      complete: true,
    },
    null,
  );
