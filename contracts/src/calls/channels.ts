import { z } from 'zod';
import { RULE_VISIBILITIES } from '../alerts/rule-kinds.ts';
import {
  CHANNEL_KINDS,
  CHANNEL_NAME_MAX,
  MESSAGE_PHASES,
  MESSAGE_STATES,
  MOST_CHANNELS,
  TESTS_A_MINUTE,
} from '../channels/channel-kinds.ts';
import { channelTarget, channelTargetChange } from '../channels/channels.ts';
import { countOut, timeOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { byId, filledText, pagination, saved, settingId } from './fields.ts';

/** Channels of messages, and the messages that went out or wait. */

const nom = filledText(CHANNEL_NAME_MAX);
const visible = z.enum(RULE_VISIBILITIES);

/** Publisher of the morning. */
const matin = filledText(200).nullable();

const channel = z.object({
  _id: z.string(),
  nom: z.string(),
  type: z.enum(CHANNEL_KINDS),
  visible,
  cible: z.string().meta({ description: 'mail addresses, or the host of the address: the rest is never answered' }),
  adresses: z.array(z.string()).meta({ description: 'of a mail channel' }),
  matin: z.string().nullable().meta({
    description:
      'nom_norme of the publisher whose edition of the morning it gets, at 06:45. It is null when it gets none',
  }),
  desabonnes: z.array(z.string()).meta({ description: 'addresses that do not want its messages' }),
  deuxSecrets: z.boolean().meta({
    description: 'messages are signed with the secret before too, since the secret was changed in the last 24 hours',
  }),
  pause: z.string().nullable().meta({ description: 'why nothing is sent. It is null while messages are sent' }),
  proprietaire: z
    .string()
    .nullable()
    .meta({ description: 'address of the owner’s account. It is null once the account is deleted' }),
  mienne: z.boolean().meta({ description: 'the caller owns it' }),
  modifiable: z.boolean().meta({ description: 'the caller may change and delete it' }),
  dernier: timeOut.nullable().meta({ description: 'when a message was last accepted. It is null when none ever was' }),
  regles: countOut.meta({ description: 'alert rules that send to it, of everybody' }),
  envois: countOut.meta({ description: 'schedules that send to it, of everybody' }),
});

export const channels = defineCall({
  summary: 'The channels that the caller sees, by name',
  tag: 'canaux',
  answer: z.object({
    canaux: z.array(channel),
    maison: z.string().nullable(),
    courriel: z
      .boolean()
      .meta({ description: 'a mail server is set; without one, mails are only shown to administrators' }),
    domaines: z.array(z.string()).meta({ description: 'domains besides those of accounts that mails may go to' }),
  }),
});

export const saveChannel = defineCall({
  summary: `Saves a new channel, at most ${MOST_CHANNELS} a user`,
  tag: 'canaux',
  body: z.object({ nom, visible: visible.default('moi'), cible: channelTarget, matin: matin.default(null) }),
  answer: channel,
});

export const changeChannel = defineCall({
  summary: 'Changes what is given of a channel. A new secret of a webhook signs beside the old one for 24 hours',
  tag: 'canaux',
  body: z.object({
    id: settingId,
    nom: nom.optional(),
    visible: visible.optional(),
    cible: channelTargetChange.optional(),
    matin: matin
      .optional()
      .meta({ description: 'nom_norme of the publisher whose edition of the morning it gets. null ends it' }),
  }),
  answer: channel,
});

export const deleteChannel = defineCall({
  summary: 'Deletes a channel with its secrets; messages that wait for it are given up',
  tag: 'canaux',
  body: byId,
  answer: saved,
});

export const resumeChannel = defineCall({
  summary: 'Ends the pause of a channel',
  tag: 'canaux',
  body: byId,
  answer: channel,
});

export const testChannel = defineCall({
  summary: `Sends a test message, at most ${TESTS_A_MINUTE} a minute and user, and says what became of it within ten seconds`,
  tag: 'canaux',
  body: byId,
  answer: z.object({
    messages: z.array(
      z.object({
        destinataire: z.string().meta({ description: 'address of a mail; empty otherwise' }),
        etat: z.enum(MESSAGE_STATES),
        erreur: z.string(),
      }),
    ),
  }),
});

export const messages = defineCall({
  summary: 'Messages of the channels that the caller sees, newest first; administrators see all',
  tag: 'canaux',
  body: z.object({
    canal: settingId.optional().meta({ description: 'of this channel alone' }),
    etat: z.enum(MESSAGE_STATES).optional(),
    pagination,
  }),
  answer: z.object({
    total: countOut,
    messages: z.array(
      z.object({
        _id: z.string(),
        canal: z.string().meta({ description: 'name of the channel; empty: none' }),
        type: z.enum(CHANNEL_KINDS),
        destinataire: z.string().meta({ description: 'address of a mail; empty otherwise' }),
        phase: z.enum(MESSAGE_PHASES),
        etat: z.enum(MESSAGE_STATES),
        titre: z.string().meta({ description: 'empty until it is written' }),
        texte: z.string().meta({ description: 'empty until it is written' }),
        cree: timeOut,
        envoye: timeOut.nullable().meta({ description: 'when it was accepted' }),
        essais: countOut.meta({ description: 'attempts that failed' }),
        erreur: z.string().meta({ description: 'why the last attempt failed' }),
      }),
    ),
  }),
});

export const unsubscribe = defineCall({
  summary: 'An address does not want the messages of a channel any more. Only the token of a mail does this',
  tag: 'canaux',
  body: z.object({ jeton: filledText(1_000) }),
  answer: z.object({ adresse: z.string(), canal: z.string() }),
});
