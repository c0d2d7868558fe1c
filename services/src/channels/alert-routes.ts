import type { MessagePhase } from '@vigie/contracts/channels/channel-kinds';
import type { StoredEpisode } from '../alerts/episode-store.ts';
import type { StoredRule } from '../alerts/rule-store.ts';
import { recipientsOf, type StoredChannel } from './channel-store.ts';
import { type EpisodeReference, messageId } from './message-store.ts';

/** Who gets messages of which episode. */

/** Rules, channels and episodes as they are stored. */
export interface AlertState {
  rules: readonly StoredRule[];
  channels: readonly StoredChannel[];
  episodes: readonly StoredEpisode[];
}

/** One recipient of one episode's messages. */
export interface Route {
  rule: StoredRule;
  channel: StoredChannel;
  recipient: string;
  episode: StoredEpisode;
}

/** Key of an episode in ids of messages and of threads. */
export const episodeKey = ({ rule, edition, subject, opened }: EpisodeReference): string =>
  JSON.stringify([rule, edition, subject, opened]);

/** The id of a message. `turn`: how often the alert went on again before. */
export const routeMessageId = (phase: MessagePhase, { channel, recipient, episode }: Route, turn = 0): string =>
  messageId(phase, episodeKey(episode), channel.id, recipient, ...(turn === 0 ? [] : [turn]));

/** A rule sends to channels of its owner, and to those that the owner's house shares. */
export const mayUse = (
  rule: Pick<StoredRule, 'owner' | 'house'>,
  { deleted, owner, house, visibility }: StoredChannel,
): boolean => !deleted && (owner === rule.owner || (visibility === 'maison' && house !== '' && house === rule.house));

/** Every recipient of every episode of a rule that is not deleted. */
export function routesOf({ rules, channels, episodes }: AlertState): Route[] {
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
