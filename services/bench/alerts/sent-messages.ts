import type { ConditionOf } from '@vigie/contracts/alerts/rules';
import { DAY_MS, HOUR_MS } from '@vigie/contracts/french/durations';
import type { StoredEpisode } from '@vigie/services/alerts/episode-store';
import type { Episode } from '@vigie/services/alerts/machine';
import type { StoredRule } from '@vigie/services/alerts/rule-store';
import { NO_FACTS } from '@vigie/services/alerts/sensors/sensor';
import type { StoredChannel } from '@vigie/services/channels/channel-store';
import { recipientKey, type StoredMessage } from '@vigie/services/channels/message-store';
import { LATE_MS } from '@vigie/services/channels/missing-messages';
import { planMessages } from '@vigie/services/channels/plan-messages';

/** What one recipient is sent of a rule's episodes, as the worker plans it look after look. */

const LOOK_MS = 60_000;
/** Digests are at most so far from each other. */
const LAST_DIGEST_MS = 4 * DAY_MS;

const CHANNEL: StoredChannel = {
  id: 'bench',
  version: 1,
  deleted: false,
  owner: 'bench',
  house: '',
  name: 'bench',
  visibility: 'moi',
  type: 'webhook',
  shown: [],
  sealed: '',
  rotatedAt: null,
  morning: '',
  unsubscribed: [],
  paused: '',
  changedAt: 0,
};

export interface ToldMessages {
  /** When each message was sent. */
  times: number[];
  /** Episodes that a sent message tells. */
  episodeCount: number;
}

/** Plans and sends everything between two moments, and until the last digest. */
export function sentMessages(
  condition: ConditionOf<'perte'>,
  digest: StoredRule['digest'],
  episodes: readonly (Episode & { subject: string })[],
  { from, to }: { from: number; to: number },
): ToldMessages {
  const rule: StoredRule = {
    id: 'bench',
    version: 1,
    deleted: false,
    owner: 'bench',
    house: '',
    name: 'bench',
    visibility: 'moi',
    condition,
    channels: ['bench'],
    snoozedUntil: null,
    quietHours: null,
    digest,
    edition: 1,
    since: from,
    changedAt: from,
  };
  const stored = new Map<string, StoredMessage>();
  const sentInHour = new Map<string, number>();
  let hour = 0;
  const times: number[] = [];
  for (let now = from; now <= to + LAST_DIGEST_MS; now += LOOK_MS) {
    const present = episodes
      .filter(({ opened, closed }) => opened <= now && (closed === null || closed > now - LATE_MS))
      .map(
        ({ subject, since, opened, closed }): StoredEpisode => ({
          rule: rule.id,
          edition: 1,
          condition,
          subject,
          since,
          opened,
          withdrawn: false,
          facts: NO_FACTS,
          closed: closed !== null && closed <= now ? closed : null,
        }),
      );
    if (Math.floor(now / HOUR_MS) !== hour) sentInHour.clear();
    hour = Math.floor(now / HOUR_MS);
    const state = { rules: [rule], channels: [CHANNEL], episodes: present };
    for (const message of planMessages(state, stored, sentInHour, now)) {
      stored.set(message.id, message);
      if (message.summary === '' && message.phase !== 'bilan' && message.phase !== 'resume') {
        const key = recipientKey(message.channel, message.recipient);
        sentInHour.set(key, (sentInHour.get(key) ?? 0) + 1);
      }
    }
    for (const message of stored.values()) {
      if (message.state !== 'attente' || message.due > now) continue;
      stored.set(message.id, { ...message, state: 'envoye', accepted: now });
      times.push(now);
    }
  }
  const reported = new Set(
    [...stored.values()].flatMap(({ about, state, summary }) => {
      const isSent = state === 'envoye' || stored.get(summary)?.state === 'envoye';
      return about.kind === 'episode' && isSent ? [JSON.stringify(about.episode)] : [];
    }),
  );
  return { times, episodeCount: reported.size };
}
