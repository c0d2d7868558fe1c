import type { ChannelTargetChange } from '@vigie/contracts/channels/channels';
import { failureWords } from '../../channels/transports/http-failure.ts';
import type { Cipher } from '../../platform/cipher.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { FetchFailure } from '../../platform/network/failure.ts';
import { portOf } from '../../platform/network/fetchable-url.ts';
import type { Network } from '../../platform/network/network.ts';
import { outgoingUrl } from '../../platform/network/post-json.ts';
import type { UserStore } from '../users/user-store.ts';

/** Where messages of a channel may go: judged when it is saved. */

export interface TargetCheckDeps {
  users: Pick<UserStore, 'list'>;
  network: Network;
  /** undefined: VIGIE_CHANNELS_SECRET is not set. */
  cipher: Cipher | undefined;
  /** VIGIE_MAIL_DOMAINS. */
  mailDomains: readonly string[];
  /** Whether a publisher of this nom_norme is known. */
  knowsPublisher: (name: string) => Promise<boolean>;
}

/** @throws {AppError} `validation_failed` */
export async function checkMorning(
  { knowsPublisher }: Pick<TargetCheckDeps, 'knowsPublisher'>,
  matin: string | null,
): Promise<void> {
  if (matin !== null && !(await knowsPublisher(matin))) throw invalidField('matin', 'doit être un éditeur connu');
}

/** @throws {AppError} `validation_failed`, `unavailable` */
export async function checkTarget(deps: TargetCheckDeps, target: ChannelTargetChange): Promise<void> {
  if (target.type === 'courriel') return checkAddresses(deps, target.adresses);
  if (deps.cipher === undefined) {
    const message =
      'Rien ne permet de chiffrer cette adresse : donnez VIGIE_CHANNELS_SECRET au service des requêtes et au worker';
    throw new AppError('unavailable', { message });
  }
  if (target.url !== undefined) await checkOutgoing(deps.network, target.url);
}

/** Mails go to addresses of accounts, and to the domains that the operator allows. */
async function checkAddresses({ users, mailDomains }: TargetCheckDeps, addresses: readonly string[]): Promise<void> {
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
