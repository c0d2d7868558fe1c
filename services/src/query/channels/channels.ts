import { randomUUID } from 'node:crypto';
import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { CHANNEL_KIND_LABELS, MOST_CHANNELS } from '@vigie/contracts/channels/channel-kinds';
import { isChangeableBy, isSeenBy, type Viewer } from '@vigie/contracts/roles/sharing';
import type { RuleStore } from '../../alerts/rule-store.ts';
import { channelLock } from '../../channels/channel-failures.ts';
import { isRotating, readUnsubscribeToken } from '../../channels/channel-secrets.ts';
import type { ChannelStore, StoredChannel } from '../../channels/channel-store.ts';
import type { MessageStore } from '../../channels/message-store.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { ScheduleStore } from '../../schedules/schedule-store.ts';
import { checkMorning, checkTarget, type TargetCheckDeps } from './check-target.ts';
import { changedTarget, targetFields } from './target-fields.ts';

export type ChannelAnswer = AnswerOf<'saveChannel'>;

export interface Channels {
  list(viewer: Viewer): Promise<AnswerOf<'channels'>>;
  /** @throws {AppError} `validation_failed`, `conflict` (too many), `unavailable` */
  save(viewer: Viewer, input: CheckedBodyOf<'saveChannel'>): Promise<ChannelAnswer>;
  /** @throws {AppError} `not_found`, `forbidden`, `validation_failed`, `unavailable` */
  change(viewer: Viewer, input: CheckedBodyOf<'changeChannel'>): Promise<ChannelAnswer>;
  /** @throws {AppError} `not_found`, `forbidden` */
  remove(viewer: Viewer, id: string): Promise<void>;
  /** @throws {AppError} `not_found`, `forbidden` */
  resume(viewer: Viewer, id: string): Promise<ChannelAnswer>;
  /** A channel that the viewer sees. @throws {AppError} `not_found` */
  seen(viewer: Viewer, id: string): Promise<StoredChannel>;
  /** Ids of the channels that the viewer sees. */
  seenIds(viewer: Viewer): Promise<string[]>;
  /** @throws {AppError} `not_found`: nobody was given this token */
  unsubscribe(token: string): Promise<{ adresse: string; canal: string }>;
}

export interface ChannelsDeps extends TargetCheckDeps {
  channels: ChannelStore;
  messages: Pick<MessageStore, 'lastAccepted'>;
  rules: Pick<RuleStore, 'list'>;
  schedules: Pick<ScheduleStore, 'listAll'>;
  redis: Redis;
  keys: Keyspace;
  hasMailServer: boolean;
  now: () => number;
}

const unknownChannel = (): AppError => new AppError('not_found', { message: 'Ce canal est introuvable' });

