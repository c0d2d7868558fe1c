import { z } from 'zod';
import { emailAddress } from '../calls/fields.ts';
import { MOST_ADDRESSES, SLACK_HOST, TEAMS_HOSTS } from './channel-kinds.ts';

/** Where messages go. Addresses of Slack, Teams and webhooks, and the secrets that sign, are never answered again. */

/** Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
const SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;

const httpsUrl = z
  .string()
  .trim()
  .max(2_048)
  .refine((text) => parsed(text)?.protocol === 'https:', { error: 'doit être une adresse https', abort: true })
  .refine((text) => parsed(text)?.username === '' && parsed(text)?.password === '', {
    error: 'ne doit contenir ni nom ni mot de passe',
  });

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const hostOf = (text: string): string => parsed(text)?.hostname ?? '';

const mail = z.object({
  type: z.literal('courriel'),
  adresses: z
    .array(emailAddress)
    .min(1, { error: 'doit avoir une adresse au moins' })
    .max(MOST_ADDRESSES)
    .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, {
      error: 'ne doit pas contenir deux fois la même adresse',
    }),
});

const slack = z.object({
  type: z.literal('slack'),
  url: httpsUrl.refine((text) => hostOf(text) === SLACK_HOST, {
    error: `doit être une adresse de ${SLACK_HOST}`,
  }),
});

const teams = z.object({
  type: z.literal('teams'),
  url: httpsUrl.refine((text) => TEAMS_HOSTS.some((end) => hostOf(text).endsWith(end)), {
    error: 'doit être l’adresse d’un workflow de Teams (Power Automate)',
  }),
});

const webhook = z.object({
  type: z.literal('webhook'),
  url: httpsUrl,
  secret: z
    .string()
    .regex(SECRET, { error: 'doit être « whsec_ » suivi de 24 à 64 octets en base64' })
    .meta({ description: 'signs every message (Standard Webhooks)' }),
});

export const channelTarget = z.discriminatedUnion('type', [mail, slack, teams, webhook]);
export type ChannelTarget = z.output<typeof channelTarget>;

/** What a change replaces: addresses, the address, or the secret, which the old one accompanies for a day. */
export const channelTargetChange = z.discriminatedUnion('type', [
  mail,
  slack,
  teams,
  webhook.partial({ url: true, secret: true }),
]);
export type ChannelTargetChange = z.output<typeof channelTargetChange>;
