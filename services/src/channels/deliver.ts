import { MOST_FAILURES } from '@vigie/contracts/channels/channel-kinds';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { EpisodeStore } from '../alerts/episode-store.ts';
import { messagesHeldUntil } from '../alerts/held-messages.ts';
import type { RuleStore } from '../alerts/rule-store.ts';
import type { ExposureDeps } from '../figures/exposure/context.ts';
import type { EditionStore } from '../morning/edition-store.ts';
import type { Cipher } from '../platform/cipher.ts';
import type { JsonPoster } from '../platform/network/post-json.ts';
import type { OccurrenceStore } from '../schedules/occurrence-store.ts';
import type { ScheduleStore } from '../schedules/schedule-store.ts';
import { alertContent, isAlertPhase, type RuleEpisode, summaryContent } from './alert-content.ts';
import type { ChannelFailures } from './channel-failures.ts';
import { isRotating, openSecrets, unsubscribeToken } from './channel-secrets.ts';
import type { ChannelStore, StoredChannel } from './channel-store.ts';
import { DeliveryFailure, GIVE_UP_MS, LONGEST_PAUSE_MS, type MessageContent, plainText } from './message-content.ts';
import type { EpisodeReference, MessageStore, StoredMessage } from './message-store.ts';
import { morningContent } from './mornings.ts';
import { scheduledContent } from './scheduled.ts';
import { slackBody, teamsBody } from './transports/chat.ts';
import { postAccepted } from './transports/http-failure.ts';
import { mailForm } from './transports/mail-form.tsx';
import type { Mailer } from './transports/mailer.ts';
import { webhookPost } from './transports/webhook.ts';

export interface DeliverDeps {
  data: ExposureDeps;
  rules: RuleStore;
  episodes: EpisodeStore;
  channels: ChannelStore;
  messages: MessageStore;
  editions: EditionStore;
  schedules: ScheduleStore;
  occurrences: OccurrenceStore;
  /** A file of the folder of reports. `undefined`: it is gone. */
  reportFile: (name: string) => Promise<Buffer | undefined>;
  failures: ChannelFailures;
  poster: Pick<JsonPoster, 'post'>;
  /** undefined: VIGIE_SMTP_URL is not set. */
  mailer: Pick<Mailer, 'send'> | undefined;
  /** undefined: VIGIE_CHANNELS_SECRET is not set. */
  cipher: Cipher | undefined;
  /** VIGIE_PUBLIC_URL. */
  origin: string | undefined;
  now: () => number;
}

/** How often a message of a paused channel looks whether the pause has ended. */
const PAUSED_MS = MINUTE_MS;

type DeliveryChannel = Pick<
  StoredChannel,
  'id' | 'type' | 'deleted' | 'unsubscribed' | 'paused' | 'sealed' | 'rotatedAt'
>;

/** Instead of a channel: a mail to the account of who asked for it. */
const ACCOUNT_MAIL: DeliveryChannel = {
  id: '',
  type: 'courriel',
  deleted: false,
  unsubscribed: [],
  paused: '',
  sealed: '',
  rotatedAt: null,
};

/**
 * Sends one message, if it still waits. Answers after how many ms it is to be called again, if at all. A process that dies after
 * the receiver accepted it sends it again under the same id.
 */
export async function deliver(deps: DeliverDeps, id: string, signal: AbortSignal): Promise<number | undefined> {
  const { messages, channels, now } = deps;
  const message = (await messages.find([id]))[0];
  if (message?.state !== 'attente') return undefined;
  const wait = message.due - now();
  if (wait > 0) return wait;
  const giveUp = async (error: string): Promise<undefined> => {
    await messages.write([{ ...message, state: 'abandonne', error }]);
  };
  const channel = message.channel === '' ? ACCOUNT_MAIL : await channels.find(message.channel);
  if (!channel || channel.deleted) return giveUp('Le canal a été supprimé');
  if (channel.unsubscribed.includes(message.recipient)) return giveUp('Cette adresse s’est désabonnée');
  const heldTime = await heldUntil(deps, message);
  if (heldTime !== null) return Math.min(heldTime - now(), LONGEST_PAUSE_MS);
  // A message of a paused channel is old too. One that its rule held is sent, however long that was.
  const isOld = now() - message.due > GIVE_UP_MS;
  if (channel.paused !== '') return isOld ? giveUp('Le canal est en pause') : PAUSED_MS;
  if (isOld && message.failures > 0) return giveUp(message.error);
  const content = await contentOf(deps, message, signal);
  if (content === undefined) {
    return giveUp(message.about.kind === 'schedule' ? 'L’envoi programmé a été supprimé' : 'L’alerte n’existe plus');
  }
  const written = { ...message, title: content.title, text: plainText(content), complete: content.complete };
  try {
    const state = await send(deps, written, channel, content, signal);
    await messages.write([{ ...written, state, error: '', accepted: state === 'envoye' ? now() : null }]);
    await deps.failures.forget(channel.id);
    return undefined;
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    const failures = message.failures + 1;
    const state = error.isFinal ? 'abandonne' : 'attente';
    await messages.write([{ ...written, state, failures, error: error.message }]);
    await pauseAfterFailures(deps, channel.id, error.message);
    return error.pauseMs(failures);
  }
}

