import { createTransport } from 'nodemailer';
import type { MailForm } from '../../mail/mail-parts.ts';
import { DeliveryFailure, type MailAttachment } from '../message-content.ts';

export interface Mail extends MailForm {
  to: string;
  /** Id of the message: the same with each attempt. */
  id: string;
  /** Mails of one thread are shown together. null: none. */
  thread: string | null;
  /** Where a POST ends the messages, without a login (RFC 8058). null: the mail cannot be ended. */
  unsubscribe: string | null;
  attachments?: readonly MailAttachment[];
}

export interface Mailer {
  /** Resolves once the server has accepted the mail for its recipient. @throws {DeliveryFailure} */
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface MailerOptions {
  /** VIGIE_SMTP_URL. */
  url: string;
  from: string;
}

const TIMEOUT_MS = 10_000;
/** Answers of a mail server from which on it refuses for good. */
const REFUSED = 500;

const LOOPBACK = /^(?:localhost|127\.|\[::1\])/;

/** Mails by the operator's server. Without `smtps` the connection is upgraded, unless the server is on this machine. */
export function openMailer({ url, from }: MailerOptions): Mailer {
  const { hostname } = new URL(url);
  const transport = createTransport(
    {
      url,
      requireTLS: url.startsWith('smtp:') && !LOOPBACK.test(hostname),
      ignoreTLS: LOOPBACK.test(hostname) && url.startsWith('smtp:'),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: 'Vigie', address: from } },
  );
  const domain = from.split('@')[1] ?? 'localhost';
  const idOf = (name: string): string => `<${name}@${domain}>`;
  return {
    async send({ to, id, thread, unsubscribe, attachments = [], ...form }) {
      try {
        await transport.sendMail({
          ...form,
          attachments: [...attachments],
          // An object: nothing in it is taken for a second address.
          to: { name: '', address: to },
          messageId: idOf(id),
          ...(thread !== null && { inReplyTo: idOf(thread), references: [idOf(thread)] }),
          headers: {
            'auto-submitted': 'auto-generated',
            ...(unsubscribe !== null && {
              'list-unsubscribe': `<${unsubscribe}>`,
              'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        throw mailFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

function mailFailure(error: unknown): DeliveryFailure {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  if (code === 'EAUTH')
    return new DeliveryFailure('Le serveur de courriel refuse l’identifiant de Vigie', { cause: error });
  if (responseCode !== undefined) {
    const isFinal = responseCode >= REFUSED && code === 'EENVELOPE';
    return new DeliveryFailure(`Le serveur de courriel a répondu ${responseCode}`, { isFinal, cause: error });
  }
  return new DeliveryFailure('Le serveur de courriel est injoignable', { cause: error });
}
