import type { ChannelTarget, ChannelTargetChange } from '@vigie/contracts/channels/channels';
import { openSecrets, sealSecrets } from '../../channels/channel-secrets.ts';
import type { StoredChannel } from '../../channels/channel-store.ts';
import type { Cipher } from '../../platform/cipher.ts';
import { invalidField } from '../../platform/errors.ts';

type TargetFields = Pick<StoredChannel, 'shown' | 'sealed'>;

interface TargetDeps {
  cipher: Cipher | undefined;
  now: () => number;
}

/** What is stored of a target that was checked. */
export function targetFields({ cipher }: TargetDeps, id: string, target: ChannelTarget): TargetFields {
  if (target.type === 'courriel') return { shown: target.adresses, sealed: '' };
  const signing = target.type === 'webhook' ? [target.secret] : [];
  return { shown: [new URL(target.url).host], sealed: sealSecrets(cipher!, id, { url: target.url, signing }) };
}

/** A new signing secret takes the first place; the one before stays for a while. */
export function changedTarget(
  deps: TargetDeps,
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
