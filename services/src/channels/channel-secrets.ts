import { DAY_MS } from '@vigie/contracts/french/durations';
import type { Cipher } from '../platform/cipher.ts';
import type { StoredChannel } from './channel-store.ts';

/** What of a channel is secret: an address may hold a token. */
export interface ChannelSecrets {
  url: string;
  /** Of a webhook, the newest first: at most two. */
  signing: readonly string[];
}

/** Purpose of the key: secrets of channels are under a key of their own. */
export const CHANNEL_SECRETS = 'vigie channels';

/** For how long messages are signed with the secret before too. */
export const ROTATION_MS = DAY_MS;

const nameOf = (id: string): string => `channel ${id}`;

export const sealSecrets = (cipher: Cipher, id: string, secrets: ChannelSecrets): string =>
  cipher.close(nameOf(id), JSON.stringify(secrets));

/** The secrets of a channel; undefined where they were encrypted with another VIGIE_CHANNELS_SECRET. */
export function openSecrets(
  cipher: Cipher,
  { id, sealed }: Pick<StoredChannel, 'id' | 'sealed'>,
): ChannelSecrets | undefined {
  const text = cipher.open(nameOf(id), sealed);
  return text === undefined ? undefined : (JSON.parse(text) as ChannelSecrets);
}

/** Whether messages are signed with two secrets at a moment. */
export const isRotating = ({ rotatedAt }: Pick<StoredChannel, 'rotatedAt'>, now: number): boolean =>
  rotatedAt !== null && now < rotatedAt + ROTATION_MS;

const UNSUBSCRIBE = 'unsubscribe';

/** The token in a mail with which its address leaves the channel. */
export const unsubscribeToken = (cipher: Cipher, channel: string, address: string): string =>
  cipher.close(UNSUBSCRIBE, JSON.stringify([channel, address]));

/** Channel and address of a token that this installation has made. */
export function readUnsubscribeToken(cipher: Cipher, token: string): { channel: string; address: string } | undefined {
  const text = cipher.open(UNSUBSCRIBE, token);
  if (text === undefined) return undefined;
  const [channel = '', address = ''] = JSON.parse(text) as string[];
  return { channel, address };
}
