import { MESSAGES_AN_HOUR, type MessagePhase } from '@vigie/contracts/channels/channel-kinds';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import type { StoredEpisode } from '../alerts/episode-store.ts';
import type { StoredRule } from '../alerts/rule-store.ts';
import { recipientsOf, type StoredChannel } from './channel-store.ts';
import { type EpisodeReference, messageId, recipientKey, type StoredMessage } from './message-store.ts';

/**
 * Which messages the stored episodes of alerts need. What is planned follows from what is stored, so nothing is lost with a process, and
 * planning twice is planning once.
 */

/** An alert that opened earlier is old news: it is in the history, and no message tells it. */
export const LATE_MS = 6 * HOUR_MS;

/** Rules, channels and episodes as they are stored. */
export interface AlertState {
  rules: readonly StoredRule[];
  channels: readonly StoredChannel[];
  episodes: readonly StoredEpisode[];
}

/** One recipient of one episode's messages. */
interface Route {
  rule: StoredRule;
  channel: StoredChannel;
  recipient: string;
  episode: StoredEpisode;
}

const referenceOf = ({ rule, edition, subject, opened }: EpisodeReference): EpisodeReference => ({
  rule,
  edition,
  subject,
  opened,
});

/** Key of an episode in ids of messages and of threads. */
export const episodeKey = ({ rule, edition, subject, opened }: EpisodeReference): string =>
  JSON.stringify([rule, edition, subject, opened]);

const idOf = (phase: MessagePhase, { channel, recipient, episode }: Route): string =>
  messageId(phase, episodeKey(episode), channel.id, recipient);

/** A rule sends to channels of its owner, and to those that the owner's house shares. */
export const mayUse = (
  rule: Pick<StoredRule, 'owner' | 'house'>,
  { deleted, owner, house, visibility }: StoredChannel,
): boolean => !deleted && (owner === rule.owner || (visibility === 'maison' && house !== '' && house === rule.house));

/** Every recipient of every episode of a rule that is not deleted. */
function routesOf({ rules, channels, episodes }: AlertState): Route[] {
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  const byRule = new Map<string, StoredEpisode[]>();
  for (const episode of episodes) byRule.set(episode.rule, [...(byRule.get(episode.rule) ?? []), episode]);
  return rules
    .filter(({ deleted }) => !deleted)
    .flatMap((rule) =>
      rule.channels
        .flatMap((id) => byId.get(id) ?? [])
        .filter((channel) => mayUse(rule, channel))
        .flatMap((channel) =>
          recipientsOf(channel).flatMap((recipient) =>
            (byRule.get(rule.id) ?? []).map((episode) => ({ rule, channel, recipient, episode })),
          ),
        ),
    );
}

/** Ids of all messages that could be planned: what must be read before planning. */
export const possibleIds = (state: AlertState): string[] =>
  routesOf(state).flatMap((route) =>
    (['ouverture', 'fermeture', 'retrait'] as const).map((phase) => idOf(phase, route)),
  );

/** Which message a recipient of an episode lacks. */
function missingPhase(route: Route, stored: ReadonlyMap<string, StoredMessage>, now: number): MessagePhase | undefined {
  const { rule, episode } = route;
  const opening = stored.get(idOf('ouverture', route));
  if (opening === undefined) {
    // What ended before the rule was given this channel is not told.
    const isOver = episode.closed !== null && episode.closed < rule.changedAt;
    return episode.withdrawn || isOver || episode.opened <= now - LATE_MS ? undefined : 'ouverture';
  }
  const isSent = opening.state === 'envoye' || opening.state === 'affiche';
  // One that waits, or is in a summary, tells the end itself.
  if (!isSent || opening.complete) return undefined;
  if (episode.withdrawn) return 'retrait';
  return episode.closed === null ? undefined : 'fermeture';
}

/**
 * The messages to be written.
 * @param stored those of {@link possibleIds} that are stored, by id
 * @param counts alert messages of this hour, by {@link recipientKey}
 */
export function planMessages(
  state: AlertState,
  stored: ReadonlyMap<string, StoredMessage>,
  counts: ReadonlyMap<string, number>,
  now: number,
): StoredMessage[] {
  const until = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
  const sent = new Map(counts);
  const planned = new Map<string, StoredMessage>();
  for (const route of routesOf(state)) {
    const phase = missingPhase(route, stored, now);
    if (phase === undefined || stored.has(idOf(phase, route))) continue;
    const { rule, channel, recipient, episode } = route;
    const key = recipientKey(channel.id, recipient);
    const count = sent.get(key) ?? 0;
    const isGathered = count >= MESSAGES_AN_HOUR;
    const common = {
      ...{ channel: channel.id, type: channel.type, recipient, house: rule.house, created: now, failures: 0 },
      ...{ error: '', title: '', text: '', complete: false, accepted: null },
    };
    const summary = isGathered ? messageId('resume', channel.id, recipient, until) : '';
    const id = idOf(phase, route);
    planned.set(id, {
      ...common,
      ...{ id, phase, about: { kind: 'episode', episode: referenceOf(episode) }, due: now, summary },
      state: isGathered ? 'groupe' : 'attente',
    });
    if (!isGathered) sent.set(key, count + 1);
    else if (!planned.has(summary)) {
      planned.set(summary, {
        ...common,
        ...{
          id: summary,
          phase: 'resume',
          about: { kind: 'summary', until },
          due: until,
          summary: '',
          state: 'attente',
        },
      });
    }
  }
  return [...planned.values()];
}
