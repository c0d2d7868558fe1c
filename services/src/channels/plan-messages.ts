import { MESSAGES_AN_HOUR } from '@vigie/contracts/channels/channel-kinds';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import { type AlertState, type Route, routesOf } from './alert-routes.ts';
import { type EpisodeReference, messageId, newMessage, recipientKey, type StoredMessage } from './message-store.ts';
import { type MissingMessage, messagesOf } from './missing-messages.ts';

/**
 * Which messages the stored episodes of alerts need. What is planned follows from what is stored, so nothing is lost with a process, and
 * planning twice is planning once.
 */

const referenceOf = ({ rule, edition, subject, opened }: EpisodeReference): EpisodeReference => ({
  rule,
  edition,
  subject,
  opened,
});

/** Ids of stored messages that planning looks for. Those that are found may make it look for more. */
export const soughtIds = (state: AlertState, stored: ReadonlyMap<string, StoredMessage>, now: number): string[] =>
  routesOf(state).flatMap((route) => messagesOf(route, stored, now).ids);

/** The message that tells others: those of an hour, or of a rule since its last digest. */
interface Gathering {
  id: string;
  phase: 'resume' | 'bilan';
  until: number;
}

const gatheringOf = (
  { digest }: MissingMessage,
  { rule, channel, recipient }: Route,
  hourEnd: number | null,
): Gathering | null => {
  if (digest !== null)
    return { id: messageId('bilan', rule.id, channel.id, recipient, digest), phase: 'bilan', until: digest };
  if (hourEnd === null) return null;
  return { id: messageId('resume', channel.id, recipient, hourEnd), phase: 'resume', until: hourEnd };
};

/**
 * The messages to be written.
 * @param stored those of {@link soughtIds} that are stored, by id
 * @param counts alert messages of this hour, by {@link recipientKey}
 */
export function planMessages(
  state: AlertState,
  stored: ReadonlyMap<string, StoredMessage>,
  counts: ReadonlyMap<string, number>,
  now: number,
): StoredMessage[] {
  const hourEnd = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
  const sent = new Map(counts);
  const planned = new Map<string, StoredMessage>();
  for (const route of routesOf(state)) {
    const { rule, channel, recipient, episode } = route;
    const key = recipientKey(channel.id, recipient);
    for (const missing of messagesOf(route, stored, now).missing) {
      const { id, phase } = missing;
      const count = sent.get(key) ?? 0;
      const gathering = gatheringOf(missing, route, count >= MESSAGES_AN_HOUR ? hourEnd : null);
      const common = {
        channel: channel.id,
        type: channel.type,
        recipient,
        house: rule.house,
        created: now,
        complete: false,
      };
      const message = newMessage({
        ...common,
        id,
        phase,
        about: { kind: 'episode', episode: referenceOf(episode) },
        due: missing.digest ?? now,
        summary: gathering?.id ?? '',
        state: gathering === null ? 'attente' : 'groupe',
      });
      planned.set(id, message);
      if (gathering === null) sent.set(key, count + 1);
      else if (!planned.has(gathering.id)) {
        const { until } = gathering;
        const summary = newMessage({
          ...common,
          id: gathering.id,
          phase: gathering.phase,
          about: { kind: 'summary', until },
          due: until,
        });
        planned.set(gathering.id, summary);
      }
    }
  }
  return [...planned.values()];
}
