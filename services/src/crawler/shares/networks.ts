import { SHARE_NETWORKS, type ShareNetwork } from '@vigie/contracts/share-collection';
import type { AskNetwork } from './ask.ts';
import { askFacebook } from './facebook.ts';
import { askBluesky, askMastodon } from './public-networks.ts';

/** How each network is asked; Facebook only with a token. */
export type Networks = Partial<Record<ShareNetwork, AskNetwork>>;

export const networksWith = (token: string | undefined): Networks => ({
  ...(token !== undefined && { facebook: askFacebook(token) }),
  bluesky: askBluesky,
  mastodon: askMastodon,
});

/** Key of the recurring job of a host: `facebook/graph.facebook.com`. */
export const jobOf = (network: ShareNetwork, host: string): string => `${network}/${host}`;

export function networkOfJob(job: string): { network: ShareNetwork; host: string } | undefined {
  const [name, host] = job.split('/');
  const network = SHARE_NETWORKS.find((known) => known === name);
  return network && host ? { network, host } : undefined;
}
