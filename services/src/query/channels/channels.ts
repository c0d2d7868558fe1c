import { randomUUID } from 'node:crypto';
import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { CHANNEL_KIND_LABELS, MOST_CHANNELS } from '@vigie/contracts/channels/channel-kinds';
import type { ChannelTarget, ChannelTargetChange } from '@vigie/contracts/channels/channels';
import { isChangeableBy, isSeenBy, type Viewer } from '@vigie/contracts/roles/sharing';
import { channelLock } from '../../channels/channel-failures.ts';
import { isRotating, openSecrets, readUnsubscribeToken, sealSecrets } from '../../channels/channel-secrets.ts';
import type { ChannelStore, StoredChannel } from '../../channels/channel-store.ts';
import type { MessageStore } from '../../channels/message-store.ts';
import { failureWords } from '../../channels/transports/http-failure.ts';
import type { Cipher } from '../../platform/cipher.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import { FetchFailure } from '../../platform/network/failure.ts';
import { portOf } from '../../platform/network/fetchable-url.ts';
import type { Network } from '../../platform/network/network.ts';
import { outgoingUrl } from '../../platform/network/post-json.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { UserStore } from '../users/user-store.ts';

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

export interface ChannelsDeps {
  channels: ChannelStore;
  messages: Pick<MessageStore, 'lastAccepted'>;
  users: Pick<UserStore, 'list'>;
  redis: Redis;
  keys: Keyspace;
  network: Network;
  /** undefined: VIGIE_CHANNELS_SECRET is not set. */
  cipher: Cipher | undefined;
  /** VIGIE_MAIL_DOMAINS. */
  mailDomains: readonly string[];
  hasMailServer: boolean;
  /** Whether a publisher of this nom_norme is known. */
  knowsPublisher: (name: string) => Promise<boolean>;
  now: () => number;
}

const unknownChannel = (): AppError => new AppError('not_found', { message: 'Ce canal est introuvable' });

/** Channels. All writes hold one lock, so that limits hold and of two changes at once each keeps what the other one set. */
export function createChannels(deps: ChannelsDeps): Channels {
  const { channels, messages, users, redis, keys, now } = deps;
  const guarded = <T>(work: () => Promise<T>): Promise<T> => withLock(redis, channelLock(keys), work);

  async function answers(shown: readonly StoredChannel[], viewer: Viewer): Promise<ChannelAnswer[]> {
    const [accounts, accepted] = await Promise.all([users.list(), messages.lastAccepted()]);
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
          ...{ id, version: 0, deleted: false, owner: viewer.id, house: viewer.house, name: nom, visibility: visible },
          ...{ type: cible.type, morning: matin ?? '', unsubscribed: [], paused: '', rotatedAt: null, changedAt: 0 },
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

/** @throws {AppError} `validation_failed` */
async function checkMorning({ knowsPublisher }: ChannelsDeps, matin: string | null): Promise<void> {
  if (matin !== null && !(await knowsPublisher(matin))) throw invalidField('matin', 'doit être un éditeur connu');
}

/** @throws {AppError} `validation_failed`, `unavailable` */
async function checkTarget(deps: ChannelsDeps, target: ChannelTargetChange): Promise<void> {
  if (target.type === 'courriel') return checkAddresses(deps, target.adresses);
  if (deps.cipher === undefined) {
    const message =
      'Rien ne permet de chiffrer cette adresse : donnez VIGIE_CHANNELS_SECRET au service des requêtes et au worker';
    throw new AppError('unavailable', { message });
  }
  if (target.url !== undefined) await checkOutgoing(deps.network, target.url);
}

/** Mails go to addresses of accounts, and to the domains that the operator allows. */
async function checkAddresses({ users, mailDomains }: ChannelsDeps, addresses: readonly string[]): Promise<void> {
  const accounts = new Set((await users.list()).map(({ email }) => email.toLowerCase()));
  addresses.forEach((address, place) => {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    if (accounts.has(address.toLowerCase()) || mailDomains.includes(domain)) return;
    throw invalidField(
      `cible.adresses.${place}`,
      'n’est ni celle d’un compte ni d’un domaine permis (VIGIE_MAIL_DOMAINS)',
    );
  });
}

/** The address is judged as if a message were sent: its literal, and all that its name is looked up as. */
async function checkOutgoing(network: Network, text: string): Promise<void> {
  try {
    const url = outgoingUrl(text, network);
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    // A name that is not known yet may be known when a message is sent, which judges it again.
    const addresses = await network.resolve(host).catch(() => []);
    const refusal = addresses.map((one) => network.refusal(host, portOf(url), one)).find((one) => one !== undefined);
    if (refusal) throw new FetchFailure(refusal, host);
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    throw invalidField(
      'cible.url',
      error.reason === 'address' ? 'est une adresse interne' : failureWords(error.reason),
    );
  }
}

type TargetFields = Pick<StoredChannel, 'shown' | 'sealed'>;

function targetFields({ cipher }: ChannelsDeps, id: string, target: ChannelTarget): TargetFields {
  if (target.type === 'courriel') return { shown: target.adresses, sealed: '' };
  const signing = target.type === 'webhook' ? [target.secret] : [];
  return { shown: [new URL(target.url).host], sealed: sealSecrets(cipher!, id, { url: target.url, signing }) };
}

/** A new signing secret takes the first place; the one before stays for a while. */
function changedTarget(
  deps: ChannelsDeps,
  channel: StoredChannel,
  target: ChannelTargetChange,
): Partial<StoredChannel> {
  if (target.type === 'courriel') {
    // An address that is taken out and entered again gets messages again.
    const unsubscribed = channel.unsubscribed.filter(
      (one) => channel.shown.includes(one) && target.adresses.includes(one),
    );
    return { shown: target.adresses, unsubscribed };
  }
  if (target.type !== 'webhook') return targetFields(deps, channel.id, target);
  const before = openSecrets(deps.cipher!, channel);
  const url = target.url ?? before?.url;
  if (url === undefined) throw invalidField('cible.url', 'n’est plus lisible : entrez-la de nouveau');
  const newest = before?.signing[0];
  const secret = target.secret ?? newest;
  if (secret === undefined) throw invalidField('cible.secret', 'n’est plus lisible : entrez-en un nouveau');
  const isNew = newest !== undefined && secret !== newest;
  const signing = isNew ? [secret, newest] : [secret, ...(before?.signing.slice(1) ?? [])];
  return {
    shown: [new URL(url).host],
    sealed: sealSecrets(deps.cipher!, channel.id, { url, signing }),
    ...(isNew && { rotatedAt: deps.now() }),
  };
}