/** Channels. All writes hold one lock, so that limits hold and of two changes at once each keeps what the other one set. */
export function createChannels(deps: ChannelsDeps): Channels {
  const { channels, messages, rules, schedules, users, redis, keys, now } = deps;
  const guarded = <T>(work: () => Promise<T>): Promise<T> => withLock(redis, channelLock(keys), work);

  async function answers(shown: readonly StoredChannel[], viewer: Viewer): Promise<ChannelAnswer[]> {
    const [accounts, accepted, allRules, allSchedules] = await Promise.all([
      users.list(),
      messages.lastAccepted(),
      rules.list(),
      schedules.listAll(),
    ]);
    const emails = new Map(accounts.map(({ id, email }) => [id, email]));
    return shown.map((channel) => {
      const last = accepted.get(channel.id);
      return {
        _id: channel.id,
        nom: channel.name,
        type: channel.type,
        visible: channel.visibility,
        cible: channel.shown.join(', '),
        adresses: channel.type === 'courriel' ? [...channel.shown] : [],
        matin: channel.morning === '' ? null : channel.morning,
        desabonnes: [...channel.unsubscribed],
        deuxSecrets: isRotating(channel, now()),
        pause: channel.paused === '' ? null : channel.paused,
        proprietaire: emails.get(channel.owner) ?? null,
        mienne: channel.owner === viewer.id,
        modifiable: isChangeableBy(channel, viewer),
        dernier: last === undefined ? null : new Date(last).toISOString(),
        regles: allRules.filter(({ channels: used }) => used.includes(channel.id)).length,
        envois: allSchedules.filter(({ deleted, channels: used }) => !deleted && used.includes(channel.id)).length,
      };
    });
  }

  const live = async (): Promise<StoredChannel[]> => (await channels.listAll()).filter(({ deleted }) => !deleted);
  const seenBy = async (viewer: Viewer): Promise<StoredChannel[]> =>
    (await live()).filter((channel) => isSeenBy(channel, viewer));

  async function seen(viewer: Viewer, id: string): Promise<StoredChannel> {
    const channel = (await seenBy(viewer)).find((one) => one.id === id);
    if (!channel) throw unknownChannel();
    return channel;
  }

  async function changeable(viewer: Viewer, id: string): Promise<StoredChannel> {
    const channel = await seen(viewer, id);
    if (isChangeableBy(channel, viewer)) return channel;
    throw new AppError('forbidden', { message: 'Seul son propriétaire ou un administrateur change ce canal' });
  }

  async function write(channel: StoredChannel, viewer: Viewer): Promise<ChannelAnswer> {
    if (channel.visibility === 'maison' && channel.house === '') {
      throw invalidField('visible', 'ne peut pas être votre maison : aucun éditeur n’est lié à ce compte');
    }
    const written = { ...channel, version: channel.version + 1, changedAt: now() };
    await channels.write(written);
    return (await answers([written], viewer))[0]!;
  }

  return {
    seen,
    seenIds: async (viewer) => (await seenBy(viewer)).map(({ id }) => id),
    async list(viewer) {
      const shown = await answers(await seenBy(viewer), viewer);
      return {
        canaux: shown.sort((a, b) => a.nom.localeCompare(b.nom, 'fr') || (a._id < b._id ? -1 : 1)),
        maison: viewer.house === '' ? null : viewer.house,
        courriel: deps.hasMailServer,
        domaines: [...deps.mailDomains],
      };
    },
    async save(viewer, { nom, visible, cible, matin }) {
      await checkTarget(deps, cible);
      await checkMorning(deps, matin);
      return guarded(async () => {
        if ((await live()).filter(({ owner }) => owner === viewer.id).length >= MOST_CHANNELS) {
          throw new AppError('conflict', { message: `Vous avez déjà ${MOST_CHANNELS} canaux : supprimez-en un` });
        }
        const id = randomUUID();
        const channel: StoredChannel = {
          id,
          version: 0,
          deleted: false,
          owner: viewer.id,
          house: viewer.house,
          name: nom,
          visibility: visible,
          type: cible.type,
          morning: matin ?? '',
          unsubscribed: [],
          paused: '',
          rotatedAt: null,
          changedAt: 0,
          ...targetFields(deps, id, cible),
        };
        return write(channel, viewer);
      });
    },
    async change(viewer, { id, nom, visible, cible, matin }) {
      if (cible) await checkTarget(deps, cible);
      if (matin) await checkMorning(deps, matin);
      return guarded(async () => {
        const channel = await changeable(viewer, id);
        if (cible && cible.type !== channel.type) {
          throw invalidField('cible.type', `doit rester « ${CHANNEL_KIND_LABELS[channel.type]} »`);
        }
        const changed: StoredChannel = {
          ...channel,
          name: nom ?? channel.name,
          visibility: visible ?? channel.visibility,
          ...(matin !== undefined && { morning: matin ?? '' }),
          house: channel.owner === viewer.id ? viewer.house : channel.house,
          ...(cible && { ...changedTarget(deps, channel, cible), paused: '' }),
        };
        return write(changed, viewer);
      });
    },
    remove: (viewer, id) =>
      guarded(async () => {
        const channel = await changeable(viewer, id);
        // Its secrets are gone with it.
        await channels.write({ ...channel, version: channel.version + 1, deleted: true, sealed: '', changedAt: now() });
      }),
    resume: (viewer, id) => guarded(async () => write({ ...(await changeable(viewer, id)), paused: '' }, viewer)),
    unsubscribe: (token) =>
      guarded(async () => {
        const read = deps.cipher && readUnsubscribeToken(deps.cipher, token);
        const channel = read && (await channels.find(read.channel));
        if (!read || !channel || channel.deleted) {
          throw new AppError('not_found', { message: 'Ce lien de désabonnement n’est plus valable' });
        }
        if (!channel.unsubscribed.includes(read.address)) {
          const unsubscribed = [...channel.unsubscribed, read.address];
          await channels.write({ ...channel, version: channel.version + 1, unsubscribed, changedAt: now() });
        }
        return { adresse: read.address, canal: channel.name };
      }),
  };
}
