import { z } from 'zod';
import { isEmail } from '../../identity.ts';
import { ABOUT, allowedHosts, list } from './kinds.ts';

/** Messages that leave the house: mail and webhooks. */
export const MESSAGES = {
  VIGIE_SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'is no address of a mail server, such as smtps://user:password@smtp.exemple.fr',
    })
    .optional()
    .register(ABOUT, {
      secret: true,
      what: 'mail server, `smtps://user:password@host[:port]`, or `smtp://` with STARTTLS; without it mails are only shown to administrators ([messages](messages.md))',
    }),
  VIGIE_MAIL_FROM: z
    .string()
    .trim()
    .refine(isEmail, { error: 'is no email address' })
    .prefault('vigie@localhost')
    .register(ABOUT, { what: 'sender of mails' }),
  VIGIE_MAIL_DOMAINS: list
    .pipe(
      z.array(
        z
          .string()
          .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/i, { error: 'is no domain' })
          .toLowerCase(),
      ),
    )
    .prefault('')
    .register(ABOUT, { what: 'domains that mails may go to besides the addresses of accounts, comma-separated' }),
  VIGIE_OUTGOING_ALLOW: allowedHosts.prefault('').register(ABOUT, {
    shown: true,
    what: 'hosts and networks that messages may go to besides public addresses',
  }),
  VIGIE_CHANNELS_SECRET: z.string().min(32).optional().register(ABOUT, {
    secret: true,
    unset: 'none; `npm start` makes one',
    what: 'at least 32 characters: encrypts addresses and secrets of channels, which are entered again under a new one',
  }),
};