/**
 * Until when the rule of an alert holds its messages. A summary waits for the latest of its rules. The end of an alert that goes on again
 * waits for its new end.
 */
async function heldUntil(deps: DeliverDeps, { id, phase, about }: StoredMessage): Promise<number | null> {
  if (about.kind !== 'episode' && about.kind !== 'summary') return null;
  const members = about.kind === 'episode' ? [about.episode] : await membersOf(deps, id);
  const now = deps.now();
  const holds = (await ruleEpisodes(deps, members)).flatMap(({ rule, episode: { closed, withdrawn } }) => {
    if (phase === 'fermeture' && closed === null && !withdrawn) return [now + MINUTE_MS];
    return messagesHeldUntil(rule, now) ?? [];
  });
  return holds.length === 0 ? null : Math.max(...holds);
}

/** The episodes that a summary tells. */
const membersOf = async ({ messages }: DeliverDeps, summary: string): Promise<EpisodeReference[]> =>
  (await messages.membersOf(summary)).flatMap(({ about }) => (about.kind === 'episode' ? [about.episode] : []));

/** A channel of which so many attempts in a row failed pauses, and says why. */
async function pauseAfterFailures({ failures, channels, now }: DeliverDeps, id: string, error: string): Promise<void> {
  if ((await failures.add(id)) < MOST_FAILURES) return;
  await failures.guarded(async () => {
    const channel = await channels.find(id);
    if (!channel || channel.deleted || channel.paused !== '') return;
    await channels.write({ ...channel, version: channel.version + 1, paused: error, changedAt: now() });
  });
}

/** What the message says now: an alert may have ended while it waited. undefined: it has nothing to tell any more. */
async function contentOf(
  deps: DeliverDeps,
  { id, phase, about }: StoredMessage,
  signal: AbortSignal,
): Promise<MessageContent | undefined> {
  const { data, origin } = deps;
  if (about.kind === 'summary') {
    const episodes = await ruleEpisodes(deps, await membersOf(deps, id));
    const kind = phase === 'bilan' ? 'bilan' : 'resume';
    return episodes.length === 0 ? undefined : summaryContent(data, kind, episodes, origin, signal);
  }
  if (about.kind === 'episode' && isAlertPhase(phase)) {
    const [one] = await ruleEpisodes(deps, [about.episode]);
    const tellsEnd = phase === 'fermeture' || phase === 'retrait';
    if (one === undefined || (!tellsEnd && one.episode.withdrawn)) return undefined;
    return alertContent(data, phase, one, origin, signal);
  }
  if (about.kind === 'morning') return morningContent(deps, about);
  if (about.kind === 'schedule') return scheduledContent(deps, about);
  if (about.kind !== 'test') return undefined;
  return {
    title: 'Essai : ce canal fonctionne',
    lines: ['Ce message a été demandé dans Vigie pour essayer le canal.'],
    link: origin === undefined ? null : { label: 'Voir les canaux', url: new URL('/dashboard/canaux', origin).href },
    data: {},
    thread: null,
    complete: true,
  };
}

async function ruleEpisodes(deps: DeliverDeps, references: readonly EpisodeReference[]): Promise<RuleEpisode[]> {
  const [rules, episodes] = await Promise.all([deps.rules.listAll(), deps.episodes.find(references)]);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return episodes.flatMap((episode) => {
    const rule = byId.get(episode.rule);
    return rule && !rule.deleted ? [{ rule, episode }] : [];
  });
}

/** @throws {DeliveryFailure} */
async function send(
  { mailer, cipher, poster, origin, now }: DeliverDeps,
  { id, phase, recipient }: StoredMessage,
  channel: DeliveryChannel,
  content: MessageContent,
  signal: AbortSignal,
): Promise<'envoye' | 'affiche'> {
  if (channel.type === 'courriel') {
    if (mailer === undefined) return 'affiche';
    // Who gets mails at their account’s address ends them in Vigie.
    const token = channel.id === '' ? undefined : cipher && unsubscribeToken(cipher, channel.id, recipient);
    const leave = (path: string): string | null =>
      origin === undefined || token === undefined ? null : new URL(path + token, origin).href;
    const page = leave('/desabonnement#');
    const form = content.mail?.(page) ?? mailForm(content, page);
    await mailer.send({
      ...form,
      to: recipient,
      id,
      thread: content.thread,
      unsubscribe: leave('/desabonnement?jeton='),
      ...(content.attachments && { attachments: content.attachments }),
    });
    return 'envoye';
  }
  const secrets = cipher && openSecrets(cipher, channel);
  if (secrets === undefined) {
    throw new DeliveryFailure('L’adresse du canal n’est plus lisible : entrez-la de nouveau', { isFinal: true });
  }
  const { url, signing } = secrets;
  const used = isRotating(channel, now()) ? signing : signing.slice(0, 1);
  const request = {
    slack: () => ({ url, body: slackBody(content) }),
    teams: () => ({ url, body: teamsBody(content) }),
    webhook: () => webhookPost({ id, phase, content, url, secrets: used, now: now() }),
  }[channel.type]();
  await postAccepted(poster, { ...request, signal });
  return 'envoye';
}
